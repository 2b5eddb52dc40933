import { protestGrounds } from '../season/terms.js';

/** The Comptroller's forms whose blanks the firm may upload: appointment of agent, its revocation, and notice of protest. */
export const comptrollerForms = ['50-162', '50-813', '50-132'] as const;
export type ComptrollerForm = (typeof comptrollerForms)[number];

/** Content of a form field: text, or a mark. */
export type FormFieldKind = 'text' | 'mark';

/** A field of a blank. Each option of a button group is a mark of its own, named `group = option`. */
export interface FormField {
  readonly name: string;
  readonly kind: FormFieldKind;
}

/** The fact that each field shows, by field name. Fields that are not mapped stay unchanged. */
export type FormMapping = Readonly<Record<string, string>>;

/** Values that the fields of a form can show, by fact name. */
export type FormFacts = Readonly<Record<string, string | boolean>>;

/** A blank to fill in. */
export interface OfficialBlank {
  readonly pdf: Uint8Array;
  readonly mapping: FormMapping;
}

/** Number of properties that fit on the forms; more are listed on additional pages. */
export const propertiesOnForm = 4;

const ownerTexts = [
  'ownerName',
  'ownerPhone',
  'ownerEmail',
  'ownerStreet',
  'ownerCityStateZip',
  'ownerAddress',
];
const agentTexts = [
  'agentName',
  'agentPhone',
  'agentEmail',
  'agentStreet',
  'agentCityStateZip',
  'agentAddress',
];
const propertyTexts = Array.from({ length: propertiesOnForm }, (_, index) =>
  ['account', 'situs', 'legal'].map((part) => `${part}${index + 1}`),
).flat();
const signer = {
  texts: ['signerName', 'signerTitle', 'today'],
  marks: ['signerOwner', 'signerManager', 'signerOther'],
};

/** Returns the fact name of a protest ground, such as `groundMarket`. */
export const groundFact = (ground: string): string =>
  `ground${ground.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** Facts that each form can show, in the order in which they are offered. */
const facts: Readonly<Record<ComptrollerForm, Readonly<Record<FormFieldKind, readonly string[]>>>> = {
  '50-162': {
    text: [
      'districtName',
      'districtAddress',
      ...ownerTexts,
      ...propertyTexts,
      'sheets',
      ...agentTexts,
      'specificMatters',
      'endsOn',
      ...signer.texts,
    ],
    mark: [
      'allProperty',
      'listedProperty',
      'allMatters',
      'someMatters',
      'confidentialYes',
      'confidentialNo',
      'mailFromAppraiser',
      'mailFromBoard',
      'mailFromUnits',
      ...signer.marks,
    ],
  },
  '50-813': {
    text: [
      'districtName',
      'districtAddress',
      ...ownerTexts,
      ...propertyTexts,
      'sheets',
      ...agentTexts,
      'appointedOn',
      ...signer.texts,
    ],
    mark: ['allProperty', 'listedProperty', ...signer.marks, 'signerAgent'],
  },
  '50-132': {
    text: [
      'districtName',
      'districtAddress',
      'taxYear',
      ...ownerTexts,
      'account1',
      'situs1',
      'legal1',
      'opinionOfValue',
      ...agentTexts,
      ...signer.texts,
    ],
    mark: [...Object.keys(protestGrounds).map(groundFact), 'signerOwner', 'signerAgent'],
  },
};

/** Returns the facts that a field of this kind can show. */
export const factsOf = (form: ComptrollerForm, kind: FormFieldKind): readonly string[] => facts[form][kind];

/**
 * Facts proposed for a field by the words in its name, most specific first. The words are a pattern, or parts that follow each
 * other with anything between them ('…'), which as a pattern would take too long on a long name. Fields with the same words get
 * the facts in the order of the form: the owner's name comes before the agent's.
 */
const proposals: readonly (readonly [words: RegExp | readonly string[], facts: readonly string[]])[] = [
  [/date received|signature|daytime|officer/, []],
  [
    /(?:appraisal )?district(?:s|'s)? name|^name of (?:the )?appraisal district|^appraisal district$/,
    ['districtName'],
  ],
  [/^tax year/, ['taxYear']],
  [/account (?:number|no)|^account$|property id/, ['account1', 'account2', 'account3', 'account4']],
  [/situs|physical|property address|property location/, ['situs1', 'situs2', 'situs3', 'situs4']],
  [/legal desc/, ['legal1', 'legal2', 'legal3', 'legal4']],
  [/additional sheets|sheets attached/, ['sheets']],
  [/opinion/, ['opinionOfValue']],
  [['date…appoint', 'appoint…date', 'appointed on'], ['appointedOn']],
  [/ends|expir|termin/, ['endsOn']],
  [/all property/, ['allProperty']],
  [['propert… listed', 'listed below'], ['listedProperty']],
  [/^all property tax matters|all matters/, ['allMatters']],
  [/specific|following matters/, ['specificMatters', 'someMatters']],
  [['confidential… no$'], ['confidentialNo']],
  [/confidential/, ['confidentialYes', 'confidentialNo']],
  [/chief appraiser/, ['mailFromAppraiser']],
  [/review board/, ['mailFromBoard']],
  [
    ['taxing unit…all', 'taxing unit…participating', 'all…taxing unit', 'participating…taxing unit'],
    ['mailFromUnits', 'groundUnits'],
  ],
  [/market value|over market|exceeds market|incorrect appraised|excessive/, ['groundMarket']],
  [/unequal/, ['groundUnequal']],
  [/not be taxed|not taxable/, ['groundNotTaxable']],
  [/exemption/, ['groundExemption']],
  [/circuit breaker|20 percent|limit/, ['groundLimit20']],
  [/special apprais|ag use|open space/, ['groundSpecialAppraisal']],
  [/not located|taxing unit/, ['groundUnits']],
  [['not the owner', 'ownership', 'owner…incorrect'], ['groundOwnership']],
  [['change… use'], ['groundChangeOfUse']],
  [['failure… notice', 'notice… not'], ['groundNoNotice']],
  [/^other$|other reason/, ['groundOther', 'signerOther']],
  [/printed name|print name|name of person/, ['signerName']],
  [/title/, ['signerTitle']],
  [['agent…email', 'agent…e mail'], ['agentEmail']],
  [['agent…phone'], ['agentPhone']],
  [['agent…city'], ['agentCityStateZip']],
  [['agent…address'], ['agentStreet']],
  [['agent…name', 'name…agent'], ['agentName']],
  [/property manager/, ['signerManager']],
  [/^(?:the )?property owner$|^owner$/, ['signerOwner', 'ownerName']],
  [/other person/, ['signerOther']],
  [/e ?mail/, ['ownerEmail', 'agentEmail']],
  [/phone/, ['ownerPhone', 'agentPhone']],
  [
    ['city…state', 'city…zip'],
    ['ownerCityStateZip', 'agentCityStateZip'],
  ],
  [/address/, ['ownerStreet', 'agentStreet']],
  [/name/, ['ownerName', 'agentName']],
  [/^agent$/, ['signerAgent']],
];

/** Whether words match; in parts, `$` stands for the end of the words. */
const isSo = (words: string, wanted: RegExp | readonly string[]): boolean =>
  wanted instanceof RegExp ? wanted.test(words) : wanted.some((parts) => hasInOrder(`${words}$`, parts));

function hasInOrder(words: string, parts: string): boolean {
  let from = 0;
  for (const part of parts.split('…')) {
    const at = words.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** Returns the words of a field's name without a trailing number: 'Address_2' and 'Address' are the same. */
function wordsOf(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  return last
    .replace(/\[\d+\]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9' ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .replace(/ \d+$/, '');
}

/** Splits the name of a fact: its name without number, and the number of its property. */
export function factParts(fact: string): { readonly name: string; readonly number: number | undefined } {
  const [, name = fact, number] = /^(account|situs|legal)(\d)$/.exec(fact) ?? [];
  return { name, number: number === undefined ? undefined : Number(number) };
}

/** Proposes a mapping from the names of the fields. Each fact is proposed at most once. */
export function proposeMapping(form: ComptrollerForm, fields: readonly FormField[]): FormMapping {
  const used = new Set<string>();
  const mapping: Record<string, string> = {};
  for (const { name, kind } of fields) {
    const words = wordsOf(name);
    const known = proposals.find(
      ([pattern, offered]) =>
        isSo(words, pattern) &&
        (offered.length === 0 || offered.some((one) => factsOf(form, kind).includes(one))),
    );
    const fact = known?.[1].find((one) => factsOf(form, kind).includes(one) && !used.has(one));
    if (!fact) continue;
    used.add(fact);
    mapping[name] = fact;
  }
  return mapping;
}

import type { Content } from 'pdfmake/interfaces.js';
import { propertiesOnForm } from '../../../common/letters/official-forms.js';
import {
  checkLine,
  dataTable,
  fieldRow,
  fieldRows,
  section,
  signatureBlock,
  smallPrint,
  type Field,
} from './letter-parts.js';
import { addressLine, clean, letterMoment, letterPhone, type LetterAddress } from './letter-style.js';

/** Shared parts of the letters about an agent (appointment and removal). */

export interface LetterParty extends LetterAddress {
  name?: string | null;
  phone?: string | null;
  email?: string | null;
}

export interface AppraisalDistrict extends LetterAddress {
  name?: string | null;
}

/** A property as identified by the appraisal district. */
export interface AgencyProperty extends LetterAddress {
  accountNumber?: string | null;
  legalDescription?: string | null;
}

/** The capacity in which the signer signs. */
export type SignerCapacity = 'owner' | 'manager' | 'other' | 'agent';

export interface LetterSigner {
  printedName?: string | null;
  title?: string | null;
  capacity?: SignerCapacity | null;
  /** Time of the electronic signature, ISO 8601; absent for a signature on paper. */
  signedAt?: string | null;
  /** Time zone of the property's county. Default: Central time. */
  timeZone?: string | null;
}

/** Maximum length of a legal description in the continuation, in characters; the form itself prints it in full. */
export const longestListedDescription = 500;

export function districtFields(district: AppraisalDistrict): Content[] {
  return fieldRows([
    [
      { label: 'Appraisal district', value: district.name, share: 3 },
      { label: 'Date received (district’s use)', share: 2 },
    ],
    [{ label: 'District’s address', value: addressLine(district) }],
  ]);
}

/** @param beside additional field in the first row */
export function partyFields(party: LetterParty, beside?: Field): Content[] {
  return fieldRows([
    [
      { label: 'Name', value: party.name, share: 3 },
      { label: 'Phone', value: letterPhone(party.phone), share: beside ? 1 : 2 },
      ...(beside ? [beside] : []),
    ],
    [
      { label: 'Address', value: addressLine(party), share: 3 },
      { label: 'E-mail', value: party.email, share: 2 },
    ],
  ]);
}

/** Returns the property lines on the form itself; an empty form has blank lines to fill in by hand. */
export function formProperties(properties: readonly AgencyProperty[]): Content[] {
  if (properties.length === 0) {
    return Array.from({ length: 2 }, () =>
      fieldRow([
        { label: 'Account number', share: 2 },
        { label: 'Situs address', share: 3 },
        { label: 'Legal description', share: 3 },
      ]),
    );
  }
  const more = properties.length - propertiesOnForm;
  return [
    propertyTable(properties.slice(0, propertiesOnForm), 1),
    ...(more > 0
      ? [
          smallPrint(
            `${more} more ${more === 1 ? 'property is' : 'properties are'} listed in the continuation, which is part of this document.`,
          ),
        ]
      : []),
  ];
}

/**
 * Returns the properties beyond the form's lines: a table on separate pages with the owner's name and room for the signer's
 * initials, in case the sheets of a filed document are separated.
 */
export function continuation(owner: LetterParty, properties: readonly AgencyProperty[]): Content[] {
  if (properties.length <= propertiesOnForm) return [];
  return [
    { text: continuationTitle, style: 'headline', fontSize: 13, pageBreak: 'before' },
    ...continued(owner, properties),
  ];
}

/** Headline of the continuation pages. */
export const continuationTitle = 'Continuation: additional property';

/** Returns the content of the continuation pages. */
export function continued(owner: LetterParty, properties: readonly AgencyProperty[]): Content[] {
  const listed = properties.slice(propertiesOnForm).map(shortened);
  return [
    {
      stack: fieldRows([
        [
          { label: 'Owner', value: owner.name, share: 3 },
          { label: 'Properties listed', value: String(properties.length) },
          { label: 'Signer’s initials' },
        ],
      ]),
      margin: [0, 0, 0, 6],
    },
    propertyTable(listed, propertiesOnForm + 1),
    ...(listed.some(isShortened)
      ? [
          smallPrint(
            'Legal descriptions that end in … are shortened; the account number identifies the property.',
          ),
        ]
      : []),
  ];
}

/** Shortens a property's legal description for long lists. */
function shortened(property: AgencyProperty): AgencyProperty {
  const text = clean(property.legalDescription);
  if (text.length <= longestListedDescription) return property;
  return { ...property, legalDescription: `${text.slice(0, longestListedDescription).trimEnd()}…` };
}

function isShortened({ legalDescription }: AgencyProperty): boolean {
  return (legalDescription?.length ?? 0) >= longestListedDescription && legalDescription!.endsWith('…');
}

function propertyTable(properties: readonly AgencyProperty[], firstNumber: number): Content {
  return dataTable<AgencyProperty>(
    [
      { head: 'No.', share: 6, value: (_property, index) => String(firstNumber + index) },
      { head: 'Account number', share: 22, value: (property) => property.accountNumber },
      { head: 'Situs address', share: 36, value: (property) => addressLine(property) },
      { head: 'Legal description', share: 36, value: (property) => property.legalDescription },
    ],
    properties,
  );
}

const capacities: Record<SignerCapacity, string> = {
  owner: 'the owner of the property',
  manager: 'a property manager who is authorized to designate agents for the owner',
  other: 'another person who is authorized to act for the owner, other than the agent named here',
  agent: 'the agent whose appointment ends',
};

/** Returns the signature section: the signer's capacity, then signature, printed name, title and date. */
export function signing(
  heading: string,
  signer: LetterSigner,
  offered: readonly SignerCapacity[],
  statement: string,
): Content {
  return {
    unbreakable: true,
    stack: [
      section(heading, [
        { text: statement, margin: [0, 0, 0, 3] },
        { text: 'The person who signs is (mark one):', margin: [0, 1, 0, 1] },
        ...offered.map((capacity) => checkLine(signer.capacity === capacity, capacities[capacity])),
      ]),
      signatureBlock({
        signature: 'Signature',
        name: signer.printedName,
        title: signer.title,
        signedAt: signer.signedAt,
        timeZone: signer.timeZone,
      }),
      ...(signer.signedAt
        ? [
            smallPrint(
              `Signed electronically on ${letterMoment(signer.signedAt, undefined, signer.timeZone)}.`,
            ),
          ]
        : []),
    ],
  };
}

/** Returns a party's name for use in a sentence; a blank line if unknown. */
export function partyName(party: { name?: string | null }): string {
  return clean(party.name) || '______________________________';
}

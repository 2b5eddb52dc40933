import {
  type ComptrollerForm,
  type FormFacts,
  groundFact,
  propertiesOnForm,
} from '../../../common/letters/official-forms.js';
import type {
  AgencyProperty,
  AppraisalDistrict,
  LetterParty,
  LetterSigner,
} from '../definitions/agency-parts.js';
import type { LetterData, LetterName } from '../definitions/index.js';
import { addressLine, clean, letterDate, letterPhone } from '../definitions/letter-style.js';
import type { LetterWording } from '../definitions/letter-wording.js';
import type { NoticeOfProtestData } from '../definitions/notice-of-protest.pdf.js';
import type { PropertyAoaData } from '../definitions/property-aoa.pdf.js';
import type { RemovalOfAgentData } from '../definitions/removal-of-agent.pdf.js';

/** Comptroller form of each letter that has one. */
export const formOfLetter: Readonly<Partial<Record<LetterName, ComptrollerForm>>> = {
  'property-aoa': '50-162',
  'removal-of-agent': '50-813',
  'notice-of-protest': '50-132',
};

/** Returns the facts of a letter for its official form; undefined for a letter without one. */
export function factsOfLetter(name: LetterName, data: LetterData<LetterName>): FormFacts | undefined {
  switch (name) {
    case 'property-aoa':
      return appointment(data as PropertyAoaData);
    case 'removal-of-agent':
      return revocation(data as RemovalOfAgentData);
    case 'notice-of-protest':
      return protest(data as NoticeOfProtestData);
    default:
      return undefined;
  }
}

function appointment(data: PropertyAoaData): FormFacts {
  const matters = clean(data.specificMatters);
  const { chiefAppraiser, reviewBoard, taxingUnits } = data.communications;
  return {
    ...frame(data),
    ...listed(data.properties),
    allProperty: data.variant === 2,
    listedProperty: data.variant === 1,
    allMatters: matters === '',
    someMatters: matters !== '',
    specificMatters: matters,
    confidentialYes: data.confidentialInformation,
    confidentialNo: !data.confidentialInformation,
    mailFromAppraiser: chiefAppraiser,
    mailFromBoard: reviewBoard,
    mailFromUnits: taxingUnits,
    endsOn: letterDate(data.endsOn),
  };
}

function revocation(data: RemovalOfAgentData): FormFacts {
  return {
    ...frame(data),
    ...listed(data.properties),
    allProperty: data.allProperty,
    listedProperty: !data.allProperty,
    appointedOn: letterDate(data.appointedOn),
  };
}

function protest(data: NoticeOfProtestData): FormFacts {
  return {
    ...frame(data),
    ...listed([data.property]),
    taxYear: String(data.taxYear),
    opinionOfValue: data.opinionOfValue ?? '',
    ...Object.fromEntries(data.grounds.map((ground) => [groundFact(ground), true])),
  };
}

interface Framed {
  readonly district: AppraisalDistrict;
  readonly owner: LetterParty;
  readonly agent: LetterParty;
  readonly signer: LetterSigner;
  readonly wording?: LetterWording;
}

/** Returns the facts common to all forms: district, owner, agent and signer. */
function frame({ district, owner, agent, signer, wording }: Framed): FormFacts {
  const { capacity } = signer;
  return {
    districtName: clean(district.name),
    districtAddress: addressLine(district),
    ...party('owner', owner),
    ...party('agent', agent),
    signerName: clean(signer.printedName),
    signerTitle: clean(signer.title),
    today: wording?.values?.today ?? '',
    signerOwner: capacity === 'owner',
    signerManager: capacity === 'manager',
    signerOther: capacity === 'other',
    signerAgent: capacity === 'agent',
  };
}

function party(who: 'owner' | 'agent', one: LetterParty): FormFacts {
  const { address, address2, city, state, zip } = one;
  return {
    [`${who}Name`]: clean(one.name),
    [`${who}Phone`]: letterPhone(one.phone),
    [`${who}Email`]: clean(one.email),
    [`${who}Street`]: [clean(address), clean(address2)].filter(Boolean).join(', '),
    [`${who}CityStateZip`]: addressLine({ city: city ?? null, state: state ?? null, zip: zip ?? null }),
    [`${who}Address`]: addressLine(one),
  };
}

function listed(properties: readonly AgencyProperty[]): FormFacts {
  const entries = properties.slice(0, propertiesOnForm).flatMap((property, index) => [
    [`account${index + 1}`, clean(property.accountNumber)],
    [`situs${index + 1}`, addressLine(property)],
    [`legal${index + 1}`, clean(property.legalDescription)],
  ]);
  return Object.fromEntries(entries) as FormFacts;
}

import { usualComparableRules } from '../../common/season/comparable-rules.js';
import { compare } from '../../common/season/comparables.js';
import type { BindingArbitrationData } from '../../src/letters/definitions/binding-arbitration.pdf.js';
import type { DaySheetData } from '../../src/letters/definitions/day-sheet.pdf.js';
import type { ClientInfoSheetData } from '../../src/letters/definitions/client-info-sheet.pdf.js';
import type { ContractLetterData } from '../../src/letters/definitions/contract.pdf.js';
import type { ContractSignature } from '../../src/letters/definitions/contract-parts.js';
import type { AgencyProperty, LetterParty } from '../../src/letters/definitions/agency-parts.js';
import type { EvidencePacketData } from '../../src/letters/definitions/evidence-packet.pdf.js';
import type { LetterFirm } from '../../src/letters/definitions/letter-style.js';
import type { NoticeOfProtestData } from '../../src/letters/definitions/notice-of-protest.pdf.js';
import type { PropertyAoaData } from '../../src/letters/definitions/property-aoa.pdf.js';
import type { RemovalOfAgentData } from '../../src/letters/definitions/removal-of-agent.pdf.js';
import type { SignedTermsLetterData } from '../../src/letters/definitions/signed-terms.pdf.js';

/** Sample data for each letter. The people are fictional. */

export const firm: LetterFirm = {
  name: 'Lone Star Protest Group',
  address: '1200 Smith Street',
  address2: 'Suite 1600',
  city: 'Houston',
  state: 'TX',
  zip: '77002',
  phone: '7135550142',
  email: 'info@lonestarprotest.example',
  website: 'www.lonestarprotest.example',
};

const client = {
  firstName: 'María José',
  lastName: 'Peña-O’Connor',
  companyName: 'Peña & Søn Holdings, LLC',
  email: 'maria.pena@example.com',
  phone: '8325550117',
  address: '4821 Briar Hollow Lane',
  address2: 'Apt. 9B',
  city: 'Houston',
  state: 'TX',
  zip: '77027-4410',
};

export const owner: LetterParty = {
  name: 'María José Peña-O’Connor',
  phone: '8325550117',
  email: 'maria.pena@example.com',
  address: '4821 Briar Hollow Lane, Apt. 9B',
  city: 'Houston',
  state: 'TX',
  zip: '77027-4410',
};

export const agent: LetterParty = { ...firm, address: '1200 Smith Street, Suite 1600', address2: null };

const district = {
  name: 'Harris Central Appraisal District',
  address: '13013 Northwest Freeway',
  city: 'Houston',
  state: 'TX',
  zip: '77040',
};

export const signature: ContractSignature = {
  typedName: 'Maria J. Pena',
  signedAt: '2027-03-09T03:41:27.512Z',
  ipAddress: '2001:db8:4f1c:22::9b1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  consent: true,
  contractVersion: '2026-2',
  textSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

/** The given number of properties of the owner in the district. */
export function properties(count: number): AgencyProperty[] {
  return Array.from({ length: count }, (_, index) => ({
    accountNumber: `096-184-000-${String(index + 1).padStart(4, '0')}`,
    address: `${100 + index} Sycamore Bend Drive`,
    city: 'Houston',
    state: 'TX',
    zip: '77008',
    legalDescription: `LT ${index + 1} BLK ${(index % 7) + 1} SYCAMORE BEND SEC ${(index % 3) + 1}`,
  }));
}

export function contractData(): ContractLetterData {
  return {
    firm,
    client,
    billingPercentage: '50.00',
    billingDelivery: 'electronic',
    signature,
    properties: [
      {
        address: '100 Sycamore Bend Drive',
        city: 'Houston',
        state: 'TX',
        zip: '77008',
        county: 'Harris',
        accountNumber: '096-184-000-0001',
      },
    ],
  };
}

export function signedTermsData(): SignedTermsLetterData {
  return {
    firm,
    client,
    clientId: 1042,
    registeredAt: '2027-03-09T03:41:30Z',
    preparedOn: '2027-04-02',
    billingPercentage: '33.50',
    billingDelivery: 'paper',
    signature,
  };
}

export function infoSheetData(count = 3): ClientInfoSheetData {
  return {
    firm,
    preparedOn: '2027-04-02',
    client: {
      ...client,
      id: 1042,
      username: 'mjpena',
      county: 'Harris',
      phone2: '7135550188',
      additionalContactName: 'Tomás Peña',
      additionalContactPhone: '2815550160',
      additionalContactEmail: 'tomas.pena@example.com',
      promoCode: 'SPRING27',
      billingPercentage: '50.00',
      billingDelivery: 'electronic',
      outstandingBalance: false,
      active: true,
      registeredAt: '2027-03-09T03:41:30Z',
      signedAt: signature.signedAt,
      signedFrom: signature.ipAddress,
    },
    properties: properties(count).map((property, index) => ({
      ...property,
      ownerName: owner.name,
      county: 'Harris',
      propertyType: 'A1 single-family',
      exemption: index === 0 ? 'Residence homestead' : null,
      active: index !== 2,
    })),
  };
}

export function aoaData(variant: 1 | 2, count: number): PropertyAoaData {
  return {
    firm,
    variant,
    district,
    owner,
    properties: properties(count),
    agent,
    confidentialInformation: true,
    communications: { chiefAppraiser: true, reviewBoard: true, taxingUnits: false },
    endsOn: '2029-12-31',
    signer: { printedName: owner.name, capacity: 'owner' },
  };
}

export function removalData(count: number): RemovalOfAgentData {
  return {
    firm,
    district,
    owner,
    agent,
    allProperty: false,
    properties: properties(count),
    appointedOn: '2025-02-14',
    signer: { printedName: owner.name, capacity: 'owner' },
  };
}

export function protestData(): NoticeOfProtestData {
  return {
    firm,
    district,
    taxYear: 2027,
    owner,
    agent,
    property: properties(1)[0] ?? {},
    grounds: ['market', 'unequal'],
    opinionOfValue: '410000.00',
    signer: { printedName: agent.name ?? null, capacity: 'agent' },
  };
}

export function arbitrationData(): BindingArbitrationData {
  return {
    firm,
    district,
    taxYear: 2027,
    owner,
    property: { ...properties(1)[0], county: 'Harris', propertyType: 'A1 single-family', homestead: false },
    order: { number: '2027-118204', date: '2027-07-12', receivedOn: '2027-07-16', value: '1250000.00' },
    deadline: '2027-09-14',
    reasons: { excessiveValue: true, unequalAppraisal: false },
    opinionOfValue: '1080000.50',
    agent,
    refundTo: 'owner',
    signer: { printedName: owner.name },
  };
}

/** One person's hearings of a day, in two time zones. */
export function daySheetData(): DaySheetData {
  const hearing = {
    address: '4512 Mesa Verde Dr',
    city: 'El Paso',
    state: 'TX',
    zip: '79912',
    county: 'El Paso',
    ownerName: 'Ana Peña',
    accountNumber: 'M123-4567',
    taxYear: 2027,
    time: '14:30',
    kind: 'video' as const,
    place: null,
    link: 'https://arb.example/room/7',
    evidenceOn: '2027-06-01',
    overlaps: 1,
    packet: { used: 5, indicatedValue: '431200.00', madeOn: '2027-06-01' },
    caseNumber: '2027-104512',
    copies: 4,
    evidenceRules: 'PDF, at most 10 MB',
    appointmentFirst: true,
    hasAppointment: false,
    needsAffidavit: true,
    affidavitOn: null,
    noticeMarketValue: '512500.00',
    noticeAppraisedValue: '480000.00',
    lastYearValue: '450000.00',
    opinionOfValue: '430000.00',
  };
  return {
    firm,
    person: 'Nora Peña',
    day: '2027-06-15',
    hearings: [
      hearing,
      {
        ...hearing,
        county: 'Travis',
        time: null,
        evidenceOn: null,
        opinionOfValue: null,
        kind: null,
        link: null,
        packet: null,
      },
    ],
    isCut: false,
  };
}

/** A packet with five comparables, one of which is left out. */
export function packetData(): EvidencePacketData {
  const house = (accountNumber: string, area: number) => ({
    accountNumber,
    situs: `${area} Mesa Verde Dr`,
    neighborhoodCode: 'N100',
    stateCode: 'A1',
    classCode: 'R4',
    livingArea: String(area),
    yearBuilt: 1998,
    landSqft: '7000',
    landValue: '100000',
    improvementValue: '300000',
    marketValue: '400000',
    appraisedValue: '380000',
  });
  const subject = { ...house('R100', 2000), marketValue: '440000', improvementValue: '340000' };
  const candidates = [1850, 1900, 1950, 2050, 2100].map((area, distance) => ({
    account: house(`R${area}`, area),
    distance,
    addedFor: null,
    other: null,
    leftOutFor: area === 1850 ? 'On a busy road.' : null,
  }));
  return {
    firm,
    owner,
    agent: owner,
    taxYear: 2027,
    hearingOn: '2027-06-15',
    caseNumber: '2027-104512',
    copies: 4,
    district: { name: 'Travis Central Appraisal District' },
    property: properties(1)[0]!,
    noticeMarketValue: '440000.00',
    opinionOfValue: '395000.00',
    chosenOn: '2027-05-20T15:00:00Z',
    requestedValue: '395000.00',
    isBelow: true,
    isDraft: false,
    subject,
    rules: usualComparableRules,
    comparison: compare(subject, candidates, usualComparableRules),
    exhibits: [],
    unbound: ['The whole house.pdf'],
  };
}

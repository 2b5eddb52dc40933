/** Fields that an appointment of agent (AOA) requires, by their names in the AOA-ready indicator. */
export const aoaRequirements = ['ownerName', 'accountNumber', 'legalDescription'] as const;
export type AoaRequirement = (typeof aoaRequirements)[number];

/** Returns the fields still missing for a property's appointment of agent; empty when it is ready. */
export function missingForAoa(property: Readonly<Record<AoaRequirement, string | null>>): AoaRequirement[] {
  return aoaRequirements.filter((name) => !property[name]?.trim());
}

/** Mailing address for the district's mail about an appointment: the client's address, or another one. */
export const aoaMailings = ['client', 'other'] as const;
export type AoaMailing = (typeof aoaMailings)[number];

/** Exemptions that only a residence homestead has; they affect the arbitration deposit. */
export const homesteadExemptions: readonly string[] = [
  'HS',
  'OV65',
  'OV65S',
  'DP',
  'DPS',
  'DVHS',
  'DVHSS',
  'MASSS',
];

/** Whether an exemption code marks the property as a residence homestead. */
export function isHomestead(exemptionCode: string | null | undefined): boolean {
  return homesteadExemptions.includes(exemptionCode ?? '');
}

/** Fields of the property form, in the order of the timeline. */
export const propertyFormFields = [
  'ownerName',
  'address',
  'address2',
  'city',
  'zip',
  'countyId',
  'accountNumber',
  'propertyTypeId',
  'exemptionTypeId',
  'legalDescription',
  'description',
  'purchasedWithinTwoYears',
  'purchasedDate',
  'purchaseDescription',
  'hasMajorDamage',
  'damageDate',
  'damageDescription',
  'remodeledWithinThreeYears',
  'remodelDate',
  'remodelDescription',
] as const;

/**
 * Property fields that clients and staff may request to change. Type, second address line, account number, legal
 * description and the questionnaire are reserved for administrators.
 */
export const moderatedPropertyFields = [
  'ownerName',
  'address',
  'city',
  'zip',
  'countyId',
  'exemptionTypeId',
  'description',
] as const satisfies readonly (typeof propertyFormFields)[number][];

/** Formats a property type with the Comptroller's code: 'Single-family residence (A1)'. */
export function formatPropertyType(type: string, code: string | null | undefined): string {
  return code ? `${type} (${code})` : type;
}

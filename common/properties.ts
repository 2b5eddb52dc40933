/** What an appointment of agent (AOA) can't do without, as the AOA-ready indicator names it (spec section 2). */
export const aoaRequirements = ['ownerName', 'accountNumber', 'legalDescription'] as const;
export type AoaRequirement = (typeof aoaRequirements)[number];

/** What is missing before an appointment of agent can be printed for a property; nothing: it is ready. */
export function missingForAoa(property: Readonly<Record<AoaRequirement, string | null>>): AoaRequirement[] {
  return aoaRequirements.filter((name) => !property[name]?.trim());
}

/** Where the district shall send what concerns an appointment: to the client's own address, or to another one. */
export const aoaMailings = ['client', 'other'] as const;
export type AoaMailing = (typeof aoaMailings)[number];

/** Exemptions that only an owner's residence homestead has: they decide on the arbitration deposit. */
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

/** Whether an exemption, by its code, makes the property a residence homestead. */
export function isHomestead(exemptionCode: string | null | undefined): boolean {
  return homesteadExemptions.includes(exemptionCode ?? '');
}

/** What a form of a property sends, in the order in which a timeline tells of it. */
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

/** A property type with the Comptroller's code as people read it: 'Single-family residence (A1)'. */
export function formatPropertyType(type: string, code: string | null | undefined): string {
  return code ? `${type} (${code})` : type;
}

import type { FieldValues } from 'react-hook-form';

/** What the form of a property may send. */
const formFields = [
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
  'version',
];

export function propertyValues(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => formFields.includes(name)));
}

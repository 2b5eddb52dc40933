import { ApiError } from '../api/errors.js';
import type { Dto, Property } from '../api/types.js';

/** Form values of a property: all text, '' when empty. */
export interface PropertyValues {
  ownerName: string;
  address: string;
  address2: string;
  city: string;
  zip: string;
  countyId: string;
  accountNumber: string;
  propertyTypeId: string;
  /** '0' for no exemption. */
  exemptionTypeId: string;
  /** From the roll; the form has no field for it. */
  legalDescription: string;
  purchasedWithinTwoYears: 'yes' | 'no';
  purchaseDescription: string;
  hasMajorDamage: 'yes' | 'no';
  damageDescription: string;
  remodeledWithinThreeYears: 'yes' | 'no';
  remodelDescription: string;
  /** Other remarks of the client. */
  description: string;
}

export const noExemption = '0';

export const emptyProperty: PropertyValues = {
  ownerName: '',
  address: '',
  address2: '',
  city: '',
  zip: '',
  countyId: '',
  accountNumber: '',
  propertyTypeId: '',
  exemptionTypeId: noExemption,
  legalDescription: '',
  purchasedWithinTwoYears: 'no',
  purchaseDescription: '',
  hasMajorDamage: 'no',
  damageDescription: '',
  remodeledWithinThreeYears: 'no',
  remodelDescription: '',
  description: '',
};

/** Request body of the form. Texts of questions answered No are left out. */
export function propertyBody(values: PropertyValues): Dto<'CreatePropertyDto'> {
  const { purchasedWithinTwoYears, hasMajorDamage, remodeledWithinThreeYears, ...rest } = values;
  const purchased = purchasedWithinTwoYears === 'yes';
  const damaged = hasMajorDamage === 'yes';
  const remodeled = remodeledWithinThreeYears === 'yes';
  return {
    ...rest,
    countyId: Number(values.countyId),
    propertyTypeId: Number(values.propertyTypeId),
    exemptionTypeId: values.exemptionTypeId === noExemption ? null : Number(values.exemptionTypeId),
    purchasedWithinTwoYears: purchased,
    purchaseDescription: purchased ? values.purchaseDescription : null,
    hasMajorDamage: damaged,
    damageDescription: damaged ? values.damageDescription : null,
    remodeledWithinThreeYears: remodeled,
    remodelDescription: remodeled ? values.remodelDescription : null,
  };
}

/** Form values of a stored property. */
export function propertyValues(property: Property): PropertyValues {
  return {
    ownerName: property.ownerName,
    address: property.address ?? '',
    address2: property.address2 ?? '',
    city: property.city ?? '',
    zip: property.zip ?? '',
    countyId: String(property.countyId),
    accountNumber: property.accountNumber ?? '',
    propertyTypeId: property.propertyTypeId === null ? '' : String(property.propertyTypeId),
    exemptionTypeId: property.exemptionTypeId === null ? noExemption : String(property.exemptionTypeId),
    legalDescription: property.legalDescription ?? '',
    purchasedWithinTwoYears: property.purchasedWithinTwoYears ? 'yes' : 'no',
    purchaseDescription: property.purchaseDescription ?? '',
    hasMajorDamage: property.hasMajorDamage ? 'yes' : 'no',
    damageDescription: property.damageDescription ?? '',
    remodeledWithinThreeYears: property.remodeledWithinThreeYears ? 'yes' : 'no',
    remodelDescription: property.remodelDescription ?? '',
    description: property.description ?? '',
  };
}

/** Prefixes the API's field errors with `property.`, as the form names its fields. */
export function underProperty(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([name, text]) => [`property.${name}`, text]);
  return new ApiError(error.status, error.code, error.message, Object.fromEntries(fields), error.data);
}

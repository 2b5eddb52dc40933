import type { BillingDelivery } from '../../../../common/clients/enums.js';
import type { Locale } from '../../../../common/text/locales.js';
import { propertyState } from '../../../../common/properties/enums.js';
import { readNumber } from '../../../../common/text/numbers.js';
import type { InstructionKind } from '../../../../common/season/offers.js';
import type { Dto } from '../../api/types.js';
import { emptyProperty, propertyBody, type PropertyValues } from '../../forms/property-values.js';

/** Name of the registration's draft, and the navigation state after an estimate has put its house into the draft. */
export const draftName = 'registration';
export const prefilled = 'prefilled';

/** Form values of the registration. */
export interface RegisterValues {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  username: string;
  password: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  countyId: string;
  phone1: string;
  phone2: string;
  promoCode: string;
  howDidYouHear: string;
  property: PropertyValues;
  billingDelivery: BillingDelivery;
  /** `maxValue` as typed. */
  offerInstruction: { kind: InstructionKind; maxValue: string };
  signature: Signature;
  /** See `newIdempotencyKey`. */
  idempotencyKey: string;
  /** The furthest step reached. */
  reached: number;
}

/** A signature with the data of the signed contract. */
export interface Signature {
  signedName: string;
  version: string;
  /** See `contractBasis`; '' while unsigned. */
  basis: string;
}

export const unsigned: Signature = { signedName: '', version: '', basis: '' };

export const emptyRegistration: RegisterValues = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  username: '',
  password: '',
  address: '',
  address2: '',
  city: '',
  state: propertyState,
  zip: '',
  countyId: '',
  phone1: '',
  phone2: '',
  promoCode: '',
  howDidYouHear: '',
  property: emptyProperty,
  billingDelivery: 'paper',
  offerInstruction: { kind: 'ask', maxValue: '' },
  signature: unsigned,
  idempotencyKey: '',
  reached: 0,
};

/**
 * Creates the form's idempotency key, which is kept in its draft: if the response was lost, a retry returns the
 * created account instead of an error that the e-mail is taken.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const steps = ['person', 'property', 'questions', 'billing', 'contract'] as const;
export type Step = (typeof steps)[number];

const questionFields = /^property\.(purchase|hasMajor|damage|remodel)/;

/** Returns the step that shows a field. */
export function stepOf(field: string): number {
  if (field.startsWith('signature')) return steps.indexOf('contract');
  if (field === 'billingDelivery' || field.startsWith('offerInstruction')) return steps.indexOf('billing');
  if (questionFields.test(field)) return steps.indexOf('questions');
  return field.startsWith('property') ? steps.indexOf('property') : steps.indexOf('person');
}

/** The values that the contract's text depends on: a signature is valid only for the displayed text. */
export function contractBasis(
  values: Pick<RegisterValues, 'firstName' | 'lastName' | 'billingDelivery'>,
): string {
  return [values.firstName.trim(), values.lastName.trim(), values.billingDelivery].join('|');
}

export function isSigned(values: RegisterValues): boolean {
  return values.signature.basis !== '' && values.signature.basis === contractBasis(values);
}

export function registrationBody(values: RegisterValues, locale: Locale): Dto<'RegistrationDto'> {
  const { reached: _reached, signature, property, countyId, offerInstruction, ...person } = values;
  const { ownerName: _owner, ...propertyForm } = propertyBody(property);
  return {
    ...person,
    countyId: countyId === '' ? null : Number(countyId),
    property: propertyForm,
    offerInstruction: instructionBody(offerInstruction, locale),
    signature: {
      version: signature.version,
      signedName: signature.signedName,
      consent: signature.basis !== '',
    },
  };
}

function instructionBody(
  { kind, maxValue }: RegisterValues['offerInstruction'],
  locale: Locale,
): Dto<'RegistrationInstructionDto'> {
  const read = readNumber(maxValue, locale);
  return { kind, maxValue: kind === 'limit' && 'decimal' in read ? read.decimal : null };
}

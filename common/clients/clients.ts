import { propertyState } from '../properties/enums.js';

/** Whether a mailing address in this state has a county: required in Texas, absent elsewhere. */
export const hasCounty = (state: string | null | undefined): boolean => state === propertyState;

const names = ['firstName', 'lastName', 'companyName'] as const;
/** Mailing address and phone numbers. */
const reachedAt = ['address', 'address2', 'city', 'state', 'zip', 'countyId', 'phone1', 'phone2'] as const;
const additionalContact = [
  'additionalContactName',
  'additionalContactNumber',
  'additionalContactEmail',
] as const;

/** The fields of an account that clients and staff share. */
export const accountFields = [...names, 'email', 'username', ...reachedAt] as const;

/** Fields of a client that forms change and its account row holds. */
export const clientAccountFields = [...accountFields, 'locale'] as const;

/** Short texts about a client that only the office enters; its form and the client's page show them in this order. */
export const clientOfficeTexts = ['promoCode'] as const;

/** Client-only fields in the form; the outstanding balance has a switch of its own. */
const ownFormFields = [
  ...additionalContact,
  'billingPercentage',
  'billingDelivery',
  ...clientOfficeTexts,
  'howDidYouHear',
] as const;

/** Fields that forms change and only clients have. */
export const clientOwnFields = [...ownFormFields, 'outstandingBalance'] as const;

/** Every field of a client that forms change. */
export const clientFormFields = [...clientAccountFields, ...clientOwnFields] as const;

/** Profile fields that clients may request to change. The e-mail address is read-only. */
export const clientProfileFields = [...names, ...reachedAt, ...additionalContact] as const;

/** Fields of a client that staff may request to change: the whole form. */
export const clientRequestFields = [...clientAccountFields, ...ownFormFields] as const;

/** First name of an erased client; the last name is the client's number. */
export const erasedName = 'Erased';

/** E-mail address and username of an erased client: no mail can be sent to it. */
export const erasedEmail = (clientId: number): string => `erased-${clientId}@erased.invalid`;

import type { FieldValues } from 'react-hook-form';

/** What the form of a client may send: a record also has fields that only the service writes. */
const formFields = [
  'firstName',
  'lastName',
  'companyName',
  'email',
  'username',
  'password',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'countyId',
  'phone1',
  'phone2',
  'additionalContactName',
  'additionalContactNumber',
  'additionalContactEmail',
  'billingPercentage',
  'billingDelivery',
  'promoCode',
  'howDidYouHear',
  'outstandingBalance',
  'version',
];

export function clientValues(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => formFields.includes(name)));
}

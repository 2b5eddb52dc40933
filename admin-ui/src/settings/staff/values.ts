import type { FieldValues } from 'react-hook-form';
import { ownAccountFields, staffFormFields } from '../../../../common/clients/staff.js';
import { pickFields } from '../../ui/form/pickFields.js';

const formValues = pickFields([...staffFormFields, 'password', 'version']);

/** What the form of a new staff member sends. */
export const newStaffValues = pickFields([
  ...staffFormFields.filter((name) => name !== 'status'),
  'password',
]);

/** What the form of an existing one sends: an empty password keeps the current one. */
export function staffValues(form: FieldValues): FieldValues {
  const { password, ...values } = formValues(form);
  return password ? { ...values, password: password as string } : values;
}

/** What users send of their own account. */
export const ownAccountValues = pickFields([...ownAccountFields, 'currentPassword', 'version']);

import type { FieldValues } from 'react-hook-form';
import { ownAccountFields, staffFormFields } from '../../../../common/clients/staff.js';
import { pickFields } from '../../ui/form/pickFields.js';

const formValues = pickFields([...staffFormFields, 'password', 'version']);

/** Fields that the form of a new staff member sends. */
export const newStaffValues = pickFields([
  ...staffFormFields.filter((name) => name !== 'status'),
  'password',
]);

/** Fields that the form of an existing staff member sends; an empty password keeps the current one. */
export function staffValues(form: FieldValues): FieldValues {
  const { password, ...values } = formValues(form);
  return password ? { ...values, password: password as string } : values;
}

/** Fields of their own account that users send. */
export const ownAccountValues = pickFields([...ownAccountFields, 'currentPassword', 'version']);

import type { FieldValues } from 'react-hook-form';
import { clientFormFields, clientRequestFields } from '../../../common/clients/clients.js';
import { pickFields } from '../ui/form/pickFields.js';

/** Fields that the client form may send; a record also has fields that only the API writes. */
const formValues = pickFields([...clientFormFields, 'password', 'version']);

/** Values of a client to send. A cleared username is left out and thus unchanged, because an account always has one. */
export const clientValues = (values: FieldValues): FieldValues => withName(formValues(values));

const withName = ({ username, ...others }: FieldValues): FieldValues =>
  username ? { username, ...others } : others;

/** The fields that staff may request to change. */
export const requestedClientValues = (values: FieldValues): FieldValues => withName(requested(values));
const requested = pickFields(clientRequestFields);

import type { FieldValues } from 'react-hook-form';
import { clientFormFields, clientRequestFields } from '../../../common/clients/clients.js';
import { pickFields } from '../ui/form/pickFields.js';

/** What the form of a client may send: a record also has fields that only the service writes. */
const formValues = pickFields([...clientFormFields, 'password', 'version']);

/** The values of a client to send. A username that was emptied is kept: an account always has one. */
export const clientValues = (values: FieldValues): FieldValues => withName(formValues(values));

const withName = ({ username, ...others }: FieldValues): FieldValues =>
  username ? { username, ...others } : others;

/** The fields that staff may request to change. */
export const requestedClientValues = (values: FieldValues): FieldValues => withName(requested(values));
const requested = pickFields(clientRequestFields);

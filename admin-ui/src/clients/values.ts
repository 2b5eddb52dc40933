import { clientFormFields, clientRequestFields } from '../../../common/clients/clients.js';
import { pickFields } from '../ui/form/pickFields.js';

/** What the form of a client may send: a record also has fields that only the service writes. */
export const clientValues = pickFields([...clientFormFields, 'password', 'version']);

/** The fields that staff may request to change. */
export const requestedClientValues = pickFields(clientRequestFields);

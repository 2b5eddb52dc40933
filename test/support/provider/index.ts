import type { Operation } from '../description.js';
import { accountRows } from './accounts.js';
import { batchEmailRows } from './batch-email.js';
import { billingRows } from './billing.js';
import { clientRows } from './clients.js';
import { fileRows } from './files.js';
import { noteRows } from './notes.js';
import { officeTextRows } from './office-texts.js';
import { propertyRows } from './properties.js';
import { propertyRequestRows } from './property-requests.js';
import { referenceRows } from './reference.js';
import { reportRows } from './reports.js';
import { requestRows } from './requests.js';
import type { CallRow, CallRows } from './row.js';
import { windowRows } from './windows.js';

/** A row for every provider call. */
export const callRows: CallRows = {
  ...accountRows,
  ...batchEmailRows,
  ...billingRows,
  ...clientRows,
  ...fileRows,
  ...noteRows,
  ...officeTextRows,
  ...propertyRequestRows,
  ...propertyRows,
  ...referenceRows,
  ...reportRows,
  ...requestRows,
  ...windowRows,
};

const prefix = '/api/provider/';

/** Whether an operation is a provider call. */
export const isProviderCall = ({ path }: Pick<Operation, 'path'>): boolean => path.startsWith(prefix);

/** A call's name: `POST note/store`, `GET note/fetch/:id`. */
export const callName = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path.slice(prefix.length).replace(/\{(\w+)\}/g, ':$1')}`;

/** Returns the row of a provider call, or undefined for other operations. */
export const rowOf = (operation: Operation): CallRow | undefined =>
  isProviderCall(operation) ? callRows[callName(operation)] : undefined;

/** Whether an operation is an additional path of a call, handled by the same method as the first. */
export const isOtherPath = (operation: Pick<Operation, 'id' | 'path'>): boolean =>
  isProviderCall(operation) && /\[[1-9]\]$/.test(operation.id);

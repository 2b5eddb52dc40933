import type { ClientExportState } from '../../../common/operations/client-exports.js';
import { Moment } from '../../platform/validation/answer-fields.js';

/** An export of all data of a client. */
export class ClientExportDto {
  /** Id of the export. */
  id: number;
  /** Id of the client. */
  clientId: number;
  /** Status of the export. */
  state: ClientExportState;
  /** Progress in percent. */
  progress: number;
  /** Size of the ZIP file in bytes; null until it is done. */
  size: number | null;
  /** Link to the ZIP file, valid without a token for an hour; null until it is done. */
  url: string | null;
  /** Why it failed. */
  message: string | null;
  /** When it was requested. */
  @Moment()
  createdAt: string;
  /** When the file is deleted. */
  @Moment()
  expiresAt: string;
}

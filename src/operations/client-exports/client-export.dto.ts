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
  /** Size of the ZIP file in bytes; null until the export is done. */
  size: number | null;
  /** Link to the ZIP file, valid for an hour without a token; null until the export is done. */
  url: string | null;
  /** Why the export failed; null unless it has. */
  message: string | null;
  /** When the export was requested. */
  @Moment()
  createdAt: string;
  /** When the export and its file are deleted. */
  @Moment()
  expiresAt: string;
}

import type { BulkProblem } from '../../../common/properties/enums.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import { IdField } from '../../platform/validation/fields.js';

/** A file of the bulk upload. A link of purpose `bulk-document` returns its content. */
export class BulkDocumentDto {
  /** Id of the file. */
  id: number;
  /**
   * Name of the file.
   * @example AC_0412340567.pdf
   */
  name: string;
  /**
   * Media type, detected from the content.
   * @example "application/pdf"
   */
  contentType: string;
  /** Size in bytes. */
  size: number;
  /** Account number of the group that lists the file; null for 'Errors'. */
  accountNumber: string | null;
  /** Account number in the file name; null without one. */
  numberInName: string | null;
  /** Why the file is in 'Errors': no number in its name, no property with that number, or several. Null otherwise. */
  problem: BulkProblem | null;
  /** Id of the property that the file is attached to. */
  propertyId: number | null;
  /** Id of that property's client. */
  clientId: number | null;
  /** Owner of that property. */
  ownerName: string | null;
  /** First and last name of the client. */
  clientName: string | null;
  /** Street address of that property. */
  propertyAddress: string | null;
  /** When the file was uploaded. */
  @Moment()
  createdAt: string;
  /** First and last name of the account that uploaded the file. */
  createdByName: string | null;
}

/** The property to attach a file to. */
export class AttachDto {
  /** Id of the property. */
  @IdField()
  propertyId: number;
}

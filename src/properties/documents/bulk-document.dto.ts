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
  /** The group it is listed in; null for 'Errors'. */
  accountNumber: string | null;
  /** The account number in the file name; null when there is none. */
  numberInName: string | null;
  /** Why it is in 'Errors': no number in the name, no property with that number, or several. */
  problem: BulkProblem | null;
  /** The property it belongs to. */
  propertyId: number | null;
  /** That property's client. */
  clientId: number | null;
  /** Owner of that property. */
  ownerName: string | null;
  /** First and last name of the client. */
  clientName: string | null;
  /** Street address of that property. */
  propertyAddress: string | null;
  /** When it was uploaded. */
  @Moment()
  createdAt: string;
  /** First and last name of the account that uploaded it. */
  createdByName: string | null;
}

/** The property for a file. */
export class AttachDto {
  /** The property. */
  @IdField()
  propertyId: number;
}

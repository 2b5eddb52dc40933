import type { DocumentKind, DocumentStatus } from '../../../common/properties/enums.js';
import { Moment } from '../../platform/validation/answer-fields.js';

/** A document of a property. A link of purpose `document` returns its content. */
export class DocumentDto {
  /** Id of the document. */
  id: number;
  /** Id of the property. */
  propertyId: number;
  /** Id of the property's client. */
  clientId: number;
  /** Street and city of the property. */
  propertyAddress: string | null;
  /** Owner of the property. */
  ownerName: string;
  /** First and last name of the client. */
  clientName: string | null;
  /** Account number of the property. */
  accountNumber: string | null;
  /** 1 general, 2 result of the protest. */
  type: DocumentKind;
  /**
   * Name of the file.
   * @example order.pdf
   */
  name: string;
  /**
   * Media type, detected from the content.
   * @example "application/pdf"
   */
  contentType: string;
  /** Size in bytes. */
  size: number;
  /** 0 released to the client, 1 on hold. */
  status: DocumentStatus;
  /** When the document was released; null while on hold. */
  @Moment()
  releasedAt: string | null;
  /** When the document will be deleted: 1 month and 28 days after its release; null while on hold. */
  @Moment()
  expiresAt: string | null;
  /** When the document was uploaded. */
  @Moment()
  createdAt: string;
  /** First and last name of the account that uploaded the document. */
  createdByName: string | null;
  /** Whether the client uploaded the document. */
  createdByClient: boolean;
}

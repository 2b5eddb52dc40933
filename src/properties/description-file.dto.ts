import type { FileKind } from '../../common/properties/enums.js';
import { Moment } from '../platform/validation/answer-fields.js';

/** A file uploaded for a question of the property form. A link of purpose `description-file` returns its content. */
export class DescriptionFileDto {
  /** Id of the file. */
  id: number;
  /** Id of the property. */
  propertyId: number;
  /** 1 purchase, 2 major damage, 3 remodel, uploaded with a new property; 10, 11, 12 the same, uploaded with a later edit. */
  type: FileKind;
  /**
   * Name of the file.
   * @example roof.jpg
   */
  name: string;
  /**
   * Media type, detected from the content.
   * @example "image/jpeg"
   */
  contentType: string;
  /** Size in bytes. */
  size: number;
  /** When the file was uploaded. */
  @Moment()
  createdAt: string;
}

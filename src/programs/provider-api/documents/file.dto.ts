import { FileKind } from '../../../../common/properties/enums.js';
import { BulkDocumentDto } from '../../../properties/documents/bulk-document.dto.js';
import { DocumentDto } from '../../../properties/documents/document.dto.js';
import { ChoiceField, IdField, IntegerField } from '../../../platform/validation/fields.js';
import { maxPageSize } from '../../../../common/platform/limits.js';
import { DescriptionFileDto } from '../../../properties/description-file.dto.js';
import { IdDto } from '../shape/paging.js';

/** A document with its link. */
export class LinkedDocumentDto extends DocumentDto {
  /** Name that opens the file under `uploaded-files/` for an hour. */
  link: string;
}

/** A file attached to a question of the property form, with its link. */
export class LinkedQuestionFileDto extends DescriptionFileDto {
  /** Name that opens the file under `uploaded-files/` for an hour. */
  link: string;
}

/** A file of the bulk upload, with its link. */
export class LinkedBulkDocumentDto extends BulkDocumentDto {
  /** Name that opens the file under `uploaded-files/` for an hour. */
  link: string;
}

/** The documents of a property. */
export class DocumentsOfPropertyDto extends IdDto {
  /** 1 general, 2 result of the protest. Default: both. */
  @ChoiceField([1, 2], { optional: true })
  type?: 1 | 2 | null;
}

/** Files attached to a question of the property form. */
export class QuestionFilesDto extends IdDto {
  /** 1 purchase, 2 major damage, 3 remodel. */
  @ChoiceField([FileKind.Purchase, FileKind.Damage, FileKind.Remodel])
  type: 1 | 2 | 3;
}

/** The status of a document. */
export class DocumentStatusDto extends IdDto {
  /** 1: held back from the client, 0: released. */
  @ChoiceField([1, 0])
  status: 0 | 1;
}

/** A page of the bulk upload. */
export class BulkPageDto {
  /** Page, from 1. Default: 1. */
  @IntegerField({ min: 1, max: 10_000_000, optional: true })
  page?: number | null;
  /** Files per page. Default: 20. */
  @IntegerField({ min: 1, max: maxPageSize, optional: true })
  perPage?: number | null;
  /** Only files of this property. */
  @IdField({ optional: true })
  property_id?: number | null;
}

import { ApiProperty } from '@nestjs/swagger';
import {
  type ComptrollerForm,
  comptrollerForms,
  type FormFieldKind,
} from '../../../common/letters/official-forms.js';
import { formFieldsMax } from '../../../common/letters/limits.js';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import { TextsField, VersionField } from '../../platform/validation/fields.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A fillable field of a blank. */
export class OfficialFormFieldDto {
  /** Name of the field in the PDF; an option of a radio group is named `group = option`. */
  name: string;
  /** Kind of field: `text`, or `mark` for a checkbox or radio option. */
  @ApiProperty({ enum: ['text', 'mark'] })
  kind: FormFieldKind;
}

/** An official Comptroller form, with its blank if the firm has uploaded one. */
export class OfficialFormDto {
  /** Number of the form. */
  @ApiProperty({ enum: comptrollerForms })
  id: ComptrollerForm;
  /** File name of the uploaded blank; null if there is none, in which case our own layout is printed. */
  fileName: string | null;
  /** Size of the blank in bytes; null if there is none. */
  size: number | null;
  /** Fields of the blank. */
  fields: OfficialFormFieldDto[];
  /** Fact to print in each field, by field name. Other fields stay empty. */
  mapping: Record<string, string>;
  /** Facts available for text fields. */
  texts: string[];
  /** Facts available for mark fields. */
  marks: string[];
  /** Version; send it with an update to detect concurrent changes. */
  version: number;
  /** When it was last changed; null before the first upload. */
  @Moment()
  updatedAt: string | null;
  /** First and last name of the account that last changed it. */
  updatedBy: string | null;
}

/** Mapping of a blank's fields to facts. */
@ReadOnlyFields<OfficialFormDto>(
  'id',
  'fileName',
  'size',
  'fields',
  'texts',
  'marks',
  'updatedAt',
  'updatedBy',
)
export class OfficialFormMappingDto {
  /** Fact to print in each field, by field name. Replaces the whole mapping. */
  @TextsField({ max: formFieldsMax, maxLength: lineMaxLength, example: {} })
  mapping: Record<string, string>;
  /** Version the caller has read; 409 if the form has changed since. */
  @VersionField()
  version?: number | null;
}

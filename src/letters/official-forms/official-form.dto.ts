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

/** A field of a blank. */
export class OfficialFormFieldDto {
  /** Its name in the blank; an option of a group of buttons is `group = option`. */
  name: string;
  /** Whether it holds a text or a mark. */
  @ApiProperty({ enum: ['text', 'mark'] })
  kind: FormFieldKind;
}

/** An official form of the Comptroller, with its blank if the firm has uploaded one. */
export class OfficialFormDto {
  /** Number of the form. */
  @ApiProperty({ enum: comptrollerForms })
  id: ComptrollerForm;
  /** Name of the uploaded blank; null without one, when our own layout is printed. */
  fileName: string | null;
  /** Size of the blank, bytes. */
  size: number | null;
  /** The fields of the blank. */
  fields: OfficialFormFieldDto[];
  /** The fact in each field, by the field's name. Fields that are not in it stay empty. */
  mapping: Record<string, string>;
  /** The facts that a text field may show. */
  texts: string[];
  /** The facts that a field to mark may show. */
  marks: string[];
  /** Send it back with a change. */
  version: number;
  /** When it was last changed; null before the first upload. */
  @Moment()
  updatedAt: string | null;
  /** First and last name of the account that changed it. */
  updatedBy: string | null;
}

/** What the fields of a blank show. */
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
  /** The fact in each field, by the field's name; it replaces the former one. */
  @TextsField({ max: formFieldsMax, maxLength: lineMaxLength, example: {} })
  mapping: Record<string, string>;
  /** The version the caller has read; 409 when the form has changed since. */
  @VersionField()
  version?: number | null;
}

import { accountNumberMaxLength } from '../../../../common/properties/limits.js';
import { batchFilterMaxEntries } from '../../../../common/mail/limits.js';
import { filterMaxLength } from '../../../../common/platform/limits.js';
import { zipMaxLength } from '../../../../common/clients/limits.js';
import { BatchContentDto, CreateBatchDto } from '../../../mail/batches/batch.dto.js';
import type { Codec } from '../shape/codecs.js';
import { type Shape, shapeOf } from '../shape/shape.js';

/**
 * A list of texts, or one text separated by commas, semicolons or line breaks.
 * @param maxLength of one entry
 */
const freeList = (maxLength: number): Codec => ({
  write: (value) => value,
  read: (value) =>
    typeof value === 'string' && value.length <= filterMaxLength
      ? value
          .split(/[,;\n]/)
          .map((part) => part.trim())
          .filter((part) => part !== '')
      : value,
  schema: {
    description: 'A list, or text separated by commas, semicolons or line breaks.',
    oneOf: [
      { type: 'array', items: { type: 'string', maxLength }, maxItems: batchFilterMaxEntries },
      { type: 'string', maxLength: filterMaxLength },
    ],
    example: [],
  },
});

/** A batch e-mail. */
export const batchEmailShape = shapeOf<CreateBatchDto>()('BatchEmail', BatchContentDto, {
  template: 'template',
  property_type: 'propertyTypeIds',
  property_county: 'countyIds',
  account_nums: { name: 'accountNumbers', as: freeList(accountNumberMaxLength) },
  zipcode: { name: 'zips', as: freeList(zipMaxLength) },
  percent_sav: 'minReductionPercent',
  email_title: 'subject',
  email_body: 'body',
  email_subject: 'subject',
  schedule_send_time: 'sendAt',
});

/** The batch e-mail form: the subject is `email_subject`, or `email_title` if that is empty. */
export const batchEmailForm: Pick<Shape, 'read' | 'errors'> = {
  read: (form) =>
    batchEmailShape.read({ ...form, email_subject: form['email_subject'] || form['email_title'] || null }),
  errors: (fields) => batchEmailShape.errors(fields),
};

import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { largestId, lineMaxLength } from '../../../common/platform/limits.js';
import { Moment } from '../validation/answer-fields.js';
import { field, isText } from '../validation/field.js';
import type { PendingFile } from './file-answer.js';
import { LineField, TextsField } from '../validation/fields.js';

/** Target of a new link. */
export class CreateLinkDto {
  /** What the link opens, such as `document`, `property-aoa` or `export`. */
  @LineField({ max: 60, example: 'document' })
  purpose: string;
  /** Id of the target record, as a number or text. */
  @field(
    { example: 17 },
    {
      oneOf: [
        { type: 'integer', minimum: 1, maximum: largestId },
        { type: 'string', maxLength: lineMaxLength },
      ],
    } as ApiPropertyOptions,
    {
      read: (value) => (typeof value === 'number' ? String(value) : value),
      check: (value) => (isText(value, lineMaxLength) ? undefined : 'choice'),
    },
  )
  id: string;
  /** Parameters of the purpose, such as the variant of a letter. */
  @TextsField({ optional: true, max: 10, maxLength: 400, example: { variant: '1' } })
  params?: Record<string, string> | null;
}

/** A link that works without a token for an hour. */
export class LinkDto {
  /**
   * URL path on this site, without the origin.
   * @example "/api/links/document/MTc/MjAyNy0wNS0xNyAxMDoxMDowMA/12.QxZb"
   */
  url: string;
  /** When the link expires. */
  @Moment()
  expiresAt: string;
}

/** Progress of a file that is still being created. */
export class LinkPendingDto implements PendingDetails {
  /** Progress in percent; null while unknown. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  progress: number | null;
  /** Seconds to wait before the next request. */
  retryAfter: number;
}
type PendingDetails = PendingFile['pending'];

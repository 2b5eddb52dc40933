import { ApiProperty } from '@nestjs/swagger';
import { errorCodes } from './error-codes.js';

/** Body of an error response. */
export class ErrorDto {
  /**
   * The HTTP status.
   * @example 400
   */
  statusCode: number;
  /** Error code, independent of the language. docs/errors.md lists all codes with their statuses, meanings and remedies. */
  @ApiProperty({ enum: Object.keys(errorCodes), example: 'validation' })
  code: string;
  /**
   * Error message in the language of `Accept-Language` (en, fr, de).
   * @example "Please check the marked fields."
   */
  message: string;
  /** Error messages by field name, if fields of the request are at fault. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { email: 'Entered value does not match email format' },
  })
  errors?: Record<string, string>;
  /** Additional data of some errors, such as both versions of a record that has changed. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  data?: Record<string, unknown>;
  /**
   * Id of the request in the log, same as `X-Request-Id`.
   * @example "6f1c9a54-0f3e-4a53-9d1b-2f3b8f0f7a11"
   */
  requestId: string;
}

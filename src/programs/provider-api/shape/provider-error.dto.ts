import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ErrorDto } from '../../../platform/errors/error.dto.js';

/** An error of a provider call. */
export class ProviderErrorDto extends OmitType(ErrorDto, ['errors']) {
  /** Error messages by field name. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { email: ['Entered value does not match email format'] },
  })
  errors?: Record<string, string[]>;
}

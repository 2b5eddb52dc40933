import { applyDecorators } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiPayloadTooLargeResponse,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import { maxFilesPerUpload } from '../../../common/limits.js';

/** Describes an upload: a multipart form with its fields first, then `file` once or several times. */
export function ApiUpload(
  fields: Readonly<Record<string, { type: 'integer' | 'string'; description?: string }>>,
  maxFiles: number = maxFilesPerUpload,
): MethodDecorator {
  const file = { type: 'string', format: 'binary' } as const;
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [...Object.keys(fields), 'file'],
        properties: {
          ...fields,
          file: maxFiles === 1 ? file : { type: 'array', items: file, maxItems: maxFiles },
        },
      },
    }),
    ApiPayloadTooLargeResponse({ description: 'A file is too large.' }),
    ApiUnsupportedMediaTypeResponse({ description: 'A file is not of an accepted type, by its content.' }),
  );
}

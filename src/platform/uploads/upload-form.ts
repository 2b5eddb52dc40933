import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { largestId, maxFilesPerUpload } from '../../../common/platform/limits.js';
import type { BodyConfig } from '../server/bodies.js';
import { exampleId } from '../validation/examples.js';

/** A field of a form with files. */
interface UploadField {
  readonly type: 'integer' | 'string';
  readonly description: string;
  /** Maximum characters of a text. */
  readonly maxLength?: number;
  /** Allowed values of a number; by default it is an id. */
  readonly enum?: readonly number[];
  /** Whether the field may be left out. */
  readonly optional?: true;
  /** Example of a text; numbers have one anyway. */
  readonly example?: string;
}

/** Describes an upload: a multipart form with its fields first, then `file` once or several times. */
export function ApiUpload(
  fields: Readonly<Record<string, UploadField>>,
  maxFiles: number = maxFilesPerUpload,
): MethodDecorator {
  const required = Object.keys(fields).filter((name) => !fields[name]?.optional);
  const described = Object.entries(fields).map(([name, { optional: _optional, ...field }]) => {
    if (field.enum) return [name, { ...field, example: field.enum[0] }];
    if (field.type === 'integer')
      return [name, { minimum: 1, maximum: largestId, ...field, example: exampleId }];
    return [name, field];
  });
  const file = { type: 'string', format: 'binary', description: 'A file, after all fields.' } as const;
  return applyDecorators(
    RouteConfig({ takesFiles: true, fieldNames: Object.keys(fields) } satisfies BodyConfig),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [...required, 'file'],
        properties: {
          ...Object.fromEntries(described),
          file:
            maxFiles === 1
              ? file
              : {
                  type: 'array',
                  items: file,
                  maxItems: maxFiles,
                  description: 'The files, after all fields.',
                },
        },
      },
    }),
  );
}

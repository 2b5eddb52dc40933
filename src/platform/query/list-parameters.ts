import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiQuery } from '@nestjs/swagger';
import { countedTotalLimit } from '../../../common/limits.js';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/errors.js';
import type { ListParams } from './list-query.js';

/** The query of a list call. */
export class ListQuery implements ListParams {
  filter?: string;
  range?: string;
  sort?: string;
}

/** What the parameters of a list hold, and the longest text that is read of each. */
const listParameters = {
  filter: {
    maxLength: 20_000,
    description: 'JSON object: field -> value; a list of ids asks for those rows.',
    example: '{"status":"A"}',
  },
  range: { maxLength: 60, description: 'JSON pair: first and last row, from 0.', example: '[0,9]' },
  sort: { maxLength: 200, description: 'JSON pair: field and ASC or DESC.', example: '["id","ASC"]' },
} as const;

/** The list parameters of a call. @throws 400 for one that is given twice or is too long */
export const ListParameters = createParamDecorator((_: unknown, context: ExecutionContext): ListQuery => {
  const { query } = context
    .switchToHttp()
    .getRequest<FastifyRequest<{ Querystring: Record<string, unknown> }>>();
  const read = (name: keyof typeof listParameters): string | undefined => {
    const value = query[name];
    if (value === undefined) return undefined;
    if (typeof value === 'string' && value.length <= listParameters[name].maxLength) return value;
    throw new AppError(400, 'badQuery', { params: { name } });
  };
  return { filter: read('filter'), range: read('range'), sort: read('sort') };
});

/** Describes a list answer: an array of `row` with its `Content-Range`. */
export function ApiList(row: Type): MethodDecorator {
  return applyDecorators(
    ...Object.entries(listParameters).map(([name, { maxLength, description, example }]) =>
      ApiQuery({ name, required: false, description, schema: { type: 'string', maxLength, example } }),
    ),
    ApiOkResponse({
      type: [row],
      headers: {
        'Content-Range': { description: 'resource first-last/total', schema: { type: 'string' } },
        'X-Total-Capped': {
          description: `\`true\` when a search or a journal has more rows than it counts: the total is then ${countedTotalLimit}, to be shown as "10,000+".`,
          schema: { type: 'string', enum: ['true'] },
        },
      },
    }),
  );
}

/** Answer of a delete: react-admin's deleteMany reads the id. */
export class RemovedDto {
  @ApiProperty({ type: 'integer' })
  id: number;
}

import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  Query,
  type Type,
} from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { searchTotalLimit } from '../../../contract/limits.js';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { JsonRow, ListPage, type ListParams } from './list-query.js';

/** Sends a `ListPage` as an array with its `Content-Range`, as ra-data-simple-rest reads it, and a `JsonRow` as it is. */
@Injectable()
export class ListInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof ListPage || answer instanceof JsonRow)) return answer;
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        if (answer instanceof JsonRow) {
          void reply.header('content-type', 'application/json; charset=utf-8');
          return answer.json;
        }
        void reply
          .header('content-range', answer.contentRange)
          .header('access-control-expose-headers', 'Content-Range, X-Total-Capped')
          .header('content-type', 'application/json; charset=utf-8');
        if (answer.totalCapped) void reply.header('x-total-capped', 'true');
        return answer.json;
      }),
    );
  }
}

/** The query of a list call. */
export class ListQuery implements ListParams {
  /** JSON object: field -> value; a list of ids asks for those rows. */
  @ApiPropertyOptional({ example: '{"status":"A"}' })
  @IsOptional()
  @IsString()
  @MaxLength(20_000)
  filter?: string;

  /** JSON pair: first and last row, from 0. */
  @ApiPropertyOptional({ example: '[0,9]' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  range?: string;

  /** JSON pair: field and ASC or DESC. */
  @ApiPropertyOptional({ example: '["id","ASC"]' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  sort?: string;
}

/** The list parameters of a call. */
export const ListParameters = (): ParameterDecorator => Query();

/** Describes a list answer: an array of `row` with its `Content-Range`. */
export function ApiList(row: Type): MethodDecorator {
  return applyDecorators(
    ApiOkResponse({
      type: [row],
      headers: {
        'Content-Range': { description: 'resource first-last/total', schema: { type: 'string' } },
        'X-Total-Capped': {
          description: `\`true\` when a search found more than it counts: the total is then ${searchTotalLimit}, to be shown as "10,000+".`,
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

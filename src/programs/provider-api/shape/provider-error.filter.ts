import { Catch } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ErrorFilter } from '../../../platform/errors/error.filter.js';
import { AppError } from '../../../platform/errors/errors.js';
import type { Shape } from './shape.js';

/** A provider request; `providerShape` is set once its form has been read. */
export interface ProviderRequest extends FastifyRequest {
  providerShape?: Pick<Shape, 'errors'>;
}

/** Provider field that replaces each REST list parameter; undefined for none. */
const listFields: Readonly<Record<string, string | undefined>> = {
  filter: undefined,
  range: 'page',
  sort: undefined,
};

/** Reports field errors of provider calls under provider names. */
@Catch()
export class ProviderErrorFilter extends ErrorFilter {
  protected override body(error: AppError, request: ProviderRequest): object {
    const { fields, field, ...details } = error.details;
    if (field !== undefined && Object.hasOwn(listFields, field))
      return super.body(
        new AppError(error.statusCode, error.code, { ...details, field: listFields[field] }),
        request,
      );
    if (!fields || !request.providerShape) return super.body(error, request);
    const renamed = { ...details, fields: request.providerShape.errors(fields) };
    return super.body(new AppError(error.statusCode, error.code, renamed), request);
  }
}

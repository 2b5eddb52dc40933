import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QueryFailedError } from 'typeorm';
import type { Locale } from '../../../common/enums.js';
import { isOutage } from '../database/outage.js';
import {
  AppError,
  type ErrorCode,
  type FieldError,
  type FieldErrorCode,
  type FieldErrors,
  invalid,
} from './errors.js';
import { uniqueFields } from './constraints.js';
import { localeOf, text } from '../request/locale.js';
import { requestContext } from '../request/request-context.js';

/** What every error answer looks like. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'routeNotFound',
  409: 'stale',
  413: 'tooLarge',
  415: 'unsupportedMedia',
  429: 'tooMany',
  503: 'unavailable',
};

/**
 * Turns every error into `{ statusCode, code, message, errors? }` in the caller's language. Expected errors carry their
 * code; a fault of ours is logged with its stack and answered as 'Something went wrong.', never with its cause.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const known = this.expected(error);
    if (known.statusCode >= 500 && known.code === 'generic') this.log.error(error);
    else if (isOutage(error)) this.log.warn(`Out of reach: ${(error as Error).message}`);
    if (reply.sent) return;
    const minutes = known.details.params?.['minutes'];
    if (known.statusCode === 429 && typeof minutes === 'number')
      void reply.header('retry-after', minutes * 60);
    void reply
      .status(known.statusCode)
      .header('content-type', 'application/json; charset=utf-8')
      .send(errorBody(known, localeOf(request.headers['accept-language'])));
  }

  /** The error as one that the caller may see. */
  private expected(error: unknown): AppError {
    if (error instanceof AppError) return error;
    const database = databaseError(error);
    if (database) return database;
    const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
    const code = codesByStatus[status];
    return code
      ? new AppError(status, code)
      : new AppError(
          status >= 400 && status < 500 ? status : 500,
          status >= 400 && status < 500 ? 'badRequest' : 'generic',
        );
  }
}

/** The body of an error in a language. */
export function errorBody(error: AppError, locale: Locale): ErrorBody {
  const { params, fields, data } = error.details;
  return {
    statusCode: error.statusCode,
    code: error.code,
    message: text(locale, `errors.${error.code}`, params),
    ...(fields && { errors: fieldTexts(fields, locale) }),
    ...(data && { data }),
    requestId: requestContext().requestId,
  };
}

function fieldTexts(fields: FieldErrors, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, error]: [string, FieldErrorCode | FieldError]) =>
      typeof error === 'string'
        ? [field, text(locale, `fieldErrors.${error}`)]
        : [field, text(locale, `fieldErrors.${error.code}`, error.params)],
    ),
  );
}

/** Fastify's own errors (body too large, bad JSON, unsupported media type) carry a status. */
function statusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}

/** Rules that the database itself holds, as the errors that callers expect. */
function databaseError(error: unknown): AppError | undefined {
  const source = (error instanceof QueryFailedError ? error.driverError : error) as {
    code?: unknown;
    constraint?: string;
  } | null;
  switch (source?.code) {
    case '23503': // a row that others refer to
      return new AppError(409, 'inUse');
    case '23505': {
      // Written at the same moment by somebody else.
      const fields = uniqueFields[source.constraint ?? ''];
      return fields ? invalid(fields) : new AppError(409, 'stale');
    }
    case '40001':
    case '40P01':
      return new AppError(409, 'stale');
    case '22003': // a number that its column cannot hold
    case '22P05': // text that PostgreSQL cannot store (a NUL character)
    case '22021':
      return new AppError(400, 'badRequest');
    case '57014': // statement timeout
    case '55P03':
      return new AppError(503, 'timeout');
    default:
      return isOutage(source) ? new AppError(503, 'unavailable') : undefined;
  }
}

import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../common/text/locales.js';
import { isOutage } from '../database/outage.js';
import {
  AppError,
  type ErrorCode,
  type FieldError,
  type FieldErrorCode,
  type FieldErrors,
} from './errors.js';
import { databaseError } from './database-errors.js';
import { isDiskFull } from './disk-full.js';
import { isStopping } from '../process/stopping.js';
import { isStoreOutage } from '../storage/store-outage.js';
import { StoredAnswer } from './stored-answer.js';
import { localeOf, text } from '../request/locale.js';
import { noteForLog, requestContext } from '../request/request-context.js';

/** Body of every error response. */
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
  408: 'tooSlow',
  409: 'stale',
  412: 'stale',
  413: 'tooLarge',
  414: 'headTooLarge',
  415: 'unsupportedMedia',
  429: 'tooMany',
  503: 'unavailable',
};

/** Path prefix of the provider API, whose errors have their own format. */
export const providerPrefix = '/api/provider/';

/** Retry-After in seconds during a database outage. */
const outageRetrySeconds = 5;

/**
 * Converts every error to `{ statusCode, code, message, errors? }` in the caller's language. Expected errors have a code;
 * any other error is logged with its stack and returned as 'Something went wrong.', without its cause.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (error instanceof StoredAnswer) return replay(error, reply);
    const known = this.whileStopping(this.expected(error), request);
    noteForLog({ errorCode: known.code });
    if (known.statusCode >= 500 && known.code === 'generic') this.log.error(error);
    else if (isOutage(error) || isStoreOutage(error))
      this.log.warn(`Unavailable: ${(error as Error).message}`);
    else if (known.code === 'storageFull') this.log.error(error);
    if (reply.sent) return;
    const seconds = retryAfter(known) ?? (known.statusCode === 503 ? outageRetrySeconds : undefined);
    if (seconds !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', seconds);
    void reply
      .status(known.statusCode)
      .header('content-type', 'application/json; charset=utf-8')
      .send(this.body(known, request));
  }

  /** Returns the response body. The path decides its format, so errors before the route is reached have it, too. */
  protected body(error: AppError, { headers, url }: FastifyRequest): object {
    const body = errorBody(error, localeOf(headers['accept-language']));
    return url.startsWith(providerPrefix) ? withLists(body) : body;
  }

  /** Turns unexpected errors during shutdown into 503, because the request can be retried. */
  private whileStopping(error: AppError, { server }: FastifyRequest): AppError {
    return error.code === 'generic' && isStopping(server.server) ? new AppError(503, 'unavailable') : error;
  }

  /** Converts any error to one that the caller may see. */
  private expected(error: unknown): AppError {
    if (error instanceof AppError) return error;
    const known = databaseError(error) ?? storageError(error);
    if (known) return known;
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

/** Converts errors of the file store and of disks; undefined for every other error. */
function storageError(error: unknown): AppError | undefined {
  if (isDiskFull(error)) return new AppError(507, 'storageFull');
  return isStoreOutage(error) ? new AppError(503, 'storeUnavailable') : undefined;
}

/** Sends the stored response of the first request with the same Idempotency-Key. */
function replay({ statusCode, contentType, body }: StoredAnswer, reply: FastifyReply): void {
  if (contentType) void reply.header('content-type', contentType);
  void reply.status(statusCode).header('idempotency-replayed', 'true').send(body);
}

/** Returns the seconds after which the caller may retry; undefined if the error has none. */
export function retryAfter({ statusCode, details }: AppError): number | undefined {
  const minutes = details.params?.['minutes'];
  return details.retryAfter ?? (statusCode === 429 && typeof minutes === 'number' ? minutes * 60 : undefined);
}

/** Returns the body of an error in a language. */
export function errorBody(error: AppError, locale: Locale): ErrorBody {
  const { params, fields, field, data } = error.details;
  const message = text(locale, `errors.${error.code}`, params);
  return {
    statusCode: error.statusCode,
    code: error.code,
    message,
    ...(fields && { errors: fieldTexts(fields, locale) }),
    ...(field !== undefined && { errors: { [field]: message } }),
    ...(data && { data }),
    requestId: requestContext().requestId,
  };
}

/** Converts an error body to the provider API's format, in which each field has a list of messages. */
function withLists({ errors, ...body }: ErrorBody): object {
  const lists = Object.entries(errors ?? {}).map(([name, message]) => [name, [message]]);
  return { ...body, ...(errors && { errors: Object.fromEntries(lists) as Record<string, string[]> }) };
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

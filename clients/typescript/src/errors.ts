import type { components } from './schema.js';

type ErrorBody = components['schemas']['ErrorDto'];

/** A code of the API's errors. It never changes, unlike the message. */
export type ErrorCode = ErrorBody['code'];

/** An answer of the API other than a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** The stable code; `unknown` if the answer is not of the API, for example from a proxy. */
    readonly code: ErrorCode | 'unknown',
    message: string,
    /** An error for each invalid field, in the language of the call. */
    readonly errors: Readonly<Record<string, string>> = {},
    /** Data of some errors, such as `current`, the record after a conflict. */
    readonly data: Readonly<Record<string, unknown>> = {},
    /** The request's id in the log of the service. */
    readonly requestId?: string,
    /** Seconds to wait before another attempt, if the API says so. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  /** The error of a response with its body, which is already read. */
  static of(response: Response, body: unknown): ApiError {
    const { status } = response;
    const retryAfter = secondsOf(response.headers.get('retry-after'));
    if (!isErrorBody(body))
      return new ApiError(
        status,
        'unknown',
        `The service answered ${status}.`,
        {},
        {},
        undefined,
        retryAfter,
      );
    const { code, message, errors, data, requestId } = body;
    return new ApiError(status, code, message, errors ?? {}, data ?? {}, requestId, retryAfter);
  }
}

/** The seconds of a Retry-After header; undefined without one. */
export function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

import type { components } from './schema.js';

type ErrorBody = components['schemas']['ErrorDto'];

/** Error code of the API. Codes are stable; messages are not. */
export type ErrorCode = ErrorBody['code'];

/** Thrown for every response of the API other than a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** The stable code; `unknown` if the response is not the API's, for example that of a proxy. */
    readonly code: ErrorCode | 'unknown',
    message: string,
    /** Error messages by invalid field, in the language of the request. */
    readonly errors: Readonly<Record<string, string>> = {},
    /** Additional data of some errors, such as `current`, the current record after a conflict. */
    readonly data: Readonly<Record<string, unknown>> = {},
    /** Id of the request in the service's log. */
    readonly requestId?: string,
    /** Seconds to wait before another attempt, if the response has a `Retry-After` header. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  /** Creates the error of a response whose body has already been parsed. */
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

/** Parses the seconds of a Retry-After header; undefined if it is missing or has no number. */
export function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

import type { errors, fieldErrors } from '../../../common/messages/en/platform.js';
import type { MessageParams } from '../../../common/messages/translate.js';

export type ErrorCode = keyof typeof errors;
export type FieldErrorCode = keyof typeof fieldErrors;
/** A field error before translation. */
export interface FieldError {
  readonly code: FieldErrorCode;
  readonly params?: MessageParams;
}
export type FieldErrors = Readonly<Record<string, FieldErrorCode | FieldError>>;

/**
 * An expected error. `code` is the key of its text in common/messages; the error filter returns it as `{ statusCode, code,
 * message, errors? }` in the caller's language. Any other error is a bug: it is logged and returned as `generic`.
 */
export class AppError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    readonly details: {
      readonly params?: MessageParams;
      readonly fields?: FieldErrors;
      /** The field at fault: the error's message is also returned as its message. */
      readonly field?: string;
      /** Seconds after which a retry may succeed, for `Retry-After`. */
      readonly retryAfter?: number;
      /** Additional data for the caller, such as both versions of a stale row. */
      readonly data?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(code);
  }
}

/** 400 with an error per field, ready for a form. */
export const invalid = (fields: FieldErrors): AppError => new AppError(400, 'validation', { fields });
/** 404: the row does not exist, or the caller may not see it. */
export const notFound = (code: ErrorCode = 'notFound'): AppError => new AppError(404, code);
/** 403: the caller is not allowed to do this. */
export const forbidden = (code: ErrorCode = 'forbidden'): AppError => new AppError(403, code);
/** 401: not signed in. */
export const unauthorized = (code: ErrorCode = 'unauthorized'): AppError => new AppError(401, code);
/** 409: the row has changed, or already exists. */
export const conflict = (code: ErrorCode, details: AppError['details'] = {}): AppError =>
  new AppError(409, code, details);

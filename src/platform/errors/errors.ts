import type { errors, fieldErrors } from '../../../common/messages/en/errors.js';
import type { MessageParams } from '../../../common/messages/translate.js';

export type ErrorCode = keyof typeof errors;
export type FieldErrorCode = keyof typeof fieldErrors;
/** A field's error before it is put into the caller's language. */
export interface FieldError {
  readonly code: FieldErrorCode;
  readonly params?: MessageParams;
}
export type FieldErrors = Readonly<Record<string, FieldErrorCode | FieldError>>;

/**
 * An error that a caller can expect and act on. `code` is the key of its text in common/messages; the error filter
 * answers it as `{ statusCode, code, message, errors? }` in the caller's language. Everything else is a fault: it is
 * logged and answered as `generic`.
 */
export class AppError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    readonly details: {
      readonly params?: MessageParams;
      readonly fields?: FieldErrors;
      /** Further facts for the program that calls, such as both versions of a stale row. */
      readonly data?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(code);
  }
}

/** 400 with an error per field, ready for a form. */
export const invalid = (fields: FieldErrors): AppError => new AppError(400, 'validation', { fields });
/** 404: there is no such row, or none that this caller may know of. */
export const notFound = (code: ErrorCode = 'notFound'): AppError => new AppError(404, code);
/** 403: the caller is known but may not. */
export const forbidden = (code: ErrorCode = 'forbidden'): AppError => new AppError(403, code);
/** 401: nobody is signed in. */
export const unauthorized = (code: ErrorCode = 'unauthorized'): AppError => new AppError(401, code);
/** 409: the row moved on, or exists already. */
export const conflict = (code: ErrorCode, details: AppError['details'] = {}): AppError =>
  new AppError(409, code, details);

import { parseErrorAnswer } from '../../../web-shared/api-answers.js';
import type { Translate } from '../i18n/i18n.js';

/** An error response of the API, `{ statusCode, code, message, errors? }`; status 0 without a response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Error messages by field in the current language. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Returns the message of any error, in the current language. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('errors.generic');
  if (error.status === 0) return t('errors.network');
  return error.message || t('errors.generic');
}

/** Parses an error response. */
export function toApiError(status: number, text: string): ApiError {
  const { code, message, errors, data } = parseErrorAnswer(text);
  return new ApiError(status, code ?? 'generic', message ?? '', errors, data);
}

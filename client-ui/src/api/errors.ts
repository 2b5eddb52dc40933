import type { Translate } from '../i18n/i18n.js';

/** An answer that is no success, as `{ statusCode, code, message, errors? }` of the API; status 0 when none came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Field to its message in the reader's language. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** What to tell a person about any failure. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('errors.generic');
  if (error.status === 0) return t('errors.network');
  return error.message || t('errors.generic');
}

/** Reads an error answer; a proxy in between may answer something else than JSON. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code, message, errors, data } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: string;
    message?: string;
    errors?: Record<string, string>;
    data?: Record<string, unknown>;
  };
  return new ApiError(response.status, code ?? 'generic', message ?? '', errors, data);
}

import { fetchUtils, HttpError } from 'react-admin';
import { i18nProvider } from './i18nProvider.js';
import { getSession } from './session.js';

export const apiUrl = '/api';

/** What every error answer of the API looks like; `errors` maps a field to its text in the reader's language. */
export interface ErrorAnswer {
  readonly code?: string;
  readonly message?: string;
  errors?: Record<string, unknown>;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The API's answer behind a failed call; empty when the call did not get that far. */
export function errorAnswer(error: unknown): ErrorAnswer {
  return (error instanceof HttpError ? (error.body as ErrorAnswer | undefined) : undefined) ?? {};
}

/** The text to show for a failed call. */
export function errorText(error: unknown): string {
  return error instanceof Error && error.message ? error.message : i18nProvider.translate('errors.generic');
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof HttpError ? error.status : undefined;

/** The headers of every call: who asks, and in which language the answer's texts are wanted. */
export function callHeaders(init?: HeadersInit): Headers {
  const headers = new Headers(init);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', i18nProvider.getLocale());
  const token = getSession()?.token;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/**
 * The HTTP client of the data provider. Field errors come with `root.serverError`, where react-admin's forms look for
 * the text that belongs to no field.
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}) {
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers: callHeaders(options.headers) });
  } catch (error) {
    throw readable(error);
  }
}

/** A file that a call answers with. @throws HttpError with the API's text */
export async function postForFile(path: string, body: object): Promise<Blob> {
  const headers = callHeaders({ 'Content-Type': 'application/json' });
  headers.set('Accept', '*/*');
  try {
    const response = await fetch(`${apiUrl}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (response.ok) return await response.blob();
    const answer = (await response.json().catch(() => ({}))) as ErrorAnswer;
    throw new HttpError(answer.message ?? response.statusText, response.status, answer);
  } catch (error) {
    throw readable(error);
  }
}

function readable(error: unknown): unknown {
  if (error instanceof HttpError) {
    const answer = error.body as ErrorAnswer | undefined;
    if (answer?.errors) {
      answer.errors = { ...answer.errors, root: { serverError: i18nProvider.translate('errors.form') } };
    }
    if (!answer?.message) error.message = i18nProvider.translate('errors.generic');
    return error;
  }
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new HttpError(i18nProvider.translate('errors.network'), 0);
}

/** A call beside the resources' own verbs. @throws HttpError with the API's text */
export async function call<Answer>(
  path: string,
  { method = 'GET', body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer> {
  const { json } = await httpClient(`${apiUrl}/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return json as Answer;
}

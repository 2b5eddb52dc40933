import { fetchUtils, HttpError } from 'react-admin';
import {
  type AnswerOf,
  type BodyOf,
  callAddress,
  type CallOptions,
  type Method,
  type PathOf,
} from '../../../common/api-calls.js';
import { callHeaders, type ErrorAnswer, parseErrorAnswer } from '../../../web-shared/api-answers.js';
import { type FileUpload, sendFile, UploadRefused } from '../../../web-shared/send-file.js';
import { i18nProvider } from './i18nProvider.js';
import { sessionStore } from './session.js';
import { confirmedBody } from './unlikely.js';

export const apiUrl = '/api';

/** An error response in the format of react-admin's forms: with a form error next to the field errors. */
type FormAnswer = Omit<ErrorAnswer, 'errors'> & { readonly errors?: Readonly<Record<string, unknown>> };

/** The error response of a failed request; empty without a response. */
export function errorAnswer(error: unknown): FormAnswer {
  return (error instanceof HttpError ? (error.body as FormAnswer | undefined) : undefined) ?? {};
}

/** The message to show for a failed request. */
export function errorText(error: unknown): string {
  return error instanceof Error && error.message ? error.message : i18nProvider.translate('errors.generic');
}

/** The errors a form shows after a failed submit: messages by field, and one for the whole form. */
export const submitErrors = (error: unknown): Readonly<Record<string, unknown>> =>
  errorAnswer(error).errors ?? { root: { serverError: errorText(error) } };

/** HTTP status of a failed request; 0 if the server could not be reached, undefined if nothing was sent. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof HttpError ? error.status : undefined;

/**
 * HTTP client of the data provider. Asks the user about unlikely figures, and resends them once confirmed.
 * @throws HttpError, readable for forms and notices
 */
export async function httpClient(
  url: string,
  options: fetchUtils.Options = {},
): ReturnType<typeof fetchUtils.fetchJson> {
  const token = sessionStore.get()?.token;
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers: headersOf(token, options.headers) });
  } catch (error) {
    const refusal = readable(error, token);
    const body = await confirmedBody(errorAnswer(refusal) as ErrorAnswer, options.body);
    if (body === undefined) throw refusal;
    return httpClient(url, { ...options, body });
  }
}

/**
 * Calls operations of the API that are not part of a resource.
 * @throws HttpError
 */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  options: CallOptions<BodyOf<P, M>> = {},
): Promise<AnswerOf<P, M>> {
  const { body, signal } = options;
  const { json } = await httpClient(callAddress(path, options), {
    method: method.toUpperCase(),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return json as AnswerOf<P, M>;
}

/**
 * Fetches a file that the API creates from a request body.
 * @throws HttpError
 */
export async function fetchFile<P extends PathOf<'post'>>(
  path: P,
  options: CallOptions<BodyOf<P, 'post'>>,
): Promise<Blob> {
  const token = sessionStore.get()?.token;
  try {
    const response = await fetch(callAddress(path, options), {
      method: 'POST',
      headers: headersOf(token, { 'Content-Type': 'application/json', Accept: '*/*' }),
      body: JSON.stringify(options.body),
    });
    if (response.ok) return await response.blob();
    const answer = parseErrorAnswer(await response.text().catch(() => ''));
    throw new HttpError(answer.message ?? response.statusText, response.status, answer);
  } catch (error) {
    throw readable(error, token);
  }
}

/** Uploads a file with progress. @throws HttpError, with the file's own error as its message */
export async function uploadFile(upload: FileUpload): Promise<void> {
  const token = sessionStore.get()?.token;
  try {
    await sendFile(upload, headersOf(token));
  } catch (error) {
    const refused = error instanceof UploadRefused;
    throw readable(refused ? new HttpError(error.message, error.status, error.answer) : error, token);
  }
}

const headersOf = (token: string | undefined, init?: HeadersInit): Headers =>
  callHeaders(token, i18nProvider.getLocale(), init);

/**
 * Gives every error a message, and a body in which react-admin's forms find it (`root.serverError`). A 401 ends
 * the session used by the request, but not one that has started since.
 */
function readable(error: unknown, token: string | undefined): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const { translate } = i18nProvider;
  if (!(error instanceof HttpError)) {
    const text = translate('errors.network');
    return new HttpError(text, 0, { errors: { root: { serverError: text } } });
  }
  const answer = (error.body ?? {}) as ErrorAnswer;
  if (!answer.message) error.message = translate('errors.generic');
  const serverError = answer.errors ? translate('errors.form') : error.message;
  error.body = { ...answer, errors: { ...answer.errors, root: { serverError } } };
  if (error.status === 401) sessionStore.expire(token);
  return error;
}

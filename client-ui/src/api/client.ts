import {
  type AnswerOf,
  type BodyOf,
  callAddress,
  type CallOptions,
  type Method,
  type PathOf,
} from '../../../common/api-calls.js';
import type { paths } from '../../../common/api-types.js';
import { callHeaders } from '../../../web-shared/api-answers.js';
import { ApiError, toApiError } from './errors.js';
import { sessionStore } from './session-store.js';

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

export interface ListOptions {
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Page number; the first page is 0. */
  readonly page?: number;
  readonly size: number;
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly signal?: AbortSignal;
}

/**
 * Calls the API and reads its JSON.
 * @throws ApiError; a 401 with a session also ends the session in this browser
 */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  options: CallOptions<BodyOf<P, M>> = {},
): Promise<AnswerOf<P, M>> {
  const response = await send(method, path, options);
  return (await response.json()) as AnswerOf<P, M>;
}

/** One page of a list with the total number of rows. */
export async function list<P extends PathOf<'get'>>(
  path: P,
  { filter = {}, page = 0, size, sort, signal }: ListOptions,
): Promise<Page<AnswerOf<P, 'get'> extends (infer Row)[] ? Row : never>> {
  const query = {
    filter: JSON.stringify(filter),
    range: JSON.stringify([page * size, (page + 1) * size - 1]),
    ...(sort && { sort: JSON.stringify(sort) }),
  };
  const response = await send('get', path, { query, signal });
  const total = Number(response.headers.get('content-range')?.split('/').pop());
  return { rows: await response.json(), total };
}

/** Downloads a file from the API. */
export async function download<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  options: CallOptions<BodyOf<P, M>> = {},
): Promise<Blob> {
  return (await send(method, path, options)).blob();
}

async function send(method: Method, path: keyof paths, options: CallOptions): Promise<Response> {
  const token = sessionStore.get()?.token;
  const { body, signal } = options;
  const type = body === undefined ? undefined : { 'Content-Type': 'application/json' };
  let response: Response;
  try {
    response = await fetch(callAddress(path, options), {
      method: method.toUpperCase(),
      headers: callHeaders(token, document.documentElement.lang, type),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'network', '');
  }
  if (response.ok) return response;
  const problem = toApiError(response.status, await response.text().catch(() => ''));
  if (response.status === 401) sessionStore.expire(token);
  throw problem;
}

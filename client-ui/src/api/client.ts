import type { paths } from '../../../common/api-types.js';
import { ApiError, toApiError } from './errors.js';
import { sessionStore } from './session-store.js';
import type { AnswerOf, BodyOf, Method, PathOf } from './types.js';

export interface CallOptions<Body = unknown> {
  /** Values for the `{places}` of the address. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Body;
  readonly signal?: AbortSignal;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

export interface ListOptions {
  readonly filter?: Readonly<Record<string, unknown>>;
  /** First page is 0. */
  readonly page?: number;
  readonly size: number;
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly signal?: AbortSignal;
}

/**
 * Calls the API and reads its JSON.
 * @throws ApiError; a 401 of a signed-in call also ends the session on this browser
 */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  options: CallOptions<BodyOf<P, M>> = {},
): Promise<AnswerOf<P, M>> {
  const response = await send(method, path, options);
  return (await response.json()) as AnswerOf<P, M>;
}

/** One page of a list with the number of all its rows. */
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

/** A file of the API. */
export async function download<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  options: CallOptions<BodyOf<P, M>> = {},
): Promise<Blob> {
  return (await send(method, path, options)).blob();
}

async function send(method: Method, path: keyof paths, options: CallOptions): Promise<Response> {
  const session = sessionStore.get();
  const { body, signal } = options;
  const form = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(address(path, options), {
      method: method.toUpperCase(),
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session.token}` }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'network', '');
  }
  if (response.ok) return response;
  const problem = await toApiError(response);
  // A session that was ended elsewhere; the one that is open by now may be another.
  if (response.status === 401 && session && session.token === sessionStore.get()?.token) {
    sessionStore.close('expired');
  }
  throw problem;
}

function address(path: string, { params = {}, query }: CallOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

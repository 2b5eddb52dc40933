import createFetchClient, {
  type Client,
  type ClientPathsWithMethod,
  type FetchOptions,
  type MethodResponse,
} from 'openapi-fetch';
import { ApiError } from './errors.js';
import { type ListOptions, type ListPath, listQuery, type Page, type Row, totalOf } from './lists.js';
import { retrying, type RetryOptions, type Send } from './retry.js';
import type { components, paths } from './schema.js';

export { ApiError, type ErrorCode } from './errors.js';
export type { ListOptions, ListPath, Page, Row } from './lists.js';
export type { RetryOptions } from './retry.js';
export type { components, paths } from './schema.js';

/** A schema of the API by name, such as `Schema<'ClientDto'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Options of a client: the API's address, the token, the language and retries. */
export interface ClientOptions extends RetryOptions {
  /** Address of the service without `/api`, such as `https://desk.example.com`. */
  readonly baseUrl: string;
  /** Token of a session or an API key, or a function that returns the current one. Without it, only public calls succeed. */
  readonly token?: string | (() => string | undefined);
  /** Language of messages: `en`, `fr` or `de`. */
  readonly language?: string;
  /** Sends requests. Default: the global `fetch`. */
  readonly fetch?: Send;
}

type Method = 'get' | 'post' | 'put' | 'delete';
type PathOf<M extends Method> = ClientPathsWithMethod<Client<paths>, M>;
type Operation<M extends Method, P extends keyof paths> =
  paths[P] extends Record<M, infer Found> ? Found : never;

/** Parameters and body of a call, typed by its path. */
export type Call<M extends Method, P extends keyof paths> = FetchOptions<Operation<M, P>>;
/** The response body of a successful call. */
export type Answer<M extends Method, P extends PathOf<M>> = MethodResponse<Client<paths>, M, P>;

/** Makes a call's options optional if none of them is required. */
type Options<Init> = Partial<Init> extends Init ? [init?: Init] : [init: Init];

/** A client of the API. Every method throws `ApiError` for a response other than a success. */
export interface DeskClient {
  get<P extends PathOf<'get'>>(path: P, ...init: Options<Call<'get', P>>): Promise<Answer<'get', P>>;
  /** Sends an `Idempotency-Key`: the one in `headers`, otherwise a random one. */
  post<P extends PathOf<'post'>>(path: P, ...init: Options<Call<'post', P>>): Promise<Answer<'post', P>>;
  put<P extends PathOf<'put'>>(path: P, ...init: Options<Call<'put', P>>): Promise<Answer<'put', P>>;
  delete<P extends PathOf<'delete'>>(
    path: P,
    ...init: Options<Call<'delete', P>>
  ): Promise<Answer<'delete', P>>;
  /** Returns rows of a list with their total. `range` counts from 0 and includes both ends; default: the first 1,000 rows. */
  list<P extends ListPath>(
    path: P,
    options?: ListOptions<P> & { readonly range?: readonly [first: number, last: number] },
  ): Promise<Page<Row<P>>>;
  /**
   * Iterates over the pages of a list with `for await`. Rows that are added or removed meanwhile can shift others between
   * pages; sort by `id` if no row may come twice.
   */
  pages<P extends ListPath>(
    path: P,
    options?: ListOptions<P> & { readonly size?: number },
  ): AsyncGenerator<Page<Row<P>>, void, undefined>;
  /** Returns the same client with another token. */
  withToken(token: string): DeskClient;
  /** The underlying openapi-fetch client, for files and forms. It throws `ApiError` too. */
  readonly raw: Client<paths>;
}

/** Default number of rows in a page; the API allows 1,000. */
const pageSize = 100;

/** Creates a client of the API. */
export function createClient(options: ClientOptions): DeskClient {
  const { baseUrl, token, language, fetch: send = (request: Request) => fetch(request) } = options;
  const raw = createFetchClient<paths>({ baseUrl, fetch: retrying(send, isRepeatable, options) });
  raw.use({
    onRequest({ request }) {
      const current = typeof token === 'function' ? token() : token;
      if (current) request.headers.set('authorization', `Bearer ${current}`);
      if (language) request.headers.set('accept-language', language);
      if (request.method === 'POST' && !request.headers.has(keyHeader))
        request.headers.set(keyHeader, crypto.randomUUID());
      return request;
    },
    async onResponse({ response }) {
      if (!response.ok) throw ApiError.of(response, await response.json().catch(() => undefined));
    },
  });

  // The public methods have exact types; internally, a path is any string.
  const call = async (
    method: Method,
    path: string,
    init: object = {},
  ): Promise<{ data?: unknown; response: Response }> =>
    (
      raw.request as (
        method: string,
        path: string,
        init: object,
      ) => Promise<{ data?: unknown; response: Response }>
    )(method, path, init);
  const data =
    (method: Method) =>
    async (path: string, init?: object): Promise<unknown> =>
      (await call(method, path, init)).data;
  const list = async (
    path: string,
    {
      path: values,
      range,
      signal,
      ...rest
    }: Partial<ListOptions<ListPath>> & { range?: readonly [number, number] } = {},
  ): Promise<Page<unknown>> => {
    const { data: rows, response } = await call('get', path, {
      params: { path: values, query: listQuery(rest, range) },
      signal,
    });
    const isCapped = response.headers.get('x-total-capped') === 'true';
    return { rows: rows as unknown[], total: totalOf(response.headers), isCapped };
  };
  async function* pages(
    path: string,
    { size = pageSize, ...rest }: { size?: number } = {},
  ): AsyncGenerator<Page<unknown>> {
    for (let first = 0; ; first += size) {
      const page = await list(path, { ...rest, range: [first, first + size - 1] });
      if (page.rows.length > 0) yield page;
      if (page.rows.length < size) return;
    }
  }
  const methods = {
    get: data('get'),
    post: data('post'),
    put: data('put'),
    delete: data('delete'),
    list,
    pages,
  };
  return {
    ...(methods as unknown as DeskClient),
    raw,
    withToken: (other) => createClient({ ...options, token: other }),
  };
}

const keyHeader = 'idempotency-key';

/**
 * Whether repeating a call has no further effect. For a POST, its Idempotency-Key ensures that; the service ignores the key
 * without a token and for forms with files.
 */
function isRepeatable({ method, headers }: Request): boolean {
  const isForm = headers.get('content-type')?.startsWith('multipart/') ?? false;
  return method !== 'POST' || (headers.has(keyHeader) && headers.has('authorization') && !isForm);
}

import type { components, paths } from './api-types.js';

type Schemas = components['schemas'];
/** A schema of the API by its name in the OpenAPI description. */
export type Schema<Name extends keyof Schemas> = Schemas[Name];

export type Method = 'get' | 'post' | 'put' | 'delete';
/** Paths that support a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: undefined extends paths[P][M] ? never : P;
}[keyof paths];

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : undefined;
/** The response body of a successful call. */
export type AnswerOf<P extends keyof paths, M extends Method> = paths[P][M] extends {
  responses: infer Answers;
}
  ? Answers extends { 200: infer Answer }
    ? Json<Answer> | (Answers extends { 202: infer Accepted } ? Json<Accepted> : never)
    : Answers extends { 201: infer Answer }
      ? Json<Answer>
      : undefined
  : never;
/** The request body of a call. */
export type BodyOf<P extends keyof paths, M extends Method> = paths[P][M] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** Options of a call besides its method and path. */
export interface CallOptions<Body = unknown> {
  /** Values for the path's `{parameters}`. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Body;
  readonly signal?: AbortSignal;
}

/** Fills in the parameters of a path and appends the query. */
export function callAddress(path: string, { params = {}, query }: CallOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

import type { ListNames } from './list-names.js';
import type { paths } from './schema.js';

/** The path of a list. */
export type ListPath = keyof ListNames & keyof paths;

/** A row of a list. */
export type Row<P extends ListPath> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': (infer One)[] } } } };
}
  ? One
  : never;

/** Values for the `{parameters}` of a list's path; most lists have none. */
type PathValues<P extends ListPath> = paths[P] extends { get: { parameters: { path: infer Values } } }
  ? { readonly path: Values }
  : { readonly path?: undefined };

/** Filter and order of a list call. */
export type ListOptions<P extends ListPath> = PathValues<P> & {
  /** Values by filter name; rows must match all of them. */
  readonly filter?: { readonly [Name in ListNames[P]['filters']]?: unknown };
  readonly sort?: readonly [name: ListNames[P]['sorts'], order: 'ASC' | 'DESC'];
  readonly signal?: AbortSignal;
};

/** One page of a list. */
export interface Page<One> {
  readonly rows: One[];
  /** Number of rows that match the filter. */
  readonly total: number;
  /** Whether there are more than `total` rows, because the service stopped counting there. */
  readonly isCapped: boolean;
}

/** Builds the query of a list call. */
export function listQuery(
  { filter, sort }: { readonly filter?: object; readonly sort?: readonly unknown[] },
  range?: readonly [first: number, last: number],
): Record<string, string> {
  return {
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(range && { range: JSON.stringify(range) }),
    ...(sort && { sort: JSON.stringify(sort) }),
  };
}

/** Parses the total in the Content-Range header of a list, such as `clients 0-9/319`. */
export function totalOf(headers: Headers): number {
  return Number(headers.get('content-range')?.split('/').at(-1) ?? NaN);
}

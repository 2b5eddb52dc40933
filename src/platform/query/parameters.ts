import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  filterMaxDepth,
  filterMaxLength,
  maxIdsPerCall,
  maxPageSize,
  rangeMaxLength,
  sortMaxLength,
} from '../../../common/platform/limits.js';
import { AppError } from '../errors/errors.js';
import type { List, Order } from './list-definition.js';

/** The three parameters of ra-data-simple-rest, still as JSON text. */
export interface ListParams {
  readonly filter?: string;
  readonly range?: string;
  readonly sort?: string;
}

/** The query parameters of a list request. */
export class ListQuery implements ListParams {
  filter?: string;
  range?: string;
  sort?: string;
}

/** A requested order, by its name in the list. */
export interface ListSort {
  readonly name: string;
  readonly direction: Order['direction'];
}

/** A parsed list request; the filters' values are not checked yet. */
export interface ListRequest {
  readonly filter: Readonly<Record<string, unknown>>;
  /** Absent for the default order. */
  readonly sort?: ListSort;
  readonly start: number;
  readonly limit: number;
}

/** Maximum length of each parameter. */
const longest = { filter: filterMaxLength, range: rangeMaxLength, sort: sortMaxLength } as const;

/** The names of the list parameters. */
export const listParameterNames = Object.keys(longest);

/** The list parameters of a request. @throws 400 for one that is repeated or too long */
export const ListParameters = (): ParameterDecorator => readParameters(listParameterNames);

/** Reads the list parameters. The decorator's data names them for `UnknownFieldsGuard`. */
const readParameters = createParamDecorator((_: readonly string[], context: ExecutionContext): ListQuery => {
  const { query } = context
    .switchToHttp()
    .getRequest<FastifyRequest<{ Querystring: Record<string, unknown> }>>();
  const read = (name: keyof typeof longest): string | undefined => {
    const value = query[name];
    if (value === undefined) return undefined;
    if (typeof value === 'string' && value.length <= longest[name]) return value;
    throw badQuery(name);
  };
  return { filter: read('filter'), range: read('range'), sort: read('sort') };
});

const badQuery = (name: string): AppError => new AppError(400, 'badQuery', { params: { name }, field: name });

/** @throws 400 for invalid parameters, and for a filter or sort that the list does not have */
export function readListRequest(list: List, params: ListParams): ListRequest {
  const filter = readFilter(params);
  for (const name of Object.keys(filter))
    if (!Object.hasOwn(list.filters, name))
      throw new AppError(400, 'unknownFilter', { params: { name }, field: 'filter' });
  const [start, end] = readRange(params.range, maxPageSize);
  const isLookup = Array.isArray(filter['id']) && params.range === undefined;
  const sort = readSort(parameter('sort', params.sort), (name) => Object.hasOwn(list.sort, name));
  return { filter, sort, start, limit: isLookup ? maxIdsPerCall : end - start + 1 };
}

/** The filter of a request, without empty values. Its names and values are not checked yet. @throws 400 */
export function readFilter({ filter }: ListParams): Record<string, unknown> {
  const given = Object.entries(asFilter(parameter('filter', filter) ?? {}));
  return Object.fromEntries(given.filter(([, value]) => value !== '' && value !== null));
}

/** Parses a JSON parameter; undefined when it is absent or empty. @throws 400 */
export function parameter(name: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badQuery(name);
  }
}

/** Checks that a value is an object of filters and not nested too deeply. @throws 400 */
export function asFilter(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badQuery('filter');
  if (!isShallow(value, filterMaxDepth)) throw badQuery('filter');
  return value as Record<string, unknown>;
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}

/**
 * First and last row of a page.
 * @param size page size of a request without a range
 * @throws 400
 */
export function readRange(text: string | undefined, size: number): [first: number, last: number] {
  const range = parameter('range', text) ?? [0, size - 1];
  const problem = (): AppError =>
    new AppError(400, 'badRange', { params: { max: maxPageSize }, field: 'range' });
  if (!Array.isArray(range) || range.length !== 2 || !range.every((part) => Number.isSafeInteger(part)))
    throw problem();
  const [first, last] = range as [number, number];
  if (first < 0 || last < first || last - first >= maxPageSize || last > 2_000_000_000) throw problem();
  return [first, last];
}

/** A name and a direction, `["id","ASC"]`; anything but DESC means ASC. @throws 400 */
export function readSort(value: unknown, isKnown: (name: string) => boolean): ListSort | undefined {
  if (value === undefined) return undefined;
  const isPair =
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
  if (!isPair) throw badQuery('sort');
  const [name, way] = value as [string, string];
  if (!isKnown(name)) throw new AppError(400, 'unknownSort', { params: { name }, field: 'sort' });
  return { name, direction: way.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' };
}

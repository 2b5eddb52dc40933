import { JsonRow, type ListParams, type Page } from '../../../platform/query/index.js';
import type { PageDto } from './paging.dto.js';
import type { ProviderRow, Shape } from './shape.js';

export { IdDto, PageDto } from './paging.dto.js';

const defaultPageSize = 10;

/** Builds the list parameters of a page; undefined filters are left out. */
export function listParams(
  { page, per_page: perPage }: PageDto,
  filter: Readonly<Record<string, unknown>> = {},
  sort?: readonly [field: string, direction: 'ASC' | 'DESC'],
): ListParams {
  const size = perPage ?? defaultPageSize;
  const start = ((page ?? 1) - 1) * size;
  return {
    filter: JSON.stringify(filter),
    range: JSON.stringify([start, start + size - 1]),
    ...(sort && { sort: JSON.stringify(sort) }),
  };
}

/** A page of rows as provider calls return it. */
export interface ProviderPage {
  readonly data: readonly ProviderRow[];
  readonly total: number;
}

/** One row as provider calls return it. */
export interface ProviderAnswer {
  readonly data: ProviderRow;
}

/** Writes a page as `{ data, total }`. */
export function paged<Row extends object>(shape: Shape<Row>, page: Page<Row>): ProviderPage {
  return { data: page.rows.map((row) => shape.write(row)), total: page.total };
}

/** `{ data, total }` as JSON text, sent unchanged. */
export interface ProviderPageText {
  readonly json: string;
}

/** Wraps a page as `{ data, total }` whose rows the database has already written under provider names (`Shape.list`). */
export function pageText(page: Page<ProviderRow>): ProviderPageText {
  return new JsonRow(`{"data":${page.json},"total":${page.total}}`);
}

/** Wraps such a page as `{ data: { data, total } }`, as searches return it. */
export function nestedPageText(page: Page<ProviderRow>): ProviderPageText {
  return new JsonRow(`{"data":${pageText(page).json}}`);
}

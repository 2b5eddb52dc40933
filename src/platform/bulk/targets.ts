import { Global, Injectable, Module } from '@nestjs/common';
import { maxPageSize } from '../../../common/platform/limits.js';
import { AppError, conflict, invalid } from '../errors/errors.js';
import { type List, Query, type Scope } from '../query/index.js';
import { Bulk } from './bulk.js';
import type { TargetsDto } from './targets.dto.js';

/** Resolves the target rows of a bulk action. */
@Injectable()
export class Targets {
  constructor(private readonly query: Query) {}

  /**
   * Returns distinct ids: those of the request, whose rows may not exist, or those of all rows that match its filter.
   * @param list the list that defines the filters; only its ids are read
   * @param most maximum number of rows of the action
   * @throws 400 without rows, with both `ids` and `filter`, with a filter but no `count`, or with too many rows; 409
   *   `bulkCountChanged` when the filter matches more or fewer rows than `count`
   */
  async ids(
    list: List<{ readonly id: number }>,
    { ids, filter, count }: TargetsDto,
    most: number,
    ...scopes: Scope[]
  ): Promise<number[]> {
    if (ids && filter) throw invalid({ filter: 'idsOrFilter' });
    if (filter) {
      if (typeof count !== 'number') throw invalid({ count: 'required' });
      return this.matching(list, { filter, count }, most, scopes);
    }
    const chosen = [...new Set(ids ?? [])];
    if (chosen.length === 0) throw invalid({ ids: 'required' });
    assertFits(chosen.length, most);
    return chosen;
  }

  private async matching(
    list: List<{ readonly id: number }>,
    { filter, count }: { readonly filter: object; readonly count: number },
    most: number,
    scopes: readonly Scope[],
  ): Promise<number[]> {
    const found = new Set<number>();
    for (let start = 0; ; start += maxPageSize) {
      const range = JSON.stringify([start, start + maxPageSize - 1]);
      const order = { filter: JSON.stringify(filter), range, sort: JSON.stringify(['id', 'ASC']) };
      const { rows, total } = await this.query.list(list, order, ...scopes);
      if (start === 0) {
        assertFits(total, most);
        if (total !== count)
          throw conflict('bulkCountChanged', { params: { count: total }, data: { count: total } });
      }
      for (const { id } of rows) found.add(id);
      if (rows.length < maxPageSize) return [...found];
    }
  }
}

/** @throws 400 `bulkTooMany` */
function assertFits(count: number, max: number): void {
  if (count > max) throw new AppError(400, 'bulkTooMany', { params: { max, count } });
}

/** Provides bulk actions to every module. */
@Global()
@Module({ providers: [Bulk, Targets], exports: [Bulk, Targets] })
export class BulkModule {}

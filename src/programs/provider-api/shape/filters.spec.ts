import { describe, expect, it } from '@jest/globals';
import { validationPipe } from '../../../platform/validation/validation.js';
import { ProviderSearchDto } from './filters.dto.js';
import { namedFilters, statusFilter } from './filters.js';

const read = async (filters: unknown): Promise<unknown> =>
  (
    (await validationPipe().transform({ filters }, { type: 'body', metatype: ProviderSearchDto })) as {
      filters?: unknown;
    }
  ).filters;

describe('the filters of a search', () => {
  it('search filters are an object, or its JSON text', async () => {
    expect(await read({ city: 'Austin' })).toEqual({ city: 'Austin' });
    expect(await read('{"city":"Austin"}')).toEqual({ city: 'Austin' });
    expect(await read('')).toBeNull();
  });

  it.each(['not JSON', '[1]', '{"city":{"deep":1}}', 7, ['city']])(
    'refuses %j as search filters',
    async (filters) => {
      await expect(read(filters)).rejects.toMatchObject({ statusCode: 400 });
    },
  );

  it('search filters are trimmed, renamed, and left out where they are empty or unknown', () => {
    const names = { first_name: 'firstName', city: 'city', zipcode: 'zip' };
    const given = { first_name: ' Ann ', city: ' ', zipcode: null, type: 'client', constructor: 'x' };
    expect(namedFilters(given, names)).toEqual({ firstName: 'Ann' });
    expect(namedFilters(undefined, names)).toEqual({});
  });

  it.each([
    [{}, { status: 'A' }],
    [{ active: 'true' }, { status: 'A' }],
    [{ active: false }, { status: 'I' }],
    [{ active: 'all' }, {}],
  ])('the search filter %j becomes %j', (given, filter) => {
    expect(statusFilter(given)).toEqual(filter);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import type { Database } from '../database/database.js';
import { AppError } from './errors.js';
import { filters, list, type ListDefinition } from './list-query.js';

const definition: ListDefinition = {
  resource: 'things',
  from: 'things t',
  columns: { id: 't.id', name: 't.name' },
  sort: { id: 't.id', name: 't.name' },
  filters: {
    id: filters.ids('t.id'),
    name: filters.contains('t.name'),
    on: filters.flag('t.is_on'),
    kind: filters.choice('t.kind', ['a']),
  },
  defaultSort: 't.name',
  id: 't.id',
};

/** Keeps what a list sends to the database. */
function recorder() {
  const sent: { sql: string; params: readonly unknown[] }[] = [];
  const db = {
    first: jest.fn(async (sql: string, params: readonly unknown[]) => {
      sent.push({ sql, params });
      return sql.includes('AS total') ? { total: 3 } : { json: '[]', count: 2 };
    }),
  } as unknown as Database;
  return { db, sent };
}

async function refusal(params: { filter?: string; sort?: string; range?: string }): Promise<unknown> {
  try {
    await list(recorder().db, definition, params);
  } catch (error) {
    return error instanceof AppError ? { status: error.statusCode, code: error.code } : error;
  }
  return 'accepted';
}

describe('list query', () => {
  it('answers with a Content-Range as ra-data-simple-rest reads it', async () => {
    const page = await list(recorder().db, definition, { range: '[10,19]' });
    expect(page.contentRange).toBe('things 10-11/3');
  });

  it('never writes a value into the statement', async () => {
    const { db, sent } = recorder();
    const evil = `x'; DROP TABLE things; --`;
    await list(db, definition, { filter: JSON.stringify({ name: evil }) });
    for (const { sql } of sent) expect(sql).not.toContain('DROP');
    expect(sent[0]?.params).toContain(`%${evil}%`);
  });

  it('takes % and _ of a search as they are', async () => {
    const { db, sent } = recorder();
    await list(db, definition, { filter: '{"name":"50%_\\\\"}' });
    expect(sent[0]?.params).toContain('%50\\%\\_\\\\%');
  });

  it('does not page a getMany', async () => {
    const { db, sent } = recorder();
    await list(db, definition, { filter: '{"id":[1,2,3]}' });
    expect(sent[0]?.params).toEqual([[1, 2, 3], 1000, 0]);
  });

  it('puts the scope first, whatever the caller filters by', async () => {
    const { db, sent } = recorder();
    await list(db, definition, { filter: '{"on":true}' }, (bind) => `t.owner = ${bind(7)}`);
    expect(sent[1]?.sql).toContain('WHERE t.owner = $1 AND t.is_on = $2');
  });

  it.each([
    [{ filter: '{"nope":1}' }, 'unknownFilter'],
    [{ filter: '{"constructor":1}' }, 'unknownFilter'],
    [{ filter: '{"id":"1 OR 1=1"}' }, 'badFilter'],
    [{ filter: '{"id":[1,{}]}' }, 'badFilter'],
    [{ filter: '{"id":99999999999}' }, 'badFilter'],
    [{ filter: '{"on":"maybe"}' }, 'badFilter'],
    [{ filter: '{"kind":"b"}' }, 'badFilter'],
    [{ filter: '{"name":{"a":1}}' }, 'badFilter'],
    [{ filter: '[1]' }, 'badQuery'],
    [{ filter: '{' }, 'badQuery'],
    [{ sort: '["nope","ASC"]' }, 'unknownSort'],
    [{ sort: '["__proto__","ASC"]' }, 'unknownSort'],
    [{ sort: '"id"' }, 'badQuery'],
    [{ range: '[5,1]' }, 'badRange'],
    [{ range: '[0,100000]' }, 'badRange'],
    [{ range: '[-1,5]' }, 'badRange'],
    [{ range: '["a","b"]' }, 'badRange'],
  ])('refuses %j with %s', async (params, code) => {
    expect(await refusal(params)).toEqual({ status: 400, code });
  });

  it('sorts by whitelisted expressions only, and by nothing of the direction but ASC and DESC', async () => {
    const { db, sent } = recorder();
    await list(db, definition, { sort: '["name","DESC; DROP"]' });
    expect(sent[0]?.sql).toContain('ORDER BY t.name ASC, t.id ASC');
  });
});

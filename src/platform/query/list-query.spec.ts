import { describe, expect, it, jest } from '@jest/globals';
import type { Database } from '../database/database.js';
import { AppError } from '../errors/errors.js';
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
  const first = jest.fn(async (sql: string, params: readonly unknown[]) => {
    sent.push({ sql, params });
    return { json: '[]', count: 2, total: 3 };
  });
  const repeated = jest.fn(first);
  const db = { first, repeated } as unknown as Database;
  return { db, sent, repeated };
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
    expect(sent[0]?.params).toEqual([[1, 2, 3]]);
    expect(sent[0]?.sql).toContain('LIMIT 1000)');
  });

  it('puts the scope first, whatever the caller filters by', async () => {
    const { db, sent } = recorder();
    await list(db, definition, { filter: '{"on":true}' }, (bind) => `t.owner = ${bind(7)}`);
    expect(sent[0]?.sql).toContain('WHERE t.owner = $1 AND t.is_on = true');
    expect(sent[0]?.params).toEqual([7]);
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

  it('prepares what comes with every call, and plans anew for what a caller looks for or for a deep page', async () => {
    const { db, repeated } = recorder();
    await list(db, definition, { filter: '{"on":true}' }, (bind) => `t.owner = ${bind(7)}`);
    expect(repeated).toHaveBeenCalledTimes(1);
    await list(db, definition, { filter: '{"name":"a"}' });
    await list(db, definition, { range: '[9000,9009]' });
    expect(repeated).toHaveBeenCalledTimes(1);
  });

  describe('with what large tables need', () => {
    const large: ListDefinition = {
      ...definition,
      from: 'things t JOIN makers m ON m.id = t.maker_id',
      countFrom: 'things t',
      joins: { m: 'JOIN makers m ON m.id = t.maker_id', s: 'JOIN thing_search s ON s.id = t.id' },
      sort: { ...definition.sort, maker: 'm.name' },
      filters: { ...definition.filters, makerName: filters.contains('m.name'), q: filters.search('s.text') },
      totals: { from: 'thing_counts', sum: 'rows', filters: { on: filters.flag('is_on') } },
      search: {
        alias: 's',
        text: 'q',
        from: 'thing_search s',
        id: 's.id',
        sort: { id: 's.id' },
        filters: { q: filters.search('s.text'), on: filters.flag('s.is_on') },
        defaultSort: 's.id DESC',
      },
    };
    const statement = async (
      params: { filter?: string; sort?: string; range?: string },
      scope = 'true',
    ): Promise<string> => {
      const { db, sent } = recorder();
      await list(db, large, params, () => scope);
      return sent[0]?.sql ?? '';
    };

    it('takes the first rows of the one table before it joins the others', async () => {
      expect(await statement({ filter: '{"on":true}', range: '[0,9]' })).toContain(
        'FROM (SELECT t.* FROM things t WHERE t.is_on = true ORDER BY t.name ASC, t.id ASC LIMIT 10) AS t JOIN makers m ON',
      );
      expect(await statement({ sort: '["maker","ASC"]', range: '[0,9]' })).toContain(
        'FROM things t JOIN makers m ON m.id = t.maker_id ORDER BY m.name ASC, t.id ASC LIMIT 10',
      );
    });

    it('keeps rows without a value at the end, whichever way a column is sorted', async () => {
      const dated = { ...large, sort: { day: 't.day NULLS LAST' } };
      for (const way of ['ASC', 'DESC']) {
        const { db, sent } = recorder();
        await list(db, dated, { sort: `["day","${way}"]` });
        expect(sent[0]?.sql).toContain(`ORDER BY t.day ${way} NULLS LAST, t.id ${way} LIMIT`);
      }
    });

    it('finds ids with the joins that filters and order name, and no more', async () => {
      const range = '[10,19]';
      expect(await statement({ filter: '{"kind":"a"}', range })).toContain(
        `(SELECT t.id AS id FROM things t WHERE t.kind = 'a' ORDER BY`,
      );
      for (const params of [{ filter: '{"makerName":"a"}' }, { sort: '["maker","ASC"]' }]) {
        expect(await statement({ ...params, range })).toContain(
          'SELECT t.id AS id FROM things t JOIN makers m ON',
        );
      }
    });

    it('takes a total from where it is kept, but not within a scope or for other filters', async () => {
      expect(await statement({ filter: '{"on":false}' })).toContain(
        'SELECT coalesce(sum(rows), 0) FROM thing_counts WHERE is_on = false',
      );
      expect(await statement({ filter: '{"on":false}' }, 't.owner = 7')).toContain(
        'SELECT count(*) FROM things t',
      );
      expect(await statement({ filter: '{"kind":"a"}' })).toContain('SELECT count(*) FROM things t');
    });

    it('searches in the narrow table alone while that has all that is asked for', async () => {
      expect(await statement({ filter: '{"q":"oak","on":true}' })).toContain(
        'FROM thing_search s WHERE s.text LIKE',
      );
      for (const filter of ['{"q":"oak","kind":"a"}', '{"q":"oak","name":"a"}']) {
        expect(await statement({ filter })).toContain(
          'FROM things t JOIN thing_search s ON s.id = t.id WHERE',
        );
      }
      expect(await statement({ filter: '{"q":"oak"}' }, 't.owner = 7')).toContain(
        'FROM things t JOIN thing_search s',
      );
    });
  });
});

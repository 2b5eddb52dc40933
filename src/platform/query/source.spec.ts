import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { filters } from './filters.js';
import { asc, defineList, desc, type List } from './list-definition.js';
import { type AnyOperand, builderFor, Statement } from './pieces.js';
import { each, maybe, one, only, type Source, source } from './source.js';
import { billingSource, clientSource, propertySource } from './sources.js';

const eb = builderFor<(typeof propertySource)['rows']>();

/** Returns the aliases in the FROM clause of a statement over these operands. */
function joined(over: Source, ...operands: AnyOperand[]): string[] {
  const statement = new Statement();
  const text = over.from(
    statement,
    operands.map((operand) => statement.add(operand)),
  );
  return [...text.matchAll(/AS "(\w+)"/g)].map((match) => match[1] ?? '');
}

describe('a source', () => {
  it('a source joins referenced tables and those they depend on, and nothing else', () => {
    expect(joined(billingSource, 'b.id', sql`sum(${sql.ref('b.reduction')})`)).toEqual(['b']);
    expect(joined(billingSource, 'b.id', 'u.last_name')).toEqual(['b', 'p', 'u']);
    expect(joined(propertySource, 'p.id', 'e.title')).toEqual(['p', 'e']);
  });

  it('a source always joins tables that change the number of rows', () => {
    expect(joined(clientSource, 'u.id')).toEqual(['u', 'cl']);
    const all = source('u', 'users', {
      p: each('properties', 'u.id', 'client_id'),
      c: maybe('counties', 'p.county_id'),
    });
    expect(joined(all, 'u.id')).toEqual(['u', 'p']);
    expect(propertySource.needsOnlyBase([new Statement().add('p.id')])).toBe(true);
    expect(clientSource.needsOnlyBase([new Statement().add('u.id')])).toBe(false);
  });

  it('finds nested references of an expression, but not a subquery’s own tables', () => {
    const billed = eb.exists(
      eb.selectFrom('billings as b').select('b.id').whereRef('b.property_id', '=', 'p.id'),
    );
    const named = (operand: AnyOperand): string[] => [...new Statement().add(operand).columns].sort();
    expect(named(billed)).toEqual(['p.id']);
    expect(named(sql`coalesce(${eb.ref('t.type')}, ${eb.ref('c.name')})`)).toEqual(['c.name', 't.type']);
    // A subquery's own table may reuse an alias of the outer query.
    const other = builderFor<(typeof billingSource)['rows']>();
    expect(named(sql`${other.ref('b.year')} + (${billed})::int`)).toEqual(['b.year', 'p.id']);
  });

  it('numbers the parameters of a statement in order', () => {
    const statement = new Statement('America/Chicago');
    expect(statement.add(filters.ids('p.id').condition([1, 2])).text).toBe('"p"."id" = ANY($1::int[])');
    expect(statement.add(filters.ids('p.county_id').condition(5)).text).toBe('"p"."county_id" = $2::int');
    statement.add(filters.year('p.created_at').condition(2026));
    expect(statement.values).toEqual([[1, 2], 5, 2026, 'America/Chicago', 2027, 'America/Chicago']);
  });

  it('refuses a list definition with an unknown alias or a parameter', () => {
    const define =
      (column: AnyOperand): (() => List) =>
      () =>
        defineList(source('p', 'properties'), () => ({
          resource: 'things',
          id: 'p.id',
          columns: { column: column as 'p.id' },
          sort: {},
          filters: {},
          defaultSort: [asc('p.id')],
        }));
    expect(define('p.city')).not.toThrow();
    expect(define('u.last_name')).toThrow('No u over p.');
    expect(define(sql`${5} + ${eb.ref('p.id')}`)).toThrow('must not have parameters');
  });
});

/** Checked by the compiler (`npm run types`): none of these lines may compile. */
export const refused = () => [
  // @ts-expect-error properties have no such column
  source('p', 'properties', { u: one('users', 'p.owner_id') }),
  // @ts-expect-error there is no such table
  source('p', 'properties', { u: one('owners', 'p.client_id') }),
  // @ts-expect-error users have no such key
  source('p', 'properties', { u: only('users', 'p.client_id', 'client_id') }),
  defineList(propertySource, ({ ref }) => ({
    resource: 'properties',
    id: 'p.id',
    // @ts-expect-error users have no such column
    columns: { id: 'p.id', name: ref('u.full_name') },
    sort: {
      // @ts-expect-error properties have no such column
      name: 'p.name',
    },
    filters: {
      // @ts-expect-error properties have no such column
      name: filters.contains('p.name'),
    },
    // @ts-expect-error there is no such alias
    defaultSort: [desc('x.id')],
  })),
];
export const typed = defineList(propertySource, () => ({
  resource: 'properties',
  id: 'p.id',
  columns: { id: 'p.id', status: 'p.status', type: 't.type', ownerName: 'p.owner_name' },
  sort: {},
  filters: {},
  defaultSort: [desc('p.id')],
}));
type Row = NonNullable<typeof typed.rowType>;
export const row: Row = { id: 1, status: 'A', type: null, ownerName: 'Ann Lee' };
// @ts-expect-error a left join may find nothing
export const type: string = row.type;
// @ts-expect-error a status is one of two letters
export const status: Row['status'] = 'X';

import { sql, type SqlBool } from 'kysely';
import { decimalOf } from '../../../common/text/money.js';
import { type NoticeKind, noticeKinds, type NoticeMatch } from '../../../common/season/notices.js';
import {
  asc,
  choiceOf,
  decimalText,
  defineList,
  escapeLike,
  filterBy,
  filters,
  fullName,
  lineOf,
  listOf,
  maybe,
  nullsLast,
  one,
  type Scope,
  source,
  UnusableValue,
} from '../../platform/query/index.js';

/** Notices with their county, client, property, and the property's protest of the tax year. */
export const noticeSource = source('rn', 'roll_notices', {
  c: one('counties', 'rn.county_id'),
  u: one('users', 'rn.client_id'),
  p: maybe('properties', 'rn.property_id'),
  s: maybe('property_search', 'rn.property_id'),
  pt: maybe(
    'protests',
    'rn.property_id',
    'property_id',
    sql<SqlBool>`${sql.ref('pt.tax_year')} = ${sql.ref('rn.tax_year')}`,
  ),
  pn: maybe('protest_notices', 'pt.id', 'protest_id'),
});

/** Facts for which someone entered something else in the protest than the roll says. */
const differs = sql<string[]>`array_remove(ARRAY[${sql.join(
  (
    [
      ['noticeMailedOn', 'notice_mailed_on'],
      ['noticeMarketValue', 'notice_market_value'],
      ['noticeAppraisedValue', 'notice_appraised_value'],
      ['lastYearValue', 'last_year_value'],
    ] as const
  ).map(
    ([fact, column]) =>
      sql`CASE WHEN ${sql.ref(`pt.${column}`)} <> ${sql.ref(`pn.${column}`)} THEN ${sql.lit(fact)} END`,
  ),
)}], NULL)`;

/** Restricts the list to notices that still hold: of active properties, and of accounts that the firm has not taken on since. */
export const currentNotices: Scope = sql<SqlBool>`CASE WHEN ${sql.ref('rn.property_id')} IS NULL
  THEN NOT EXISTS (SELECT 1 FROM properties o WHERE o.county_id = ${sql.ref('rn.county_id')}
    AND o.account_number_key = ${sql.ref('rn.account_key')} AND o.status = 'A')
  ELSE ${sql.ref('p.status')} = 'A' END`;

/** Filter for values of at least this number. */
const atLeast = (column: string) =>
  filterBy((value) => {
    const least = decimalOf(lineOf(value));
    if (!least) throw new UnusableValue();
    return sql`${sql.ref(column)} >= ${least.toFixed()}::numeric`;
  });

/** The list of what rolls say about the firm's properties and other accounts of their owners. */
export const noticeList = defineList(noticeSource, ({ ref }) => ({
  resource: 'roll-notices',
  clientId: 'rn.client_id',
  id: 'rn.id',
  columns: {
    id: 'rn.id',
    kind: sql<NoticeKind>`${ref('rn.kind')}`,
    countyId: 'rn.county_id',
    countyName: 'c.name',
    taxYear: 'rn.tax_year',
    accountNumber: 'rn.account_number',
    rollAccountId: 'rn.roll_account_id',
    propertyId: 'rn.property_id',
    propertyAddress: 'p.address',
    propertyCity: 'p.city',
    situsAddress: 'rn.situs_address',
    protestId: 'pt.id',
    clientId: 'rn.client_id',
    clientName: fullName(ref('u.first_name'), ref('u.last_name')),
    value: decimalText(ref('rn.value')),
    lastValue: decimalText(ref('rn.last_value')),
    change: decimalText(ref('rn.change')),
    changePercent: decimalText(ref('rn.change_percent')),
    ownerName: 'rn.owner_name',
    lastOwnerName: 'rn.last_owner_name',
    matchedBy: sql<NoticeMatch | null>`${ref('rn.matched_by')}`,
    differs,
    importId: 'rn.import_id',
  },
  sort: {
    id: 'rn.id',
    kind: sql<number>`array_position(ARRAY[${sql.join(noticeKinds.map((kind) => sql.lit(kind)))}], ${ref('rn.kind')})`,
    accountNumber: [asc('rn.county_id'), asc('rn.account_key')],
    clientName: [asc('u.last_name'), asc('u.first_name')],
    value: [nullsLast('rn.value')],
    change: [nullsLast('rn.change')],
    changePercent: [nullsLast('rn.change_percent')],
  },
  filters: {
    id: filters.ids('rn.id'),
    countyId: filters.ids('rn.county_id'),
    taxYear: filters.ids('rn.tax_year'),
    clientId: filters.ids('rn.client_id'),
    propertyId: filters.ids('rn.property_id'),
    /** One kind or a list of them. */
    kind: filterBy((value) => {
      const kinds = listOf(value, (kind) => choiceOf(kind, noticeKinds));
      return sql`${sql.ref('rn.kind')} = ANY(${kinds}::text[])`;
    }),
    /** Rises of at least this many dollars. */
    leastChange: atLeast('rn.change'),
    /** Rises of at least this many percent. */
    leastPercent: atLeast('rn.change_percent'),
    /** Whether someone entered something else in the protest than the roll says. */
    differs: filters.flag(sql<boolean>`(cardinality(${differs}) > 0)`),
    q: filterBy((value) => {
      const text = lineOf(value);
      const pattern = `%${escapeLike(text)}%`;
      return sql<SqlBool>`(${ref('s.text')} LIKE '%' || search_text(${text}) || '%' OR ${ref('rn.account_number')} ILIKE ${pattern}
        OR ${ref('rn.owner_name')} ILIKE ${pattern} OR ${ref('rn.situs_address')} ILIKE ${pattern})`;
    }),
  },
  defaultSort: [nullsLast('rn.change'), asc('rn.id')],
}));

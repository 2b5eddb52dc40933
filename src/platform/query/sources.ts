import { sql, type SqlBool } from 'kysely';
import { UserLevel } from '../../../common/auth/enums.js';
import type { DB } from './database-types.js';
import { builderFor } from './pieces.js';
import { maybe, one, only, source } from './source.js';

/*
 * Sources that lists and reports share. One alias means one table everywhere: `p` properties, `b` billings, `u`
 * accounts, `cl` rows of `clients`, `c` the property's county, `k` the client's county, `t` types, `e` exemptions, `r`
 * results, `a` agents, `pt` protests.
 */

const isClient = builderFor<{ u: DB['users'] }>()('u.level', '=', sql.lit(UserLevel.Client));

/** Client accounts with their rows in `clients`. */
export const clientSource = source('u', 'users', {
  cl: only('clients', 'u.id', 'id', isClient),
  k: maybe('counties', 'u.county_id'),
  s: one('client_search', 'u.id'),
});

const ofProperty = {
  c: one('counties', 'p.county_id'),
  u: one('users', 'p.client_id'),
  t: maybe('property_types', 'p.property_type_id'),
  e: maybe('exemption_types', 'p.exemption_type_id'),
} as const;

/** Number of clients or properties by status, kept up to date by triggers. */
export const countSource = (resource: 'clients' | 'properties') => {
  const counts = builderFor().selectFrom('row_counts as k').selectAll('k');
  return source('n', counts.where('k.resource', '=', sql.lit(resource)));
};

/** Properties with their related names. */
export const propertySource = source('p', 'properties', {
  ...ofProperty,
  ar: maybe('arbitrations', 'p.id', 'property_id'),
  s: one('property_search', 'p.id'),
});

/** Billings with their property, related names, and the protest of their tax year. */
export const billingSource = source('b', 'billings', {
  p: one('properties', 'b.property_id'),
  r: one('results', 'b.result_id'),
  a: one('agents', 'b.agent_id'),
  pt: maybe(
    'protests',
    'b.property_id',
    'property_id',
    sql<SqlBool>`${sql.ref('pt.tax_year')} = ${sql.ref('b.year')}`,
  ),
  ...ofProperty,
});

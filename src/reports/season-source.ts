import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ProtestFigure } from '../../common/season/figures.js';
import { fullName, maybe, one, source } from '../platform/query/index.js';
import { inFigure, isAttended } from '../season/protests/protest-figures.js';
import { among, eb, type ReportRowsSource } from './report-source.js';

/** Protests with their property, county, client, the person handling them, and the person attending the hearing. */
const seasonSource = source('pt', 'protests', {
  p: one('properties', 'pt.property_id'),
  c: one('counties', 'p.county_id'),
  u: one('users', 'p.client_id'),
  w: maybe('users', 'pt.assigned_to'),
  h: maybe('users', 'pt.hearing_user_id'),
});

/** Filters that reports about protests share. */
export interface SeasonFilter {
  readonly year?: number | readonly number[] | undefined;
  readonly county?: readonly number[] | undefined;
}

/** The protests that a figure of the season board counts. */
export const protestsOf = (
  { year, county }: SeasonFilter,
  figure: ProtestFigure = 'accounts',
): ReportRowsSource & { readonly where: readonly (Expression<SqlBool> | undefined)[] } => ({
  source: seasonSource,
  where: [inFigure(figure), among('pt.tax_year', year), among('p.county_id', county)],
});

const attended = sql<SqlBool>`${sql.raw(isAttended)}`;
/**
 * Person credited with the result: the hearing attendee if a hearing was held, otherwise the person handling the protest.
 */
export const resultOf = {
  id: sql<
    number | null
  >`CASE WHEN ${attended} THEN ${eb.ref('pt.hearing_user_id')} ELSE ${eb.ref('pt.assigned_to')} END`,
  name: sql<
    string | null
  >`CASE WHEN ${attended} THEN ${fullName(sql.ref('h.first_name'), sql.ref('h.last_name'))}
    ELSE ${fullName(eb.ref('w.first_name'), eb.ref('w.last_name'))} END`,
};

/** Number of a group's protests that a figure counts. */
export const countOf = (figure: ProtestFigure): RawBuilder<number> =>
  sql`count(*) FILTER (WHERE ${inFigure(figure)})::int`;

/** The notice's appraised value or, without one, its market value. */
export const noticeValue = sql<
  string | null
>`coalesce(${eb.ref('pt.notice_appraised_value')}, ${eb.ref('pt.notice_market_value')})`;

/** A part in percent of a whole; null if the whole is 0. */
export const percentOf = (part: Expression<unknown>, whole: Expression<unknown>): RawBuilder<string | null> =>
  sql`round(${part} * 100.0 / nullif(${whole}, 0), 2)`;

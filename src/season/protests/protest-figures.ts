import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { RecordStatus } from '../../../common/platform/enums.js';
import type { ProtestFigure } from '../../../common/season/figures.js';
import { type ProtestStage, undecidedStages, unfiledStages } from '../../../common/season/terms.js';
import { isAuthorisedOn } from '../appointments/in-force.js';

const isIn = (stages: readonly ProtestStage[]): string =>
  `pt.stage IN (${stages.map((stage) => `'${stage}'`).join(', ')})`;

/** SQL condition: protest `pt` waits to be filed. The stage decides, because filing is a step with its proof. */
export const isUnfiled = isIn(unfiledStages);

/** SQL condition: protest `pt` is undecided. */
export const isUndecided = isIn(undecidedStages);

/** SQL condition: protest `pt` is decided and has a value, which a billing takes over. Not true without a protest. */
export const isValued = `(pt.final_value IS NOT NULL AND NOT ${isUndecided})`;

/**
 * SQL condition: protest `pt` was filed after the last day, adjusted for weekends and holidays. The function that finds the next
 * business day is called only if the day is not one itself.
 */
export const isFiledLate = `(pt.filed_on > pt.due_on
  AND ((extract(isodow FROM pt.due_on) < 6 AND pt.due_on NOT IN (SELECT day FROM holidays)) OR pt.filed_on > business_day_from(pt.due_on)))`;

/** Must match the marks that the board sums per county (migration `name-agent-authorities`); a test compares them. */
const filed = `(pt.stage IN ('filed', 'informal', 'hearing', 'ordered', 'settled', 'arbitration', 'court', 'soah')
  OR (pt.filed_on IS NOT NULL AND NOT ${isUnfiled}))`;

/** SQL condition: the board has heard and ordered protest `pt`. */
const isHeard = `(pt.order_on IS NOT NULL OR pt.stage IN ('ordered', 'arbitration', 'court', 'soah'))`;

/** SQL condition: protest `pt` was heard and its attendee is known, so the result is the attendee's and otherwise the handler's. */
export const isAttended = `(${isHeard} AND pt.hearing_user_id IS NOT NULL)`;

const figures: Readonly<Record<ProtestFigure, string>> = {
  accounts: 'true',
  noticed: 'pt.notice_mailed_on IS NOT NULL',
  appointed: isAuthorisedOn('pt.property_id', 'pt.due_on'),
  filed,
  heard: isHeard,
  decided: `(pt.decided_on IS NOT NULL
    OR pt.stage IN ('ordered', 'settled', 'withdrawn', 'arbitration', 'court', 'soah', 'closed'))`,
  unfiled: isUnfiled,
};

/** SQL condition: a figure of the season board counts a protest `pt` of a property `p`. */
export const inFigure = (figure: ProtestFigure): RawBuilder<SqlBool> =>
  sql`((${sql.ref('p.status')} = ${sql.lit(RecordStatus.Active)} OR ${sql.raw(filed)}) AND ${sql.raw(figures[figure])})`;

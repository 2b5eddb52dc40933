import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { RecordStatus } from '../../../common/platform/enums.js';
import type { ProtestFigure } from '../../../common/season/figures.js';
import { type ProtestStage, undecidedStages, unfiledStages } from '../../../common/season/terms.js';
import { isAuthorisedOn } from '../appointments/in-force.js';

const isIn = (stages: readonly ProtestStage[]): string =>
  `pt.stage IN (${stages.map((stage) => `'${stage}'`).join(', ')})`;

/** Protests `pt` that wait to be filed. Their stage says so: filing is a step with its proof. */
export const isUnfiled = isIn(unfiledStages);

/** Protests `pt` that nobody has decided. */
export const isUndecided = isIn(undecidedStages);

/** Protests `pt` that are decided and have a value, which a billing takes over. Not true where there is no protest. */
export const isValued = `(pt.final_value IS NOT NULL AND NOT ${isUndecided})`;

/**
 * Protests `pt` that were filed after the last day, which weekends and holidays move. The function that looks for the next
 * business day is only called where the day itself is none.
 */
export const isFiledLate = `(pt.filed_on > pt.due_on
  AND ((extract(isodow FROM pt.due_on) < 6 AND pt.due_on NOT IN (SELECT day FROM holidays)) OR pt.filed_on > business_day_from(pt.due_on)))`;

/** These are the board's own marks (migration `name-agent-authorities`), which sums them per county; a test compares both. */
const filed = `(pt.stage IN ('filed', 'informal', 'hearing', 'ordered', 'settled', 'arbitration', 'court', 'soah')
  OR (pt.filed_on IS NOT NULL AND NOT ${isUnfiled}))`;

/** Protests `pt` that the board has heard and ordered. */
const isHeard = `(pt.order_on IS NOT NULL OR pt.stage IN ('ordered', 'arbitration', 'court', 'soah'))`;

/** Protests `pt` that were heard, where it is known who attended: it is that person's result, otherwise that of who handles it. */
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

/** Whether a figure of the season board counts a protest `pt` of a property `p`. */
export const inFigure = (figure: ProtestFigure): RawBuilder<SqlBool> =>
  sql`((${sql.ref('p.status')} = ${sql.lit(RecordStatus.Active)} OR ${sql.raw(filed)}) AND ${sql.raw(figures[figure])})`;

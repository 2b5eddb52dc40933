import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { RecordStatus } from '../../common/enums.js';
import type { ProtestFigure } from '../../common/season/figures.js';
import { inForceOn } from '../appointments/in-force.js';

/** These are the board's own marks (migration `season-board`), which sums them per county; a test compares both. */
const filed = `(pt.filed_on IS NOT NULL OR pt.stage IN ('filed', 'informal', 'hearing', 'ordered', 'settled', 'arbitration', 'court', 'soah'))`;

const figures: Readonly<Record<ProtestFigure, string>> = {
  accounts: 'true',
  noticed: 'pt.notice_mailed_on IS NOT NULL',
  appointed: `(p.aoa_sent_date IS NOT NULL OR EXISTS (SELECT 1 FROM appointments a WHERE a.property_id = pt.property_id
    AND ${inForceOn('pt.due_on')}))`,
  filed,
  heard: `(pt.order_on IS NOT NULL OR pt.stage IN ('ordered', 'arbitration', 'court', 'soah'))`,
  decided: `(pt.decided_on IS NOT NULL
    OR pt.stage IN ('ordered', 'settled', 'withdrawn', 'arbitration', 'court', 'soah', 'closed'))`,
  unfiled: `(pt.stage IN ('open', 'authorised') AND pt.filed_on IS NULL)`,
};

/** Whether a figure of the season board counts a protest `pt` of a property `p`. */
export const inFigure = (figure: ProtestFigure): RawBuilder<SqlBool> =>
  sql`((${sql.ref('p.status')} = ${sql.lit(RecordStatus.Active)} OR ${sql.raw(filed)}) AND ${sql.raw(figures[figure])})`;

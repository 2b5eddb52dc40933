import { Injectable } from '@nestjs/common';
import {
  type KeptNotice,
  type NoticeFact,
  noticeFacts,
  type NoticeValues,
  takeNotice,
  usableNotice,
} from '../../../common/season/notices.js';
import { changesBetween, type FieldChange } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import { isUndecided } from './protest-figures.js';
import { addProtestsOf } from './season-protests.js';

/** Notice values of a property in a roll. */
export interface PropertyNotice extends NoticeValues {
  readonly propertyId: number;
}

/** Result of taking over a roll. */
export interface NoticesTaken {
  /** Number of protests opened. */
  readonly opened: number;
  /** Number of protests with changed values. */
  readonly changed: number;
}

/** A protest with what it took from the last roll. */
interface Found extends NoticeValues {
  readonly id: number;
  readonly propertyId: number;
  readonly clientId: number;
  readonly kept: KeptNotice | null;
}

/** Row to write for a protest. */
interface Written extends NoticeValues {
  readonly protestId: number;
  readonly taken: readonly NoticeFact[];
}

/** Columns of the facts, in protests and protest_notices. */
const columns: Readonly<Record<NoticeFact, string>> = {
  noticeMailedOn: 'notice_mailed_on',
  noticeMarketValue: 'notice_market_value',
  noticeAppraisedValue: 'notice_appraised_value',
  lastYearValue: 'last_year_value',
};
const factsAsJson = (alias: string): string =>
  noticeFacts.map((fact) => `'${fact}', ${alias}.${columns[fact]}::text`).join(', ');
const factsOf = (alias: string): string =>
  noticeFacts.map((fact) => `${alias}.${columns[fact]}::text AS "${fact}"`).join(', ');
const factTypes = noticeFacts
  .map((fact) => `"${fact}" ${fact === 'noticeMailedOn' ? 'date' : 'numeric'}`)
  .join(', ');

/**
 * Copies notice values from rolls into protests (docs/rules/notices.md). Decided protests stay as they are: later rolls show the
 * value of the decision, not that of the notice.
 */
@Injectable()
export class ProtestNotices {
  constructor(
    private readonly journal: Journal,
    private readonly day: BusinessDay,
  ) {}

  /**
   * Takes over a roll's values for these properties, in the caller's transaction. Opens missing protests of active properties of
   * active clients in the current and next tax year, and writes values with an activity for each changed protest. Idempotent.
   * @param actor account that imported the roll; null for the command line
   */
  async take(
    tx: Tx,
    actor: Pick<Caller, 'id' | 'level'> | null,
    taxYear: number,
    notices: readonly PropertyNotice[],
  ): Promise<NoticesTaken> {
    // Locks the properties first and in this order, as the sums of the board require.
    const locked = await txQuery<{ id: number }>(
      tx,
      `SELECT p.id FROM properties p JOIN users u ON u.id = p.client_id AND u.status = 'A'
       WHERE p.id = ANY($1::int[]) AND p.status = 'A' ORDER BY p.id FOR SHARE OF p`,
      [notices.map(({ propertyId }) => propertyId)],
    );
    const ids = locked.map(({ id }) => id);
    const current = this.day.taxYear();
    const isSeason = taxYear === current || taxYear === current + 1;
    const opened = isSeason
      ? await addProtestsOf(
          tx,
          { year: taxYear, isCurrent: taxYear === current, today: this.day.today() },
          ids,
        )
      : 0;
    const said = new Map(notices.map((notice) => [notice.propertyId, usableNotice(notice, taxYear)]));
    const changed = await this.write(tx, actor, taxYear, await undecided(tx, taxYear, ids), said);
    return { opened, changed };
  }

  /** Writes values that differ. @returns number of changed protests */
  private async write(
    tx: Tx,
    actor: Pick<Caller, 'id' | 'level'> | null,
    taxYear: number,
    found: readonly Found[],
    said: ReadonlyMap<number, NoticeValues>,
  ): Promise<number> {
    const kept: Written[] = [];
    const written: (Found & { readonly fields: FieldChange[]; readonly after: NoticeValues })[] = [];
    for (const protest of found) {
      const roll = said.get(protest.propertyId);
      if (!roll) continue;
      const { changes, taken } = takeNotice(protest, protest.kept, roll);
      const after = { ...factsIn(protest), ...changes };
      const values = noticeFacts.map(
        (fact) => [fact, roll[fact] ?? (taken.includes(fact) ? after[fact] : null)] as const,
      );
      kept.push({
        ...(Object.fromEntries(values) as unknown as NoticeValues),
        protestId: protest.id,
        taken,
      });
      const fields = changesBetween<NoticeValues>(protest, after, noticeFacts);
      if (fields.length > 0) written.push({ ...protest, fields, after });
    }
    await keep(tx, kept);
    await tx.query(
      `UPDATE protests pt SET ${noticeFacts.map((fact) => `${columns[fact]} = w."${fact}"`).join(', ')},
         updated_at = now(), version = version + 1
       FROM json_to_recordset($1::json) AS w (id integer, ${factTypes}) WHERE pt.id = w.id`,
      [JSON.stringify(written.map(({ id, after }) => ({ id, ...after })))],
    );
    for (const { id, clientId, propertyId, fields } of written)
      await this.journal.publish(tx, 'ProtestUpdated', {
        actor,
        clientId,
        propertyId,
        fields,
        details: { protestId: id, year: taxYear },
      });
    return written.length;
  }
}

/** Locks and returns the undecided protests of these properties. */
const undecided = (tx: Tx, taxYear: number, ids: readonly number[]): Promise<Found[]> =>
  txQuery<Found>(
    tx,
    `SELECT pt.id, pt.property_id AS "propertyId", p.client_id AS "clientId", ${factsOf('pt')},
       CASE WHEN n.protest_id IS NOT NULL THEN json_build_object(${factsAsJson('n')}, 'taken', n.taken) END AS kept
     FROM protests pt JOIN properties p ON p.id = pt.property_id LEFT JOIN protest_notices n ON n.protest_id = pt.id
     WHERE pt.property_id = ANY($1::int[]) AND pt.tax_year = $2
       AND ${isUndecided}
       AND pt.order_on IS NULL AND pt.decided_on IS NULL AND pt.final_value IS NULL
     ORDER BY pt.property_id FOR UPDATE OF pt`,
    [ids, taxYear],
  );

const factsIn = (values: NoticeValues): NoticeValues =>
  Object.fromEntries(noticeFacts.map((fact) => [fact, values[fact]])) as unknown as NoticeValues;

/** Stores the roll's values beside the protests. Unchanged rows are not written. */
async function keep(tx: Tx, rows: readonly Written[]): Promise<void> {
  const names = [...noticeFacts.map((fact) => columns[fact]), 'taken'];
  await tx.query(
    `INSERT INTO protest_notices AS n (protest_id, ${names.join(', ')})
     SELECT "protestId", ${noticeFacts.map((fact) => `"${fact}"`).join(', ')}, taken
     FROM json_to_recordset($1::json) AS w ("protestId" integer, ${factTypes}, taken text[])
     ON CONFLICT (protest_id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     WHERE (${names.map((name) => `n.${name}`).join(', ')}) IS DISTINCT FROM (${names.map((name) => `excluded.${name}`).join(', ')})`,
    [JSON.stringify(rows)],
  );
}

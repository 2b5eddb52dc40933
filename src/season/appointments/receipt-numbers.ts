import { type Tx, txQuery } from '../../platform/database/database.js';
import { escapeLike } from '../../platform/query/index.js';

/** Receipts with the same prefix, sent in the same year. */
export interface ReceiptSeries {
  readonly prefix: string;
  readonly sentOn: string;
}

const yearOf = ({ sentOn }: ReceiptSeries): number => Number(sentOn.slice(0, 4));

/** Returns the highest number in use, including receipts typed in by hand; 0 when there is none. */
export async function highestReceipt(tx: Tx, series: ReceiptSeries): Promise<number> {
  const [found] = await txQuery<{ last: number }>(
    tx,
    `SELECT coalesce(max(number), 0)::int AS last FROM (
       SELECT substr(receipt, length($1) + 1)::bigint AS number FROM appointments
       WHERE receipt LIKE $2 AND substr(receipt, length($1) + 1) ~ '^[0-9]{1,9}$' AND extract(year FROM sent_on) = $3) used`,
    [series.prefix, `${escapeLike(series.prefix)}%`, yearOf(series)],
  );
  return found?.last ?? 0;
}

/**
 * Returns the next receipt of a series. Concurrent runs wait for this transaction; a rollback leaves no gap.
 * @param highest result of `highestReceipt` at the start of the run
 */
export async function nextReceipt(tx: Tx, series: ReceiptSeries, highest: number): Promise<string> {
  const [made] = await txQuery<{ last: number }>(
    tx,
    `INSERT INTO receipt_numbers AS r (prefix, year, last) VALUES ($1, $2, $3::int + 1)
     ON CONFLICT (prefix, year) DO UPDATE SET last = greatest(r.last, $3::int) + 1 RETURNING last`,
    [series.prefix, yearOf(series), highest],
  );
  return `${series.prefix}${made?.last ?? highest + 1}`;
}

import { type Tx, txQuery } from '../../platform/database/database.js';
import { escapeLike } from '../../platform/query/index.js';

/** Receipts that begin alike, sent in the same year. */
export interface ReceiptSeries {
  readonly prefix: string;
  readonly sentOn: string;
}

const yearOf = ({ sentOn }: ReceiptSeries): number => Number(sentOn.slice(0, 4));

/** The highest number in use, also of receipts that somebody has typed in; 0 when there is none. */
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
 * The next receipt of a series. Another run waits until this transaction ends; a transaction that fails leaves no gap.
 * @param highest as found at the start of the run
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

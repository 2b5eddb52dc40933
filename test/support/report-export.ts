import { expect } from '@jest/globals';
import { eventually } from './processes.js';
import { type Product, send } from './product.js';

/** Starts an export of all billings, or of those of a year, and returns its id. @param rows expected number of rows */
export async function beginExport(
  product: Product,
  token: string,
  rows: number,
  year?: number,
): Promise<number> {
  const form = { format: 'xlsx', ...(year && { filter: { year: [year] } }) };
  const { status, json } = await send('POST', `${product.api}/reports/billing-report/exports`, form, token);
  expect({ status, rows: json.rows }).toEqual({ status: 201, rows });
  return json.id as number;
}

/** Waits until an export is done. @param meanwhile called before each poll */
export function finishedExport(
  product: () => Product,
  token: string,
  id: number,
  meanwhile?: () => void,
): Promise<Record<string, unknown>> {
  return eventually('the export is done', async () => {
    meanwhile?.();
    const { json } = await send('GET', `${product().api}/exports/${id}`, undefined, token);
    if (json.state === 'failed') throw new Error('The export failed.');
    return json.state === 'done' ? json : undefined;
  });
}

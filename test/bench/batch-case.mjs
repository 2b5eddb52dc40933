import { withClient } from './firm.mjs';
import { median } from './load.mjs';

/** Time until the batch would be due, in ms. */
const untilDue = 300 * 24 * 60 * 60 * 1000;
/** Harris County: about a hundred thousand clients of a firm with a million properties. Smaller firms mail all their clients. */
const countiesOf = (rows) => (rows < 1_000_000 ? [] : [1]);

/**
 * Measures queueing a batch e-mail through the API, from the request to the response, against one INSERT ... SELECT
 * of the same rows into a table with the same constraints. The batch is scheduled far ahead, so nothing is sent.
 */
export async function batchCase({ ours, database, headers, rows, rounds }) {
  const times = { ours: [], bare: [] };
  let recipients = 0;
  await withClient(database, async (client) => {
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      const batch = await queue(ours.url, headers, countiesOf(rows));
      times.ours.push(performance.now() - began);
      recipients = batch.recipients;
      await client.query('CREATE TABLE bench_recipients (LIKE batch_recipients INCLUDING ALL)');
      const bare = performance.now();
      await client.query('INSERT INTO bench_recipients SELECT * FROM batch_recipients WHERE batch_id = $1', [
        batch.id,
      ]);
      times.bare.push(performance.now() - bare);
      await client.query('DROP TABLE bench_recipients');
      await client.query('DELETE FROM batches WHERE id = $1', [batch.id]);
    }
  });
  const [oursMs, bareMs] = [median(times.ours), median(times.bare)];
  const seconds = (ms) => Math.round(ms / 10) / 100;
  return {
    recipients,
    ours: { seconds: seconds(oursMs) },
    bare: { seconds: seconds(bareMs) },
    ratio: Math.round((bareMs / oursMs) * 100) / 100,
  };
}

async function queue(url, headers, countyIds) {
  const sendAt = new Date(Date.now() + untilDue).toISOString().slice(0, 16);
  const response = await fetch(`${url}/api/batches`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      template: 'custom',
      subject: 'News',
      body: '<p>News</p>',
      countyIds,
      minReductionPercent: 0,
      sendAt,
    }),
  });
  const batch = await response.json();
  if (!response.ok) throw new Error(`The batch was refused: ${response.status} ${JSON.stringify(batch)}`);
  return batch;
}

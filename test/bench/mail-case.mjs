import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { withClient } from './firm.mjs';
import { median } from './load.mjs';

/** Content of every mail on both sides, about as long as a real one. */
const text = 'The figures of your properties for this year are ready. '.repeat(20);
const html = `<p>${text}</p>`;

/** Starts a mail server that accepts everything and keeps nothing, in a separate process. */
export async function startSink() {
  const child = fork(join(root, 'test/bench/mail-sink.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = await once(child, 'message');
  const figures = async () => {
    child.send('figures');
    const [answer] = await once(child, 'message');
    return answer;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Forgets what has arrived so far. */
    reset: () => child.send('reset'),
    /** Waits for this many mails, and returns the time from the first to the last, in ms. */
    async timeOf(mails) {
      for (let turn = 0; turn < 6000; turn++) {
        const { count, milliseconds } = await figures();
        if (count >= mails) return milliseconds;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`${mails} mails did not arrive within five minutes.`);
    },
    stop: async () => {
      const gone = once(child, 'close');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Sends the same mails from the outbox and from a bare nodemailer pool. The mail server measures the times. */
export async function mailCase({ sink, database, mails, rounds }) {
  const times = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    sink.reset();
    await withClient(database, (client) =>
      client.query(
        `INSERT INTO messages (message_id, template, recipient, subject, text_body, html_body, bulk)
         SELECT gen_random_uuid()::text || '@bench.example', 'bench', 'owner' || n || '@example.com', 'Your figures', $2, $3, true
         FROM generate_series(1, $1::int) AS n`,
        [mails, text, html],
      ),
    );
    times.ours.push(await sink.timeOf(mails));
    await forget(database);
    sink.reset();
    await sendBare(sink.url, mails);
    times.bare.push(await sink.timeOf(mails));
  }
  const perSecond = (list) => Math.round(mails / (median(list) / 1000));
  const [ours, bare] = [perSecond(times.ours), perSecond(times.bare)];
  return {
    ours: { perSecond: ours },
    bare: { perSecond: bare },
    ratio: Math.round((ours / bare) * 100) / 100,
  };
}

/** Waits until all mails are recorded as sent, then deletes them. */
async function forget(database) {
  await withClient(database, async (client) => {
    for (;;) {
      const { rows } = await client.query(
        `SELECT 1 FROM messages WHERE template = 'bench' AND status <> 'sent' LIMIT 1`,
      );
      if (rows.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await client.query(`DELETE FROM messages WHERE template = 'bench'`);
  });
}

async function sendBare(url, mails) {
  const child = fork(join(root, 'test/bench/bare-mail.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'close');
  child.send({ url, mails, text, html });
  const [code] = await gone;
  if (code !== 0) throw new Error(`The bare pool ended with code ${code}.`);
}

import { Worker } from 'node:worker_threads';
import type { ConfinedMessage } from './confined.js';

/**
 * Ends the process when it holds too much memory, where the system itself does not, or when the service has ended. A thread of
 * its own notices while the work blocks the other one.
 */
const watch = `
  const { workerData: { most, peak } } = require('node:worker_threads');
  const parent = process.ppid;
  setInterval(() => {
    const held = process.memoryUsage.rss();
    peak[0] = Math.max(peak[0], held);
    if (held > most || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 20);
`;
const megabyte = 1024 * 1024;
/** Megabytes of the program's text, which are resident, but not counted by the system's limit. */
const text = 64;

/** Does the work of a confined process, one task at a time. @param work may say something while it works */
export function serveConfined<Task, Note>(
  work: (task: Task, say: (note: Note) => Promise<void>) => Promise<unknown>,
): void {
  const peak = new Float64Array(new SharedArrayBuffer(8));
  new Worker(watch, {
    eval: true,
    workerData: { most: (Number(process.argv[2]) + text) * megabyte, peak },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  process.once('disconnect', () => process.exit());
  process.on('message', (task) => {
    work(task as Task, (note) => send({ note }))
      .then(
        (result) => send({ result, peak: Math.max(peak[0] ?? 0, process.memoryUsage.rss()) / megabyte }),
        (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
      )
      .catch(() => process.exit(1));
  });
}

/** Sends a message; it has left the process before the next step of the work may fail. */
function send(message: ConfinedMessage<unknown, unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}

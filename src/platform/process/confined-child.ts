import { Worker } from 'node:worker_threads';
import type { ConfinedMessage, PiecesTaken } from './confined.js';

/**
 * Kills the process when it holds too much memory, in case the system does not limit it, or when the service has exited. Runs in a
 * separate thread, because the work blocks the main one.
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
/** Size of the program's text in MB, which is resident but does not count toward the system's limit. */
const text = 64;

/** Pieces in transit or not yet taken: enough that neither process constantly waits for the other. */
const piecesAhead = 4;

/**
 * Runs the tasks of a confined process, one at a time.
 * @param work may send notes while it works, and hand over pieces of its result; it waits while too many are not taken
 */
export function serveConfined<Task, Note, Piece = never>(
  work: (
    task: Task,
    say: (note: Note) => Promise<void>,
    hand: (piece: Piece) => Promise<void>,
  ) => Promise<unknown>,
): void {
  let ahead = 0;
  let goOn = (): void => undefined;
  const hand = async (piece: Piece): Promise<void> => {
    ahead += 1;
    await send({ piece });
    while (ahead >= piecesAhead) await new Promise<void>((resolve) => (goOn = resolve));
  };
  const peak = new Float64Array(new SharedArrayBuffer(8));
  new Worker(watch, {
    eval: true,
    workerData: { most: (Number(process.argv[2]) + text) * megabyte, peak },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  process.once('disconnect', () => process.exit());
  process.on('message', (message: Task | PiecesTaken) => {
    if (isTaken(message)) {
      ahead -= message.piecesTaken;
      return goOn();
    }
    ahead = 0;
    work(message, (note) => send({ note }), hand)
      .then(
        (result) => send({ result, peak: Math.max(peak[0] ?? 0, process.memoryUsage.rss()) / megabyte }),
        (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
      )
      .catch(() => process.exit(1));
  });
}

const isTaken = (message: unknown): message is PiecesTaken =>
  typeof message === 'object' && message !== null && 'piecesTaken' in message;

/** Sends a message. Resolves when it has left the process, before the next step of the work can fail. */
function send(message: ConfinedMessage<unknown, unknown, unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}

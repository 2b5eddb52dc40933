import { readFileSync, renameSync, rmSync, linkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../errors/operator-error.js';
import { processIdentity } from '../process/process-identity.js';

const FILE = 'protest-desk.lock';

/** A process's lock on a data directory. */
export interface InstanceLock {
  /** Releases the lock. Idempotent. */
  release(): void;
}

interface Holder {
  pid: number;
  /** {@link processIdentity} of the holder, which distinguishes it from a later process with the same id. */
  identity: string;
}

/**
 * Locks the data directory for this process. A stale lock is taken over.
 *
 * @throws OperatorError when another living process holds it
 */
export async function lockDataDir(dataDir: string): Promise<InstanceLock> {
  const file = join(dataDir, FILE);
  const mine = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) ?? '' });
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return {
        release: () => {
          if (readText(file) === mine) rmSync(file, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    let text = readText(file);
    if (text !== null && parse(text) === null) {
      // Another process may be between creating the file and filling it.
      await sleep(100);
      text = readText(file);
    }
    if (text === null) continue;
    const holder = parse(text);
    if (holder && isHeld(holder)) throw inUse(holder.pid, dataDir);
    removeStale(file, text);
  }
}

/** Returns the id of the process that holds the data directory, or `null`. */
export function dataDirHolder(dataDir: string): number | null {
  const text = readText(join(dataDir, FILE));
  const holder = text === null ? null : parse(text);
  return holder && isHeld(holder) ? holder.pid : null;
}

function inUse(pid: number, dataDir: string): OperatorError {
  return new OperatorError(`Another Protest Desk (process ${pid}) is using ${dataDir}. Stop it first.`);
}

function isHeld(holder: Holder): boolean {
  return processIdentity(holder.pid) === holder.identity;
}

/** Removes a stale lock. Two processes may find it at once: the one that renames the file checks that it is the stale one. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readText(aside) !== stale) {
    try {
      linkSync(aside, file);
    } catch {
      // A third process holds the lock by now; the next iteration reads it.
    }
  }
  rmSync(aside, { force: true });
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    return Number.isInteger(holder.pid) && typeof holder.identity === 'string' ? (holder as Holder) : null;
  } catch {
    return null;
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors/operator-error.js';
import { commandLine, processIdentity, waitForExit } from '../process/process-identity.js';

/** Stops a server that outlived a killed parent and its supervisor; removes a pid file that means nobody. */
export async function stopSurvivor(cluster: string, log: (line: string) => void): Promise<void> {
  const state = readPostmaster(cluster);
  if (!state) return;
  if (processIdentity(state.pid) !== null && isServerOf(state.pid, cluster)) {
    log('Stopping the database of an interrupted run');
    await stopServer(state.pid);
  }
  // Left alone, PostgreSQL refuses to start when its old number belongs to any other process by now.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Fast shutdown first; what does not heed it is ended as in a crash, from which PostgreSQL recovers at its next start. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForExit(pid, patience)) return;
  }
  throw new OperatorError(
    `PostgreSQL (process ${pid}) of an interrupted run can't be stopped: stop it and start again.`,
  );
}

/** Whether this process is the PostgreSQL of this cluster, not another program that got its number. */
export function isServerOf(pid: number, cluster: string): boolean {
  const command = commandLine(pid);
  return command.includes('postgres') && (command.includes(`-D ${cluster} `) || process.platform === 'win32');
}

/** What a running server writes into `postmaster.pid`: its process on line 1, the port on line 4, its state on line 8. */
export function readPostmaster(cluster: string): { pid: number; port: number; status: string } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

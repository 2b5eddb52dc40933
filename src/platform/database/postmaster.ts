import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors/operator-error.js';
import { commandLine, processIdentity, waitForExit } from '../process/process-identity.js';

/**
 * Stops the remains of an earlier server: one that outlived its killed parent and supervisor, or the backends of a killed
 * one. Removes a stale pid file.
 * @returns whether a server was running
 */
export async function stopSurvivors(cluster: string): Promise<boolean> {
  const state = readPostmaster(cluster);
  const survives = state !== null && processIdentity(state.pid) !== null && isServerOf(state.pid, cluster);
  if (survives) await stopServer(state.pid);
  for (const pid of orphansOf(cluster)) await stopServer(pid, ['SIGQUIT', 'SIGKILL']);
  // PostgreSQL refuses to start if its old process id now belongs to any other process.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return survives;
}

/** Time for each way to stop a server, in ms: fast shutdown, then kill, from which it recovers at the next start. */
const patience = { SIGINT: 60_000, SIGQUIT: 5000, SIGKILL: 5000 } as const;
type EndSignal = keyof typeof patience;

async function stopServer(
  pid: number,
  signals: readonly EndSignal[] = ['SIGINT', 'SIGQUIT', 'SIGKILL'],
): Promise<void> {
  for (const signal of signals) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForExit(pid, patience[signal])) return;
  }
  throw new OperatorError(
    `PostgreSQL (process ${pid}) of an interrupted run can't be stopped: stop it and start again.`,
  );
}

/** Whether this process is the PostgreSQL of this cluster, not another program with its process id. */
function isServerOf(pid: number, cluster: string): boolean {
  const command = commandLine(pid);
  return command.includes('postgres') && (command.includes(`-D ${cluster} `) || process.platform === 'win32');
}

/** Backends left behind by a killed server. Busy ones keep running and block the start of another server. */
function orphansOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const own = (pid: string): boolean => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) && commandLine(+pid).includes('postgres')
      );
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && own(name))
    .map(Number);
}

/** Parses `postmaster.pid` of a running server: process id on line 1, port on line 4, state on line 8. */
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

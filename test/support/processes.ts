import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A program under test, with its output so far. */
export interface Running {
  child: ChildProcess;
  pid: number;
  stdout: () => string;
  stderr: () => string;
  /** Resolves when it exits: the exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
}

/**
 * Starts `node <args>` with exactly this environment (and PATH), by default in the project's folder.
 * @param before shell command that runs first, in the same process: a limit such as `ulimit -f 4096`
 */
export function startNode(
  args: string[],
  env: Record<string, string> = {},
  cwd = projectRoot,
  before?: string,
): Running {
  const command = before
    ? ['/bin/sh', '-c', `${before}; exec "$0" "$@"`, process.execPath]
    : [process.execPath];
  const child = spawn(command[0] ?? '', [...command.slice(1), ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<number | string>((done) =>
    child.once('close', (code, signal) => done(signal ?? code!)),
  );
  return { child, pid: child.pid!, stdout: () => stdout, stderr: () => stderr, ended };
}

/** Seconds to wait. Long enough for a machine busy with other tests; only a condition that never holds takes this long. */
const patience = 180;

/** Polls until `found` returns something, and returns that; fails with `what` after three minutes. */
export async function eventually<T>(
  what: string,
  found: () => T | Promise<T>,
): Promise<NonNullable<Awaited<T>>> {
  const deadline = Date.now() + patience * 1000;
  for (;;) {
    const value = await found();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${patience} s in vain: ${what}`);
    await sleep(50);
  }
}

/** Whether a process with this id runs; zombies do not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (!existsSync('/proc/self/status')) return true;
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    // The process exited between the two checks.
    return false;
  }
}

/** Returns the process and all its descendants. Reads /proc, so Linux only. */
export function processTree(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  return [pid, ...children.flatMap(processTree)];
}

/** Kills all processes with SIGKILL, as a power failure would, and waits until they are gone. */
export async function killHard(pids: number[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process exited with its parent.
    }
  }
  await eventually('killed processes are gone', () => !pids.some(isRunning));
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/**
 * Returns the resident memory of a process in megabytes; NaN if it has ended. Reads /proc, or runs `ps` where there is none.
 */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = existsSync('/proc/self/status')
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return Number(kilobytes || NaN) / 1024;
  } catch {
    return NaN;
  }
}

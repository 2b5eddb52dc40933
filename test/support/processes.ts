import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A program under test, with what it printed so far. */
export interface Running {
  child: ChildProcess;
  pid: number;
  stdout: () => string;
  stderr: () => string;
  /** Resolves when it ended: the exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
}

/** Starts `node <args>` with exactly this environment (and PATH), in the project's folder unless another is given. */
export function startNode(args: string[], env: Record<string, string> = {}, cwd = projectRoot): Running {
  const child = spawn(process.execPath, args, {
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

/** Polls until `found` gives something, and gives that; fails with `what` after `seconds`. */
export async function eventually<T>(
  what: string,
  found: () => T | Promise<T>,
  seconds = 30,
): Promise<NonNullable<Awaited<T>>> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await found();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}`);
    await sleep(50);
  }
}

/** Whether a process with this number runs; one that only waits to be reaped does not. */
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
    // It ended between the two looks.
    return false;
  }
}

/** The process and everything it started, however deep. Reads /proc, so Linux only. */
export function processTree(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  return [pid, ...children.flatMap(processTree)];
}

/** Ends all of them as a power cut would, and waits until they are gone. */
export async function killHard(pids: number[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with its parent.
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

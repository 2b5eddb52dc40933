import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { statFields } from './proc-stat.js';

/**
 * Returns the start time of a process, which distinguishes it from a later process with the same id; `null` if there is no such
 * process (zombies count as none). On Windows the result is the same for all processes.
 */
export function processIdentity(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') {
    const fields = statFields(`/proc/${pid}`);
    if (fields === null) return null;
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    // Field 22 counts clock ticks since boot, so the boot id is added.
    return `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? 'boot'}:${fields[19]}`;
  }
  if (process.platform === 'win32') return 'alive';
  return ps(pid, 'lstart') ?? null;
}

/** Returns the command line of a process, or an empty string if it cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux')
    return (readOrNull(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
  if (process.platform === 'win32') return '';
  return ps(pid, 'command') ?? '';
}

/** Waits until the process has exited. Returns `false` if it is still running after `milliseconds`. */
export async function waitForExit(pid: number, milliseconds: number): Promise<boolean> {
  const identity = processIdentity(pid);
  const deadline = Date.now() + milliseconds;
  while (identity !== null && processIdentity(pid) === identity) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

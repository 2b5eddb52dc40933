import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { processIdentity } from './process-identity.js';

const machine = `${hostname()}-`;

/** Prefix of files that a process leaves on disk: its machine, its id, and a hash that tells processes with the same id apart. */
export function ownerName(pid = process.pid): string {
  const identity = createHash('sha256')
    .update(processIdentity(pid) ?? '')
    .digest('hex');
  return `${machine}${pid}-${identity.slice(0, 8)}-`;
}

/**
 * Whether the owner of a name is still running; undefined for names of other machines or in other formats. The id alone does not
 * tell: in a container, every process has the same id as its predecessor.
 */
export function isOwnerRunning(name: string): boolean | undefined {
  const [, pid] = name.startsWith(machine) ? (/^(\d{1,10})-/.exec(name.slice(machine.length)) ?? []) : [];
  if (pid === undefined) return undefined;
  return processIdentity(Number(pid)) !== null && name.startsWith(ownerName(Number(pid)));
}

import { hostname } from 'node:os';
import { basename } from 'node:path';

/** Host and id of this process, for records of what ran where. */
export const processLabel = `${hostname()}:${process.pid}`;

/** Returns the running program: `service`, `worker`, or the name of a command such as `create-admin`. */
export function processName(): string {
  const name = basename(process.argv[1] ?? '').replace(/\.[cm]?[jt]s$/, '');
  return ['main', 'start', 'dev'].includes(name) ? 'service' : name;
}

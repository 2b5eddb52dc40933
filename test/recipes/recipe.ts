import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Lines to insert after the only line of a file that contains `after`. */
export interface Addition {
  readonly file: string;
  readonly after: string;
  readonly lines: string;
}

/** A text that a file has exactly once, and its replacement. */
export interface Replacement {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** An example change that follows a recipe of CONTRIBUTING.md, small enough to read. */
export interface Recipe {
  /** The migration to create with `npm run migration`, by name, with its SQL. */
  readonly migration?: { readonly name: string; readonly sql: string };
  /** New files by their paths. */
  readonly files?: Readonly<Record<string, string>>;
  readonly replacements?: readonly Replacement[];
  readonly additions: readonly Addition[];
}

/** Returns the files that a recipe changes by hand, with texts listed separately. */
export function handwritten(recipe: Recipe): { code: string[]; texts: string[] } {
  const files = new Set([
    ...(recipe.migration ? [`migrations/${recipe.migration.name}.ts`] : []),
    ...Object.keys(recipe.files ?? {}),
    ...(recipe.replacements ?? []).map(({ file }) => file),
    ...recipe.additions.map(({ file }) => file),
  ]);
  const byHand = [...files].filter((file) => !generated.includes(file));
  return {
    code: byHand.filter((file) => !file.startsWith('common/messages/')),
    texts: byHand.filter((file) => file.startsWith('common/messages/')),
  };
}

/** Files that `npm run generate` writes. */
const generated = ['src/platform/query/database-types.ts', 'common/openapi.json'];

/** Makes the change in a copy of the project. @throws Error if a line to add to, or a text to replace, is missing or not unique */
export function follow(recipe: Recipe, folder: string, newMigration: (name: string) => string): void {
  if (recipe.migration) {
    const path = newMigration(recipe.migration.name);
    const step = readFileSync(path, 'utf8');
    writeFileSync(path, step.replace('runner.query(``)', `runner.query(\`${recipe.migration.sql}\`)`));
  }
  for (const [file, text] of Object.entries(recipe.files ?? {})) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text.trimStart());
  }
  for (const { file, from, to } of recipe.replacements ?? []) {
    const path = join(folder, file);
    const parts = readFileSync(path, 'utf8').split(from);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places with ${from}`);
    writeFileSync(path, parts.join(to));
  }
  for (const { file, after, lines } of recipe.additions) {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8').split('\n');
    const places = before.flatMap((line, index) => (line.includes(after) ? [index] : []));
    if (places.length !== 1) throw new Error(`${file} has ${places.length} lines with ${after}`);
    before.splice((places[0] ?? 0) + 1, 0, lines);
    writeFileSync(path, before.join('\n'));
  }
}

/** `npm run migration -- add-hearing-room`: creates an empty migration and registers it last. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration in lower case with dashes: npm run migration -- add-hearing-room');
  process.exit(1);
}
const index = join(root, 'migrations', 'index.ts');
const registered = readFileSync(index, 'utf8');
const last = Math.max(...[...registered.matchAll(/(\d{13})/g)].map((match) => Number(match[1])));
// Migrations run in the order of their numbers, so a new one must be last, whatever the clock says.
const number = Math.max(Date.now(), last + 1);
const title = name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter) => letter.toUpperCase());
const file = join(root, 'migrations', `${number}-${name}.ts`);
if (existsSync(file)) throw new Error(`${file} already exists.`);

writeFileSync(
  file,
  `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What this migration is for. It runs on databases with existing rows. */
export class ${title}${number} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`\`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
`,
);
const withImport = registered.replace(
  /(?=\n\nexport |\n\n\/\*\*)/,
  `\nimport { ${title}${number} } from './${number}-${name}.js';`,
);
writeFileSync(index, withImport.replace(/,?\n\];/, `,\n  ${title}${number},\n];`));
execFileSync(process.execPath, [
  join(root, 'node_modules/prettier/bin/prettier.cjs'),
  '--log-level',
  'warn',
  '--write',
  index,
]);
console.log(
  `Write the migration in migrations/${number}-${name}.ts; it runs with the next start or npm run migrate.`,
);

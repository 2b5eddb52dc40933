import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../support/processes.js';
import { scratchCopy } from '../support/scratch-copy.js';
import { newAction } from './new-action.js';
import { newClientField } from './new-client-field.js';
import { newListColumn } from './new-list-column.js';
import { newMail } from './new-mail.js';
import { newReferenceResource } from './new-reference-resource.js';
import { newReport } from './new-report.js';
import { follow, handwritten } from './recipe.js';

const recipes = {
  newAction,
  newClientField,
  newListColumn,
  newMail,
  newReferenceResource,
  newReport,
};
/** The texts of one catalog in each language. */
const oneCatalog = (catalog: string) =>
  ['en', 'fr', 'de'].map((locale) => `common/messages/${locale}/${catalog}.ts`);

describe('the recipes of CONTRIBUTING.md', () => {
  let folder: string;

  beforeAll(() => {
    folder = scratchCopy();
    for (const recipe of Object.values(recipes)) follow(recipe, folder, newMigration);
    for (const script of ['report-index.mjs', 'api-types.mjs'])
      execFileSync(process.execPath, [`scripts/${script}`], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Creates a migration as `npm run migration` does, and returns its path. */
  function newMigration(name: string): string {
    execFileSync(process.execPath, ['scripts/new-migration.mjs', name], { cwd: folder });
    const file = readdirSync(join(folder, 'migrations')).find((path) => path.endsWith(`-${name}.ts`));
    return join(folder, 'migrations', file ?? name);
  }

  /** Returns the compiler's errors for the copy. */
  const complaints = async (project: string): Promise<string> => {
    const compiler = join(projectRoot, 'node_modules/typescript7/bin/tsc');
    // Parallel checkers would each check shared files.
    const args = [compiler, '-p', project, '--noEmit', '--singleThreaded'];
    return promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 24 }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
  };

  it('all recipes of CONTRIBUTING.md, followed at once, compile', async () => {
    const found = await Promise.all(['tsconfig.build.json', 'admin-ui/tsconfig.json'].map(complaints));
    expect(found).toEqual(['', '']);
  });

  it('a new report is one file and its texts', () => {
    expect(readFileSync(join(folder, 'src/reports/definitions/all.ts'), 'utf8')).toContain('  clientsOwing,');
    expect(handwritten(newReport)).toEqual({
      code: ['src/reports/definitions/clients-owing.report.ts'],
      texts: oneCatalog('reports'),
    });
  });

  it('a new mail is one entry in one file, and its texts', () => {
    expect(handwritten(newMail)).toEqual({
      code: ['src/mail/kinds/account.mails.ts'],
      texts: oneCatalog('mail'),
    });
  });

  it('a new field of a client is at most eight files, its label in three languages included', () => {
    const { code, texts } = handwritten(newClientField);
    expect(texts).toEqual(oneCatalog('platform.start'));
    expect([...code, ...texts].length).toBeLessThanOrEqual(8);
  });

  it('a new resource of the reference data is at most ten files, with its screens and its texts', () => {
    const { code, texts } = handwritten(newReferenceResource);
    expect(texts).toEqual(oneCatalog('settings'));
    expect([...code, ...texts].length).toBeLessThanOrEqual(10);
  });

  it('a new column of a list is the list, its row and the table that shows it', () => {
    const { code, texts } = handwritten(newListColumn);
    expect(code.length).toBeLessThanOrEqual(3);
    expect(texts).toEqual(oneCatalog('platform.start'));
  });

  it('a new action is its permission, its event, its route and its service', () => {
    expect(handwritten(newAction)).toEqual({
      code: [
        'common/auth/permissions.ts',
        'src/platform/journal/events.ts',
        'src/clients/clients.controller.ts',
        'src/clients/clients.service.ts',
      ],
      texts: [],
    });
  });

  it('CONTRIBUTING.md names only files that exist', () => {
    const text = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8');
    const named = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+\/?)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });
});

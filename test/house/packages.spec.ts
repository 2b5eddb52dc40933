import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../support/processes.js';

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** Packages that we do not import, but that an imported package needs or a setting names. */
const usedByOthers = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@emotion/react',
  '@emotion/styled',
  '@nestjs/cli',
  '@prettier/plugin-oxc',
  '@redocly/cli',
  '@swc/core',
  '@swc/jest',
  'eslint',
  'jest',
  'passport',
  'pino-pretty',
  'prettier',
  'react-router-dom',
  'rxjs',
  'typescript7',
];
/** Fonts are read as files, by src/platform/pdf/noto-fonts.ts. */
const fonts = '@fontsource-variable/';
/** Developer commands that are compiled with the API. */
const developersCommands = /^src\/cli\/(generate|database-types)\.ts$/;

/** The files that import each package. */
const imports = new Map<string, string[]>();
const patterns = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js', '*.css'];
const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns],
  {
    cwd: projectRoot,
    encoding: 'utf8',
  },
);
for (const file of listed.trim().split('\n')) {
  // Recipes contain code for a copy of the project.
  if (!existsSync(join(projectRoot, file)) || /^test\/recipes\/new-/.test(file)) continue;
  const text = readFileSync(join(projectRoot, file), 'utf8');
  for (const [, specifier = ''] of text.matchAll(
    /(?:^|\s)(?:from |import |import\(|@import )['"]([\w@][^'"\s]*)['"]/g,
  )) {
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    // A plugin of the bundler generates `virtual:` modules.
    if (!/^(node|virtual):/.test(specifier) && !builtinModules.includes(name)) {
      imports.set(name, [...(imports.get(name) ?? []), file]);
    }
  }
}

describe('package.json', () => {
  it('package.json lists every package that is imported', () => {
    const phantoms = [...imports].filter(([name]) => !(name in { ...dependencies, ...devDependencies }));
    expect(phantoms).toEqual([]);
    expect(imports.size).toBeGreaterThan(60);
  });

  it("package.json lists the service's imports as production dependencies", () => {
    const missing = [...imports].flatMap(([name, files]) =>
      files
        .filter(
          (file) =>
            /^(src|common|migrations)\//.test(file) &&
            !file.endsWith('.spec.ts') &&
            !developersCommands.test(file),
        )
        .filter(() => !(name in dependencies))
        .map((file) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('package.json lists no unused package', () => {
    const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) =>
        !name.startsWith('@types/') &&
        !name.startsWith(fonts) &&
        !imports.has(name) &&
        !usedByOthers.includes(name),
    );
    expect(unused).toEqual([]);
  });
});

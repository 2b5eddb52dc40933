import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cache, root } from './paths.mjs';

/** Folders of the unit tests: next to the code, and those that look at the sources. */
export const unitFolders = [
  'src',
  'common',
  'web-shared',
  'admin-ui/src',
  'clients/typescript/test',
  'test/house',
  'test/recipes',
];

/** Group size for files that start their own services. More would save little, and each file adds to a worker's memory. */
const ownSize = 8;
/** Group size for files that only use a shared service. */
const sharedSize = 20;
/** Matches hooks outside of a `describe`. They would run for the whole group, so such a file is a group of its own. */
const hookOfFile = /^(?:before|after)(?:All|Each)\(/m;

/**
 * Writes group files that load several test files each. Jest loads the service again for every file, which takes as long as most files'
 * tests; a group loads it once. Files that only use a shared service (`TestApp.shared`) are grouped together, so they start it once.
 * @returns the folder of the group files
 */
export function writeTestGroups(name, folders) {
  const target = join(cache, 'test-groups', name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.spec.ts'))
      .sort()
      .map((file) => ({ path: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
  );
  const isAlone = ({ text }) => hookOfFile.test(text);
  const isShared = ({ text }) => text.includes('TestApp.shared(') && !text.includes('TestApp.start(');
  const together = files.filter((file) => !isAlone(file));
  const groups = [
    ...dealt(together.filter(isShared), sharedSize),
    ...dealt(
      together.filter((file) => !isShared(file)),
      ownSize,
    ),
    ...files.filter(isAlone).map((file) => [file]),
  ];
  groups.forEach((group, index) =>
    writeFileSync(join(target, `${name}-${index + 1}.spec.ts`), textOf(group, target)),
  );
  return target;
}

/** Deals files to groups in turn. Alphabetical neighbors are often alike, so blocks would put all slow files in one group. */
function dealt(files, size) {
  const count = Math.ceil(files.length / size);
  return Array.from({ length: count }, (_, group) => files.filter((_file, index) => index % count === group));
}

/** Sets `testFile` before loading each file, so its tests' time is counted for that file (test/support/environment.mjs). */
function textOf(group, target) {
  const lines = group.map(({ path }) => {
    const module = relative(target, join(root, path)).replace(/\.ts$/, '.js');
    return `globalThis.testFile = '${path}';\nawait import('${module}');\n`;
  });
  return `// @ts-nocheck\n${lines.join('')}export {};\n`;
}

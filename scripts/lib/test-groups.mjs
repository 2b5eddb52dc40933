import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cache, root } from './paths.mjs';

/** Files of one group that have services of their own. More would save little, and a worker's memory grows with each. */
const ownSize = 8;
/** Files of one group that share a service. */
const sharedSize = 20;
/** Hooks outside of a `describe` would run for the tests of the whole group. */
const hookOfFile = /^(?:before|after)(?:All|Each)\(/m;

/**
 * Writes files that load several test files each. Jest loads the service anew for every file, which takes as long as most files' tests;
 * a group loads it once. The files that only use a shared service (`TestApp.shared`) are together, so that they start it once.
 * @returns their folder
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

/** Neighbors in the alphabet are often alike: each group gets every n-th, so that none has all of the slow ones. */
function dealt(files, size) {
  const count = Math.ceil(files.length / size);
  return Array.from({ length: count }, (_, group) => files.filter((_file, index) => index % count === group));
}

/** Says which file is loaded before it loads it, so that its tests' time counts for it (test/support/environment.mjs). */
function textOf(group, target) {
  const lines = group.map(({ path }) => {
    const module = relative(target, join(root, path)).replace(/\.ts$/, '.js');
    return `globalThis.testFile = '${path}';\nawait import('${module}');\n`;
  });
  return `// @ts-nocheck\n${lines.join('')}export {};\n`;
}

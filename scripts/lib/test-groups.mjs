import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cache, root } from './paths.mjs';

/** Files of one group. More would save little, and a worker's memory grows with each. */
const groupSize = 8;
/** Hooks outside of a `describe` would run for the tests of the whole group. */
const hookOfFile = /^(?:before|after)(?:All|Each)\(/m;

/**
 * Writes files that import several test files each. Jest loads the service anew for every file, which takes as long as most files' tests;
 * a group loads it once.
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
      .map((file) => join(root, folder, file)),
  );
  const isAlone = (file) => hookOfFile.test(readFileSync(file, 'utf8'));
  const shared = files.filter((file) => !isAlone(file));
  const groups = files.filter(isAlone).map((file) => [file]);
  // Neighbors in the alphabet are often alike: each group gets every n-th, so that none has all of the slow ones.
  const count = Math.ceil(shared.length / groupSize);
  for (let group = 0; group < count; group++)
    groups.push(shared.filter((_, index) => index % count === group));
  groups.forEach((group, index) => {
    const imports = group.map((file) => `import '${relative(target, file).replace(/\.ts$/, '.js')}';\n`);
    writeFileSync(join(target, `${name}-${index + 1}.spec.ts`), imports.join(''));
  });
  return target;
}

/**
 * `node bundle.mjs script.ts folder`: bundles a script with everything it imports. Unbundled, a process that a test starts would
 * spend most of its time opening the hundreds of files of pdf-lib.
 */
import { basename } from 'node:path';
import { rolldown } from 'rolldown';

const [input, dir] = process.argv.slice(2);
const bundle = await rolldown({
  input,
  platform: 'node',
  external: [/^node:/],
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
});
await bundle.write({ dir, format: 'esm', entryFileNames: `${basename(input, '.ts')}.mjs` });
await bundle.close();

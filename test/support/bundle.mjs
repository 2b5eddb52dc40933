/** Compiles a script with the modules of ours that it imports: `node bundle.mjs script.ts folder`. Packages stay where they are. */
import { basename } from 'node:path';
import { rolldown } from 'rolldown';

const [input, dir] = process.argv.slice(2);
const bundle = await rolldown({
  input,
  platform: 'node',
  external: [/^node:/, /^(?!file:)[^./]/],
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
});
await bundle.write({ dir, format: 'esm', entryFileNames: `${basename(input, '.ts')}.mjs` });
await bundle.close();

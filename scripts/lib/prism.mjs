import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './paths.mjs';
import { runNpm } from './run.mjs';

const version = '5.14.2';
const folder = join(cache, `prism-${version}`);
/** Path of Prism's command, a proxy that validates every response against the API description. */
export const prism = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** Installs Prism outside the project's own packages: only one nightly test needs its hundreds of dependencies. */
export async function ensurePrism() {
  if (existsSync(prism)) return;
  const wanted = [`@stoplight/prism-cli@${version}`, '--no-save', '--no-audit', '--no-fund'];
  await runNpm(['install', '--prefix', folder, ...wanted]);
}

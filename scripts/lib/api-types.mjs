import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMadeFrom, makeTypes } from '../../clients/typescript/make-types.mjs';
import { root } from './paths.mjs';

/** Generates the API's types where they are missing or made from an older description. They are not committed. */
export async function ensureApiTypes() {
  await makeTypes();
  const target = join(root, 'common/api-types.d.ts');
  if (isMadeFrom(target, readFileSync(join(root, 'common/openapi.json'), 'utf8'))) return;
  copyFileSync(join(root, 'clients/typescript/src/schema.ts'), target);
}

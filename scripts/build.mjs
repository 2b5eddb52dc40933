/** `npm run build`: builds the API, the portal and the console, or only the named ones (`npm run build -- api portal`). */
import { ensureApiTypes } from './lib/api-types.mjs';
import { allParts, ensureBuilt, forgetBuilt } from './lib/build.mjs';
import { StepFailure } from './lib/run.mjs';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !allParts.includes(name));
if (unknown.length > 0) {
  console.error(`Usage: npm run build -- [${allParts.join(' | ')}]`);
  process.exit(2);
}
const parts = named.length > 0 ? named : allParts;
try {
  await ensureApiTypes();
  forgetBuilt(parts);
  await ensureBuilt(parts);
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  console.error(`${error.output.trim()}\n\n${error.message}`);
  process.exit(1);
}

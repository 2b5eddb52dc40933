import { allParts, ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { StepFailure, endStepsOnSignal } from './run.mjs';

/**
 * Installs packages and builds the named parts. On failure prints the failed program's output and a one-sentence message, and
 * exits with code 1.
 */
export async function prepare(parts = allParts) {
  checkNode();
  const release = endStepsOnSignal();
  try {
    await ensureInstalled();
    await ensureBuilt(parts);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    console.error(`${error.output.trim()}\n\n${error.message}`);
    process.exit(1);
  } finally {
    release();
  }
}

import { onPath } from './on-path.mjs';
import { StepFailure, run } from './run.mjs';

/**
 * Ensures that LibreOffice Calc is installed, for the test that opens exported CSV files in it; as root, installs it with apt-get. On a
 * developer's machine without it, that test is skipped and counted as skipped.
 * @returns the message to print if LibreOffice is missing
 */
export async function ensureLibreOffice() {
  if (onPath('soffice')) return undefined;
  const reason = 'LibreOffice is not installed';
  if (process.getuid?.() !== 0 || !onPath('apt-get'))
    return `${reason}: its test is skipped, or fails in CI.`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-q'], { env });
    const wanted = ['install', '-y', '-q', '--no-install-recommends', 'libreoffice-calc-nogui'];
    await run('apt-get', wanted, { env });
    return undefined;
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const last = error.output.trim().split('\n').slice(-4).join('\n');
    return `${reason}, and apt-get could not install it, so its test fails:\n${last}`;
  }
}

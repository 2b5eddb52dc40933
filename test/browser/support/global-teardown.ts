import { rmSync } from 'node:fs';

/** Removes the run's data. Its server has already been stopped. */
export default function globalTeardown(): void {
  const folder = process.env['PD_BROWSER_DATA'];
  if (folder) rmSync(folder, { recursive: true, force: true });
}

import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  await globalThis.protestDeskTestServer?.stop();
  rmSync(process.env.PD_RUN_FOLDER, { recursive: true, force: true });
}

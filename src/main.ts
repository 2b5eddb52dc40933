import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { createApplication } from './application.js';
import { demoPassword, demoSignIns, loadDemonstration } from './demo/load.js';
import { loadConfig } from './platform/config/config.js';
import { createLogger } from './platform/logging/logger.js';
import { listen, openDatabase, prepareSchema, readEnvironmentFile, run } from './service.js';

/** Where the built apps lie, seen from dist/api/src. */
const sites = fileURLToPath(new URL('../../', import.meta.url));

await run(
  async (started) => {
    readEnvironmentFile();
    const config = loadConfig(process.env);
    const logger = createLogger(config);
    const database = await openDatabase(config, logger);
    started(database.stop);
    await prepareSchema(config, database.url);
    const app = await createApplication({ config, databaseUrl: database.url, logger, sites });
    started(() => app.close());
    if (config.demoData) await loadDemonstration(app);
    const address = await listen(app, config);
    console.log(announcement(address, config.demoData));
  },
  { stayAlive: true },
);

function announcement(address: string, demo: boolean): string {
  const lines = [
    '',
    'Protest Desk is running.',
    '',
    `  Client portal   ${address}/`,
    `  Staff console   ${address}/admin`,
    `  API             ${address}/api/docs`,
  ];
  if (demo) {
    lines.push('', `Demonstration sign-ins (password: ${demoPassword})`, '');
    for (const { role, email } of demoSignIns) lines.push(`  ${role.padEnd(15)} ${email}`);
  }
  lines.push('', 'Ctrl+C stops everything.', '');
  return lines.join('\n');
}

import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { announcement, demonstrationLater } from './announcement.js';
import { createApplication } from './application.js';
import { Demonstration } from './operations/demo/demonstration.service.js';
import { FirstRun } from './operations/first-run/first-run.service.js';
import { type Config, readConfig } from './platform/config/config.js';
import { createLogger } from './platform/logging/logger.js';
import { startHeartbeat } from './platform/process/heartbeat.js';
import { listen, openDatabase, prepareSchema, run } from './service.js';
import { isFirstOnPort, isOneOfSeveral, WebProcesses } from './web-processes.js';

/** `npm run dev` serves the web apps itself and needs only the API. */
const apiOnly = process.argv.includes('--api-only');
/** The bundled build of this program, which starts faster than its separate modules. */
const program = fileURLToPath(new URL('../programs/main.js', import.meta.url));
/** The built apps, relative to dist/api/src. */
const sites = apiOnly ? undefined : fileURLToPath(new URL('../../', import.meta.url));

await run(
  async (started, fail) => {
    const config = await readConfig();
    const logger = createLogger(config);
    const database = await openDatabase(config, logger, fail);
    started(database.stop);
    await prepareSchema(config, database.url);
    if (config.webProcesses > 1 && !isOneOfSeveral && !apiOnly) {
      const processes = new WebProcesses(config.webProcesses, program, logger);
      started(() => processes.stop());
      announce(config, await processes.start(database.url));
      started(await startHeartbeat(config.heartbeatFile));
      return;
    }
    const app = await createApplication({ config, databaseUrl: database.url, logger, sites });
    started(() => app.close());
    // Before the demonstration data is loaded, because a job prints its contract.
    await app.init();
    const demonstration = app.get(Demonstration, { strict: false });
    const isLoaded = !config.demoData || (await demonstration.loadAtStart());
    const port = await listen(app, config);
    if (!isOneOfSeveral) {
      started(await startHeartbeat(config.heartbeatFile));
      announce(config, port);
    }
    if (!isLoaded) console.log(demonstrationLater);
    if (!isFirstOnPort) return;
    // An error is only logged: the service runs without this address, and the next start prints it again.
    const setUp = await app
      .get(FirstRun, { strict: false })
      .address()
      .catch((error: unknown) => logger.error(error));
    if (setUp) console.log(`There is no administrator yet. Set up Protest Desk at ${setUp}`);
  },
  { stayAlive: true },
);

function announce({ publicUrl, demoData }: Config, port: number): void {
  const address = publicUrl ?? `http://localhost:${port}`;
  const addresses = { portal: `${address}/`, staffConsole: `${address}/admin`, api: `${address}/api/docs` };
  console.log(apiOnly ? 'The API is running.' : announcement(addresses, demoData));
}

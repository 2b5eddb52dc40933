/**
 * A process with an embedded server, to be killed by tests. Usage: node embedded-holder.mjs <data folder>.
 * Prints one JSON line with the server's url, port and process id when it runs; SIGTERM shuts it down
 * cleanly.
 */
import { startEmbeddedServer } from '../../dist/api/src/platform/database/embedded-server.js';

const server = await startEmbeddedServer({ dataDir: process.argv[2], log: (line) => console.error(line) });
console.log(JSON.stringify({ url: server.url, port: server.port, pid: server.pid }));
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
setInterval(() => {}, 60_000);

/**
 * Runs Vite's dev server of one web app. A separate program (started by scripts/dev.mjs), because Vite exits its
 * own process when stopped. Sends its address to the parent process, and exits with it.
 *
 * Arguments: the app's folder, the preferred port, the proxies as JSON.
 */
import { createServer } from 'vite';

const [app, port, proxy] = process.argv.slice(2);

process.on('disconnect', () => process.exit(0));
const server = await createServer({
  configFile: `${app}/vite.config.ts`,
  clearScreen: false,
  server: { port: Number(port), proxy: JSON.parse(proxy) },
});
await server.listen();
process.send(server.resolvedUrls.local[0]);

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const built = (name: string): string =>
  fileURLToPath(new URL(`../../../dist/api/programs/${name}.js`, import.meta.url));

/** Runs a command of the product, such as `backup`. @returns what it prints */
export async function command(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { stdout } = await run(process.execPath, [built(name), ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'error', ...env },
  });
  return stdout;
}

/** A second server besides the run's shared one. */
export interface OwnServer {
  /** URL of the server, `http://localhost:…`. */
  readonly address: string;
  /** Output of the server so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts a server with these settings on a free port, and waits until it has printed its address. */
export async function startServer(env: Record<string, string>): Promise<OwnServer> {
  const child: ChildProcess = spawn(process.execPath, [built('main')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO_DATA: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const address = await new Promise<string>((found, fail) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const match = /(http:\/\/localhost:\d+)\/admin\n[^]*stops everything/.exec(printed);
      if (match?.[1]) found(match[1]);
    });
    void ended.then(() => fail(new Error(`The server ended: ${printed}`)));
  });
  return {
    address,
    printed: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

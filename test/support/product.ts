import { join } from 'node:path';
import { type Running, eventually, projectRoot, startNode } from './processes.js';

/** The built product, running as `npm start` runs it. */
export interface Product extends Running {
  /** Address of the API, up to and with `/api`. */
  api: string;
}

/**
 * Starts the built API with these settings on a free port, without demonstration data unless asked for. It works in
 * `folder`, so neither the developer's `.env` nor data is touched.
 */
export function launch(folder: string, settings: Record<string, string> = {}): Running {
  const defaults = { PORT: '0', DEMO_DATA: 'false', DATA_DIR: join(folder, 'data') };
  return startNode([join(projectRoot, 'dist/api/src/main.js')], { ...defaults, ...settings }, folder);
}

/** The same, once it serves. */
export async function startProduct(folder: string, settings: Record<string, string> = {}): Promise<Product> {
  const running = launch(folder, settings);
  const address = await eventually(
    'the product prints its address',
    async () => {
      const ended = await Promise.race([running.ended, Promise.resolve(null)]);
      if (ended !== null) throw new Error(`It ended with ${ended}: ${running.stderr()}${running.stdout()}`);
      return /(http:\/\/\S+)\/admin/.exec(running.stdout())?.[1];
    },
    60,
  );
  const api = `${address.replace('localhost', '127.0.0.1')}/api`;
  await eventually('the product is ready', async () => (await fetch(`${api}/health/ready`)).ok);
  return { ...running, api };
}

/** Sends JSON and gives the answer; a connection that breaks gives status 0. */
export async function send(
  method: string,
  url: string,
  body?: object,
  token?: string,
): Promise<{ status: number; json: Record<string, unknown> }> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  } catch {
    return { status: 0, json: {} };
  }
}

/** Signs in at the console and gives the bearer token. */
export async function signInAsAdmin(api: string, email: string, password: string): Promise<string> {
  const { status, json } = await send('POST', `${api}/auth/sign-in`, { email, password, form: 'admin' });
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(json)}`);
  return json.accessToken as string;
}

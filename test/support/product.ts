import { join } from 'node:path';
import { type Running, eventually, projectRoot, startNode } from './processes.js';
import { timeLimitFactor } from './time-limits.js';

/** The built product, running as with `npm start`. */
export interface Product extends Running {
  /** Base URL of the API, including `/api`. */
  api: string;
}

/**
 * Starts the built API with these settings on a free port, by default without demo data. It runs in `folder`,
 * so the developer's `.env` and data are not touched.
 */
export function launch(folder: string, settings: Record<string, string> = {}, before?: string): Running {
  const defaults = {
    PORT: '0',
    DEMO_DATA: 'false',
    DATA_DIR: join(folder, 'data'),
    TIME_LIMIT_FACTOR: timeLimitFactor,
  };
  return startNode(
    [join(projectRoot, 'dist/api/programs/main.js')],
    { ...defaults, ...settings },
    folder,
    before,
  );
}

/** Like `launch`, but resolves once the product accepts requests. */
export async function startProduct(
  folder: string,
  settings: Record<string, string> = {},
  before?: string,
): Promise<Product> {
  const running = launch(folder, settings, before);
  const address = await eventually('the product prints its address', async () => {
    const ended = await Promise.race([running.ended, Promise.resolve(null)]);
    if (ended !== null) throw new Error(`It ended with ${ended}: ${running.stderr()}${running.stdout()}`);
    return /(http:\/\/\S+)\/admin/.exec(running.stdout())?.[1];
  });
  const api = `${address.replace('localhost', '127.0.0.1')}/api`;
  await eventually('the product is ready', async () => (await fetch(`${api}/health/ready`)).ok);
  return { ...running, api };
}

/** Sends JSON and returns the response; a broken connection gives status 0. */
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

/** Signs in at the console and returns the bearer token. */
export async function signInAsAdmin(api: string, email: string, password: string): Promise<string> {
  const { status, json } = await send('POST', `${api}/auth/sign-in`, { email, password, form: 'admin' });
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(json)}`);
  return json.accessToken as string;
}

/** Creates an administrator with the operator's command, and returns the credentials. */
export async function createAdmin(
  folder: string,
  settings: Record<string, string> = {},
): Promise<{ email: string; password: string }> {
  const [email, password] = ['owner@example.com', 'Correct-Horse-9'];
  const running = startNode(
    [
      join(projectRoot, 'dist/api/programs/create-admin.js'),
      '--email',
      email,
      '--first-name',
      'Olga',
      '--last-name',
      'Owner',
    ],
    { DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: password, ...settings },
    folder,
  );
  const code = await running.ended;
  if (code !== 0 || running.stderr()) throw new Error(`create-admin ended with ${code}: ${running.stderr()}`);
  return { email, password };
}

/** A client as sent by the console's form. Each number gives a different person. */
export function newClient(number: number) {
  return {
    firstName: 'Nora',
    lastName: `Number ${number}`,
    companyName: 'Nora Homes',
    countyId: 5,
    username: `nora.${number}`,
    email: `nora.${number}@example.com`,
    password: 'Correct-Horse-9',
    phone1: '5125550123',
    address: `${number} Congress Ave`,
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  };
}

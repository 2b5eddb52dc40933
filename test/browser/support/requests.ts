import type { Browser, Page } from '@playwright/test';
import type { Schema } from '../../../clients/typescript/src/index.js';
import { openSession } from './access.js';
import { ApiClient } from './api.js';
import { demo } from './fixtures.js';

/** Signs in as the client over HTTP and creates a change request; returns its id. */
export async function ask(
  baseUrl: string,
  client: { readonly email: string; readonly password: string },
  body: Schema<'AskDto'>,
): Promise<number> {
  const owner = await ApiClient.signIn(baseUrl, client.email, client.password, 'client');
  return (await owner.desk.post('/api/change-requests', { body })).id;
}

/** Opens the console in a second window beside the portal's. The test closes it. */
export async function openOffice(browser: Browser, email: string = demo.admin): Promise<Page> {
  const office = await (await browser.newContext()).newPage();
  await openSession(office, { email, password: demo.password }, 'admin');
  return office;
}

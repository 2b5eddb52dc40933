import type { Browser, Page } from '@playwright/test';
import { ApiClient } from './api.js';
import { signInAsAdmin } from './console.js';
import { demo } from './fixtures.js';

/** Signs in as the client over HTTP and asks for something; returns the request's id. */
export async function ask(
  baseUrl: string,
  client: { readonly email: string; readonly password: string },
  body: object,
): Promise<number> {
  const owner = await ApiClient.signIn(baseUrl, client.email, client.password, 'client');
  return (await owner.post<{ id: number }>('/api/change-requests', body)).id;
}

/** The console in a window of its own, beside the portal's; closed by the test. */
export async function openOffice(browser: Browser, email: string = demo.admin): Promise<Page> {
  const office = await (await browser.newContext()).newPage();
  await signInAsAdmin(office, email, demo.password);
  return office;
}

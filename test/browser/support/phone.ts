import type { Browser } from '@playwright/test';
import { openSession } from './access.js';

/** Opens a portal page as a client on a phone. */
export async function phoneOf(browser: Browser, client: { email: string; password: string }, path: string) {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  const page = await context.newPage();
  await openSession(page, client, 'client');
  await page.goto(path);
  return { context, page };
}

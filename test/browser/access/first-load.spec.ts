import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';

/** Kilobytes of gzipped JavaScript that an app may need before its first page works. */
const limits = { portal: 130, console: 420 } as const;

/** Opens an address as somebody who has never been there, and weighs the scripts that come with it. */
async function scriptsOf(page: Page, address: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  page.removeAllListeners('response');
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

for (const [app, form, email, addresses] of [
  ['portal', 'client', demo.client, ['/login', '/dashboard']],
  ['console', 'admin', demo.admin, ['/admin-login', '/admin/dashboard', '/admin/clients']],
] as const) {
  test(`the ${app} loads little before its first page works`, async ({ browser }) => {
    for (const address of addresses) {
      // A context of its own has an empty cache.
      const context = await browser.newContext();
      const page = await context.newPage();
      if (!address.endsWith('login')) await openSession(page, { email, password: demo.password }, form);
      const kilobytes = await scriptsOf(page, address);
      expect(kilobytes, address).toBeGreaterThan(20);
      expect(kilobytes, address).toBeLessThan(limits[app]);
      await context.close();
    }
  });
}

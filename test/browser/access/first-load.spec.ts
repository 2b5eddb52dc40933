import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openSession } from '../support/access.js';
import { demo, expect, test } from '../support/fixtures.js';
import { isScript, OpenRequests } from '../support/open-requests.js';

/** Maximum number of scripts that a page loads before it works. On a slow connection, many small ones take longer than a few. */
const mostFiles = { client: 30, admin: 60 } as const;

/** Maximum gzipped JavaScript that a page loads before it works, in kilobytes. */
const limits = {
  client: { '/login': 130, '/dashboard': 130 },
  admin: {
    '/admin-login': 300,
    '/admin/dashboard': 420,
    '/admin/clients': 420,
    '/admin/properties': 420,
    '/admin/client/details/:client': 440,
    '/admin/client/edit/:client': 440,
    '/admin/property/details/:property': 440,
  },
} as const;

/** Opens a page with an empty cache, and counts and sums up the scripts loaded until the page is shown. */
async function scriptsOf(page: Page, address: string): Promise<{ files: number; kilobytes: number }> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  const scripts = new OpenRequests(page, isScript);
  await page.goto(address);
  // The network is idle for a moment before the page's own chunk is requested, so only the heading proves that
  // the chunk is loaded.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await scripts.answered();
  page.removeAllListeners('response');
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  return { files: sizes.length, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

for (const [form, email, app] of [
  ['client', demo.client, 'portal'],
  ['admin', demo.admin, 'console'],
] as const) {
  test(`pages of the ${app} stay within their limits for the first load`, async ({
    browser,
    adminApi,
    client,
    unique,
  }) => {
    const property = await adminApi.createProperty(client.id, { accountNumber: `6${parseInt(unique, 16)}` });
    for (const [path, limit] of Object.entries(limits[form])) {
      // A new context has an empty cache.
      const context = await browser.newContext();
      const page = await context.newPage();
      if (!path.endsWith('login')) await openSession(page, { email, password: demo.password }, form);
      const address = path.replace(':client', String(client.id)).replace(':property', String(property));
      const { files, kilobytes } = await scriptsOf(page, address);
      test
        .info()
        .annotations.push({ type: 'kB', description: `${path}: ${kilobytes.toFixed(0)} in ${files} files` });
      expect(kilobytes, path).toBeGreaterThan(20);
      expect(kilobytes, path).toBeLessThanOrEqual(limit);
      expect(files, path).toBeLessThanOrEqual(mostFiles[form]);
      await context.close();
    }
  });
}

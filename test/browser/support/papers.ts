import { expect, type Page } from '@playwright/test';

/** Returns the signed URL that a click opens in a new window, and its response. */
export async function opened(page: Page, click: () => Promise<void>): Promise<{ url: string; file: Buffer }> {
  const [view] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await view.waitForURL(/\/api\/links\//);
  const url = view.url();
  await view.close();
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return { url, file: Buffer.from(await answer.arrayBuffer()) };
}

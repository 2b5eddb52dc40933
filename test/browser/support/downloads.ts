import type { Download, Page } from '@playwright/test';

/**
 * Returns the file that a click downloads, in this window or in one that the click opens. A file that arrives before a
 * new window is ready is reported by the window that opened it, so all windows are watched.
 */
export async function downloaded(page: Page, click: () => Promise<void>): Promise<Download> {
  const context = page.context();
  const watched = new Set<Page>();
  let take: (file: Download) => void = () => undefined;
  const file = new Promise<Download>((resolve) => (take = resolve));
  const watch = (window: Page): void => {
    watched.add(window);
    window.on('download', take);
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  try {
    await click();
    return await file;
  } finally {
    context.off('page', watch);
    for (const window of watched) window.off('download', take);
  }
}

import { expect, type Page, type Request } from '@playwright/test';

/** Tracks a page's unanswered requests. Create before opening the page. */
export class OpenRequests {
  private readonly open = new Set<Request>();

  constructor(
    page: Page,
    private readonly counts: (request: Request) => boolean,
  ) {
    page.on('request', (request) => this.counts(request) && this.open.add(request));
    page.on('requestfinished', (request) => this.open.delete(request));
    page.on('requestfailed', (request) => this.open.delete(request));
  }

  /** Waits until all requests are answered. Call once the expected content is shown, so that its requests have been sent. */
  async answered(): Promise<void> {
    await expect.poll(() => [...this.open].map((request) => request.url())).toEqual([]);
  }
}

export const isScript = (request: Request): boolean => request.resourceType() === 'script';
export const isCallOfApi = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/');

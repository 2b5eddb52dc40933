import { expect, type Page, type Request } from '@playwright/test';

/** The requests of a page that are not answered yet. Made before the page is opened. */
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

  /** Waits until all are answered: after what is waited for is shown, so that what it asks for has been asked. */
  async answered(): Promise<void> {
    await expect.poll(() => [...this.open].map((request) => request.url())).toEqual([]);
  }
}

export const isScript = (request: Request): boolean => request.resourceType() === 'script';
export const isCallOfApi = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/');

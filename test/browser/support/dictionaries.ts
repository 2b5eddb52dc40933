import type { Page, Response } from '@playwright/test';

/** Watches for the password meter's dictionaries, which load with the field, not with the page. Create before opening the page. */
export class Dictionaries {
  private readonly scripts: Response[] = [];

  constructor(page: Page) {
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') this.scripts.push(response);
    });
  }

  async areLoaded(): Promise<boolean> {
    const texts = await Promise.all(this.scripts.map((script) => script.text()));
    // Every dictionary of passwords contains this keyboard row.
    return texts.some((script) => script.includes('qwertyuiop'));
  }
}

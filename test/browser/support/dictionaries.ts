import type { Page, Response } from '@playwright/test';

/** The dictionaries of the meter for passwords, which are loaded with the field for one, not with its page. Made before the page is opened. */
export class Dictionaries {
  private readonly scripts: Response[] = [];

  constructor(page: Page) {
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') this.scripts.push(response);
    });
  }

  async areLoaded(): Promise<boolean> {
    const texts = await Promise.all(this.scripts.map((script) => script.text()));
    // A row of the keyboard is in each dictionary of passwords.
    return texts.some((script) => script.includes('qwertyuiop'));
  }
}

import type { Locator, Page } from '@playwright/test';

/** Somebody with mouse and keys, whose steps are counted as the design's budgets count them: a click, a key and a word that is typed are one each. */
export class Hands {
  readonly page: Page;
  #count = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get count(): number {
    return this.#count;
  }

  async click(control: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    this.#count++;
    await control.click(options);
  }

  async press(key: string): Promise<void> {
    this.#count++;
    await this.page.keyboard.press(key);
  }

  async type(word: string): Promise<void> {
    this.#count++;
    await this.page.keyboard.type(word);
  }
}

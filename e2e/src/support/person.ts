import { expect, type Locator, type Page } from '@playwright/test';

/** More presses of Tab than this lead nowhere. */
const MOST_TABS = 80;

/** A person at a page; their steps are counted as the design's budgets count them: a click, a key and a word that is typed are one each. */
export class Person {
  readonly page: Page;
  #count = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Clicks, keys and words so far. */
  get count(): number {
    return this.#count;
  }

  async click(control: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    this.#count++;
    await control.click(options);
  }

  /** Chooses in a list that opens: a click, and one more. */
  async choose(list: Locator, option: string): Promise<void> {
    this.#count += 2;
    await list.selectOption(option);
  }

  async press(key: string): Promise<void> {
    this.#count++;
    await this.page.keyboard.press(key);
  }

  async type(word: string): Promise<void> {
    this.#count++;
    await this.page.keyboard.type(word);
  }

  /** Goes on with Tab until the focus is on the control, which is there already or comes. */
  async tabTo(control: Locator): Promise<void> {
    await this.#go('Tab', control);
  }

  async tabBackTo(control: Locator): Promise<void> {
    await this.#go('Shift+Tab', control);
  }

  async #go(key: string, control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    // What is disabled still has no focus.
    await expect(control).toBeEnabled();
    for (let tab = 0; tab < MOST_TABS; tab++) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`${MOST_TABS} times ${key} do not lead to ${String(control)}`);
  }
}

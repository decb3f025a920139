import type { Page } from '@playwright/test';
import { test as journey } from './journey.ts';

/**
 * A journey at a desk: it decodes no video, and never ends the product, which it shares with all that run in its worker.
 * What it changes and counts is its own. With options of its own for the start it gets a product of its own.
 */
export const test = journey.extend<{ other: Page }>({
  /** A page of another browser, for a person elsewhere. */
  other: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});

export { expect } from '@playwright/test';

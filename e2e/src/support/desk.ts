import { test as journey } from './journey.ts';
import { Own } from './own.ts';

/**
 * A journey at a desk: it decodes no video, and never ends the product, which it shares with all that run in its worker.
 * What it changes and counts is its own. With options of its own for the start it gets a product of its own.
 */
export const test = journey.extend<{ own: Own }>({
  own: async ({ outrider }, use) => {
    await using own = new Own(outrider);
    await use(own);
  },
});

export { expect } from '@playwright/test';

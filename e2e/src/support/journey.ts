import { test as base, type ConsoleMessage } from '@playwright/test';
import { bootOutrider, type Outrider, type OutriderOptions } from './outrider.ts';
import { Own } from './own.ts';

/**
 * A test with a running product and a page that must not complain. Tests with the same options share the product of their
 * worker, one after the other.
 */
export const test = base.extend<
  { quiet: void; refusals: boolean; own: Own },
  { options: OutriderOptions; outrider: Outrider }
>({
  options: [{}, { option: true, scope: 'worker' }],
  outrider: [
    async ({ options }, use) => {
      await using outrider = await bootOutrider(options);
      await use(outrider);
    },
    { scope: 'worker' },
  ],
  own: async ({ outrider, page }, use) => {
    await using own = new Own(outrider);
    await use(own);
    // A page that is still asking would complain that its person, or its device, is gone.
    await page.close();
  },
  /** Whether calls are refused on the way (HTTP 401), of which the browser itself complains. */
  refusals: [false, { option: true }],
  // Errors of the page fail the test, whatever else it looks at.
  quiet: [
    async ({ page, refusals }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message: ConsoleMessage) => {
        const text = message.text();
        if (message.type() !== 'error' || isOfBrowser(text)) return;
        if (!refusals || !/status of 401/.test(text)) errors.push(text);
      });
      await use();
      if (errors.length > 0) throw new Error(`the page complained:\n${errors.join('\n')}`);
    },
    { auto: true },
  ],
});

/**
 * What a browser itself complains of: sockets that close, since journeys end servers; a header that it does not heed on plain
 * http, and that a server behind a proxy has to send all the same.
 */
function isOfBrowser(text: string): boolean {
  return /WebSocket connection to|ERR_CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|Cross-Origin-Opener-Policy header has been ignored/.test(
    text,
  );
}

export { expect } from '@playwright/test';

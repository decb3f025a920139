import { isDeepStrictEqual } from 'node:util';
import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { test as base, type ConsoleMessage } from '@playwright/test';
import { callHttp } from './call-http.ts';
import { bootOutrider, DEMO_VEHICLES, type Outrider, type OutriderOptions } from './outrider.ts';
import { Own } from './own.ts';
import { visit } from './raw-doors.ts';
import { untilOnline } from './until-online.ts';

/** What is in force of a server's settings, by section and field; neither secrets nor what is of the machine. */
type SettingsNow = Readonly<Record<string, unknown>>;

/**
 * A test with a running product and a page that must not complain. Tests with the same options share the product of their
 * worker, one after the other.
 */
export const test = base.extend<
  { quiet: void; refusals: boolean; own: Own; leavesSettings: void },
  { options: OutriderOptions; outrider: Outrider; settingsNow: () => Promise<SettingsNow> }
>({
  options: [{}, { option: true, scope: 'worker' }],
  outrider: [
    async ({ options }, use, { project }) => {
      await using outrider = await bootOutrider(options);
      // Pictures come of vehicles that are there; at a desk they come when they come.
      if (project.name !== 'desk') await untilOnline(outrider, options.vehicles ?? DEMO_VEHICLES);
      await use(outrider);
    },
    { scope: 'worker' },
  ],
  settingsNow: [
    async ({ outrider }, use) => {
      let key: string | undefined;
      const read = async (): Promise<SettingsNow> => {
        if (key === undefined) {
          using admin = await visit(outrider, ADMIN_NAME, outrider.password);
          ({ key } = admin);
        }
        return (await callHttp(outrider, key, 'settingsFile', {})).settings;
      };
      // The session ends once journeys have begun more of the administrator's than a user may have.
      await use(async () => {
        try {
          return await read();
        } catch {
          key = undefined;
          return await read();
        }
      });
    },
    { scope: 'worker' },
  ],
  // Settings of the server are shared by all journeys on it, in whatever order they come: `own.sets` has them set back. Ahead of `own`, and so
  // behind it once the journey is over.
  leavesSettings: [
    async ({ options, settingsNow }, use, info) => {
      if (Object.keys(options).length > 0) return await use();
      const before = await settingsNow();
      await use();
      if (info.status !== info.expectedStatus) return;
      const left = Object.entries(await settingsNow()).filter(
        ([key, value]) => !isDeepStrictEqual(value, before[key]),
      );
      if (left.length > 0)
        throw new Error(
          `the journey left settings of the server: ${JSON.stringify(Object.fromEntries(left))}`,
        );
    },
    { auto: true },
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
    async ({ page, refusals, outrider }, use) => {
      const process = outrider.pid();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message: ConsoleMessage) => {
        const text = message.text();
        if (message.type() !== 'error' || isOfBrowser(text)) return;
        if (!refusals || !/status of 401/.test(text)) errors.push(text);
      });
      await use();
      // A server that a journey ended may have been in the middle of an answer.
      const wasEnded = outrider.pid() !== process;
      const left = errors.filter((text) => !wasEnded || !isOfCutAnswer(text));
      if (left.length > 0) throw new Error(`the page complained:\n${left.join('\n')}`);
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

const isOfCutAnswer = (text: string): boolean =>
  /ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/.test(text);

export { expect } from '@playwright/test';

import { OutriderError } from '@outrider/model/error-code.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { ToldBrowser } from '@outrider/model/notifications/told-browser.ts';
import type { WireToldBrowser } from '@outrider/protocol/notifications/browser-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

export const toldBrowsers: HttpHandler<'toldBrowsers', 'toldBrowsers' | 'vapidKeys'> = async (
  _request,
  { caller },
  services,
) => ({
  key: services.vapidKeys.publicKey,
  browsers: (await services.toldBrowsers.list(caller.userName)).map(wireBrowser),
});

export const tellBrowser: HttpHandler<'tellBrowser', 'toldBrowsers' | 'languages'> = async (
  { endpoint, p256dh, auth, origin, agent, language, session: endsWithIt },
  { caller, session },
  { toldBrowsers: book, languages },
) => {
  const { id } = await book.add({
    userName: caller.userName,
    keyHash: endsWithIt ? session.keyHash : undefined,
    agent,
    language: languages.words(language).language,
    subscription: { endpoint, p256dh, auth, origin },
  });
  return { id };
};

export const untellBrowser: HttpHandler<'untellBrowser', 'toldBrowsers'> = async (
  { id },
  { caller },
  services,
) => {
  if (!(await services.toldBrowsers.remove(id, caller.userName)))
    throw new OutriderError('NOT_FOUND', sentences.noBrowser);
  return { hasError: false, message: 'The browser is told no more' };
};

export const testBrowser: HttpHandler<'testBrowser', 'toldBrowsers' | 'trials' | 'clock'> = async (
  { id },
  { caller, gone },
  { toldBrowsers: book, trials, clock },
) => {
  const own = (await book.list(caller.userName)).find((browser) => browser.id === id);
  if (own === undefined) throw new OutriderError('NOT_FOUND', sentences.noBrowser);
  return await trials.browser(own, clock.now(), gone?.());
};

const wireBrowser = ({
  id,
  agent,
  language,
  mark,
  addedMs,
  toldMs,
  keyHash,
}: ToldBrowser): WireToldBrowser => ({
  id,
  agent,
  language,
  mark,
  added: secondsOf(addedMs),
  told: secondsOf(toldMs),
  session: keyHash !== undefined,
});

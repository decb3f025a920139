import { type BrowserNotice } from '@outrider/model/notifications/browser-notice.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import {
  BROWSER_HOURS,
  browserOf,
  type BrowserSubscription,
  type ToldBrowser,
} from '@outrider/model/notifications/told-browser.ts';
import type { Store } from '@outrider/store/store.ts';
import webPush from 'web-push';
import { allowedHosts, guardedRequest } from '../net/guarded-request.ts';
import type { SecretSealing } from '../settings/sealed-value.ts';
import type { SpokenWords } from '../settings/spoken-words.ts';
import type { BrowserBook } from './browser-book.ts';
import { type BrowserSaid, BrowserWords } from './browser-words.ts';
import { consolePath } from './console-path.ts';
import { outgoingFault } from './outgoing-fault.ts';
import { seenOf } from './seen-of-summary.ts';
import { endpointFault } from './subscription-fault.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { answerLine, type SentAbout, type TryOutcome, type Way } from './way.ts';

const TTL_S = BROWSER_HOURS * 3_600;
/** The push service knows no such subscription, or not any more (RFC 8030, sections 7.3 and 8). */
const [NOT_FOUND, GONE] = [404, 410];
const TOO_MANY = 429;
const SERVER_FAULT = 500;

export interface BrowserWayParts {
  readonly store: {
    readonly toldBrowsers: Pick<Store['toldBrowsers'], 'find' | 'remove' | 'told'>;
    readonly cases: Pick<Store['cases'], 'ofEvent'>;
  };
  readonly book: Pick<BrowserBook, 'sees'>;
  readonly sealing: SecretSealing;
  readonly keys: VapidKeys;
  /** How a language says things. */
  readonly wordsOf: (language: string) => SpokenWords;
  /** The language that a user chose for what they are told; empty where they have not. */
  readonly languageOf: (userName: string) => Promise<string>;
  /** Hosts of the own network that may be asked as push services. */
  readonly allowed: () => string;
  /** The address that a push service writes to when something is wrong: an email address; empty where none is set. */
  readonly contact: () => string;
}

/** Notifications for browsers (RFC 8030), encrypted for each (RFC 8291), by a server that says who it is (RFC 8292). */
export class BrowserWay implements Way {
  readonly #parts: BrowserWayParts;

  constructor(parts: BrowserWayParts) {
    this.#parts = parts;
  }

  hours(): number {
    return BROWSER_HOURS;
  }

  async send(delivery: SentAbout, signal: AbortSignal): Promise<TryOutcome> {
    const { store, book } = this.#parts;
    const id = browserOf(delivery.receiver);
    if (id === undefined) return { kind: 'unsent', answer: sentences.noToldBrowser };
    const browser = await store.toldBrowsers.find(id);
    if (browser === undefined) return { kind: 'unsent', answer: sentences.noBrowser };
    // It may have waited: rights and groups are asked as they are now.
    const seen = await seenOf(delivery, (deviceid) => book.sees(browser.userName, deviceid));
    if (seen === undefined) return { kind: 'unsent', answer: sentences.notSeenAnyMore };
    const words = await this.#wordsOf(browser);
    const said = new BrowserWords(words).of(seen);
    const path = await consolePath(store.cases, seen, '{day}');
    const notice = { ...noticeOf(words, said, delivery.uid), path, eventid: seen.eventid };
    return await this.#post(browser, notice, said, signal);
  }

  /** Sends a test, which is no event. */
  async test(browser: ToldBrowser, uid: string, nowMs: number, signal: AbortSignal): Promise<TryOutcome> {
    const words = await this.#wordsOf(browser);
    const said: BrowserSaid = {
      title: words.say('Test notification'),
      text: words.say('This browser is told of events while the console is closed.'),
      time: nowMs / 1_000,
      critical: true,
    };
    const notice = { ...noticeOf(words, said, uid), path: '/account', test: true } as const;
    return await this.#post(browser, notice, said, signal);
  }

  /** Those of the person's language; where they have chosen none, of the page in which they turned the browser on. */
  async #wordsOf({ userName, language }: ToldBrowser): Promise<SpokenWords> {
    const { wordsOf, languageOf } = this.#parts;
    return wordsOf((await languageOf(userName)) || language);
  }

  async #post(
    browser: ToldBrowser,
    notice: BrowserNotice,
    { critical }: BrowserSaid,
    signal: AbortSignal,
  ): Promise<TryOutcome> {
    const { store, sealing, allowed } = this.#parts;
    const opened = sealing.unseal(browser.sealed, browser.mark);
    if (opened === undefined) {
      await store.toldBrowsers.remove(browser.id);
      return { kind: 'unsent', answer: sentences.noBrowser };
    }
    const subscription = JSON.parse(opened) as BrowserSubscription;
    const hosts = allowedHosts(allowed());
    const fault = endpointFault(subscription.endpoint, hosts);
    if (fault !== undefined) return { kind: 'unsent', answer: fault };
    const { endpoint } = subscription;
    try {
      const { headers, body } = this.#encrypted(subscription, notice, critical);
      const { status, text } = await guardedRequest({ url: endpoint, headers, body, allowed: hosts, signal });
      if (status === NOT_FOUND || status === GONE) return await this.#gone(browser, sentences.browserGone);
      if (status >= 200 && status < 300) await store.toldBrowsers.told(browser.id);
      // The person who tries it has typed the address: the content there is none of their business.
      return outcomeOf(status, notice.test === true ? '' : text);
    } catch (error) {
      return outgoingFault(error, endpoint);
    }
  }

  #encrypted(
    { endpoint, p256dh, auth, origin }: BrowserSubscription,
    notice: BrowserNotice,
    critical: boolean,
  ) {
    const { keys, contact } = this.#parts;
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      {
        vapidDetails: { ...keys, subject: subjectOf(contact(), origin) },
        TTL: TTL_S,
        urgency: critical ? 'high' : 'normal',
        // Of a notice that is tried again the push service keeps only the later one: it takes 32 characters.
        topic: notice.tag.replaceAll('-', ''),
      },
    );
    const headers = Object.entries(details.headers).map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]);
    return { headers: Object.fromEntries(headers) as Record<string, string>, body: details.body };
  }

  async #gone({ id }: ToldBrowser, answer: string): Promise<TryOutcome> {
    await this.#parts.store.toldBrowsers.remove(id);
    return { kind: 'refused', answer };
  }
}

const noticeOf = ({ locale }: SpokenWords, { title, text, time, rings }: BrowserSaid, uid: string) => ({
  ...(rings && { rings }),
  title,
  text,
  at: Math.round(time * 1_000),
  locale,
  tag: uid,
});

/** The sender (RFC 8292, section 2.1): an address of mail or of a page; push services refuse others. */
function subjectOf(contact: string, origin: string): string {
  if (contact !== '') return `mailto:${contact}`;
  return URL.parse(origin)?.protocol === 'https:' ? origin : 'mailto:outrider@localhost';
}

function outcomeOf(status: number, text: string): TryOutcome {
  const answer = answerLine(`${status} ${text}`);
  if (status >= 200 && status < 300) return { kind: 'taken', answer };
  if (status >= SERVER_FAULT || status === TOO_MANY) return { kind: 'failed', answer };
  return { kind: 'refused', answer: answerLine(`${status} ${sentences.browserRefused} ${text}`) };
}

import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import type { SavedLogin } from './saved-login.ts';
import { SharedLogin, type TabChannel } from './shared-login.ts';

const login = (user: string, sinceMs = 1): SavedLogin => ({
  user,
  key: `key of ${user}`,
  address: 'fleet',
  port: 24680,
  saved: false,
  sinceMs,
});

/** A browser whose tabs hear each other at once, or when `deliver` is called. */
class Browser {
  readonly clock = new ManualClock();
  readonly #channels = new Map<TabChannel, (event: { readonly data: unknown }) => void>();
  /** What a tab said that nobody has heard yet; undefined while they hear at once. */
  held: (() => void)[] | undefined;

  open(own?: SavedLogin): {
    shared: SharedLogin;
    own: SavedLogin | undefined;
    told: string[];
    close(): void;
  } {
    const channel: TabChannel = {
      addEventListener: (_type, listener) => void this.#channels.set(channel, listener),
      postMessage: (data) => {
        const deliver = (): void => {
          for (const [other, hear] of this.#channels) if (other !== channel) hear({ data });
        };
        if (this.held === undefined) deliver();
        else this.held.push(deliver);
      },
    };
    const told: string[] = [];
    const shared = new SharedLogin({
      channel,
      clock: this.clock,
      own: () => tab.own,
      late: ({ user }) => told.push(`late ${user}`),
      signedOut: (key) => told.push(`out ${key}`),
    });
    const tab = { shared, own, told, close: () => void this.#channels.delete(channel) };
    return tab;
  }

  /** Something says it that is no tab. */
  say(data: unknown): void {
    for (const hear of this.#channels.values()) hear({ data });
  }

  async ask(shared: SharedLogin): Promise<SavedLogin | undefined> {
    const asked = shared.ask();
    this.clock.advance(1_000);
    return await asked;
  }
}

test('a new tab is signed in as those that are open', async () => {
  const browser = new Browser();
  browser.open(login('eve'));
  browser.open();
  expect(await browser.ask(browser.open().shared)).toEqual(login('eve'));
});

test('with the last tab the sign-in is gone', async () => {
  const browser = new Browser();
  browser.open(login('eve')).close();
  expect(await browser.ask(browser.open().shared)).toBeUndefined();
});

test('of two people in two tabs a new one gets who signed in last, and neither tab changes', async () => {
  const browser = new Browser();
  const tabs = [browser.open(login('eve', 2)), browser.open(login('ann', 3)), browser.open(login('bob', 1))];
  expect((await browser.ask(browser.open().shared))?.user).toBe('ann');
  expect(tabs.map(({ told }) => told)).toEqual([[], [], []]);
});

test('a tab that is too busy to answer at once signs a new one in when it does, once', async () => {
  const browser = new Browser();
  browser.open(login('eve'));
  const tab = browser.open();
  browser.held = [];
  expect(await browser.ask(tab.shared)).toBeUndefined();
  const [question] = browser.held;
  browser.held = undefined;
  question?.();
  expect(tab.told).toEqual(['late eve']);
});

test('somebody who signs out does so in all tabs, and those of others are told by which key', () => {
  const browser = new Browser();
  const [one, other] = [browser.open(login('eve')), browser.open(login('eve'))];
  one.shared.tellSignedOut('key of eve');
  expect([one.told, other.told]).toEqual([[], ['out key of eve']]);
});

test.each([
  ['nothing', null],
  ['a text', 'who'],
  ['a sign-in of nobody', { said: 'signedIn', login: { ...login('eve'), user: '' } }],
  ['no key', { said: 'signedOut' }],
])('what is no message of a tab is passed over: %s', async (_what, data) => {
  const browser = new Browser();
  const tab = browser.open();
  const asked = tab.shared.ask();
  browser.say(data);
  browser.clock.advance(1_000);
  expect([await asked, tab.told]).toEqual([undefined, []]);
});

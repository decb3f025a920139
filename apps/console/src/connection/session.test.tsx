import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import { decodeVcp, encodeVcp } from '@outrider/protocol/vcp/frame.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetLogin, keptLogin } from './saved-login.ts';
import { control, endHeld, session, signIn, signInAnew, signInByLink, signInByPasskey } from './session.ts';

const NEXT = 'Servers';
const BOTH = 'north:24680,south:24680';
const atNorth = { save: false, address: 'north', port: 24_680 };

/** The other ends of the control connections of a test: each lets in whoever signs in, by a key of its own. */
let ends: LettingIn[];

class LettingIn extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = LettingIn.OPEN;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    ends.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }

  get key(): string {
    return String(ends.indexOf(this)).padStart(64, '0');
  }

  send(data: string): void {
    for (const { fields } of decodeVcp(data)) {
      if (fields['M'] !== 'Q02') continue;
      const answer = { M: 'Q02', W: fields['W'], R: '1', A: '0', U: 'kim', K: this.key, D: '1' };
      this.dispatchEvent(new MessageEvent('message', { data: encodeVcp(answer) }));
    }
  }

  close(): void {}
}

beforeEach(() => {
  ends = [];
  vi.stubGlobal('WebSocket', LettingIn);
  onTestFinished(() => {
    session.setState({ held: true });
    endHeld();
    forgetLogin();
    vi.unstubAllGlobals();
  });
});

test.each<[string, () => void]>([
  ['a password', () => signIn('kim', 'words', atNorth)],
  ['a passkey', () => signInByPasskey({} as never, false)],
  ['a link', () => signInByLink('h', 'e')],
])('whoever signs in by %s goes on with no server that the one before was told of', (_what, act) => {
  sessionStorage.setItem(NEXT, BOTH);
  act();
  expect(sessionStorage.getItem(NEXT)).toBeNull();
});

test('a held session is signed in again where the page has gone on, and a reload begins at the server that was chosen', async () => {
  const isInBy = (at: number) => expect.poll(() => keptLogin()?.key).toBe(ends[at]?.key ?? 'none');
  signIn('kim', 'words', atNorth);
  await isInBy(0);
  sessionStorage.setItem(NEXT, BOTH);
  ends[0]?.dispatchEvent(new CloseEvent('close', { code: closeCodes.goOn.code }));
  control.retryNow();
  await isInBy(1);
  session.setState({ held: true });
  signInAnew('words', undefined);
  await isInBy(2);
  expect(ends.map(({ url }) => new URL(url).hostname)).toEqual(['north', 'south', 'south']);
  expect(keptLogin()?.address).toBe('north');
  expect(sessionStorage.getItem(NEXT)).toBe(BOTH);
});

import { afterEach, expect, test, vi } from 'vitest';
import { session, signedOut } from '../../connection/session-state.ts';
import { liveStretch } from './live-stretch.ts';

const NOW = Date.UTC(2026, 10, 26, 20);
const HOUR_MS = 3_600_000;
afterEach(() => {
  vi.useRealTimers();
  session.setState(signedOut, true);
});

test.each([0, -2, 2])(
  'a reason for live pictures holds from the server’s now on, with a browser whose clock is %i h ahead',
  (hours) => {
    vi.useFakeTimers({ now: NOW + hours * HOUR_MS, toFake: ['Date'] });
    session.setState({ server: { clockOffsetMs: -hours * HOUR_MS } as never });
    expect(liveStretch(NOW + HOUR_MS)).toEqual({ fromMs: NOW, toMs: NOW + HOUR_MS });
    expect(liveStretch(Number.POSITIVE_INFINITY).toMs).toBe(NOW + 24 * HOUR_MS);
  },
);

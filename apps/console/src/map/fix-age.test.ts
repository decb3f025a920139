import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../connection/session-state.ts';
import { fixAge } from './fix-age.ts';

afterEach(() => void vi.useRealTimers());

/** It is now, by this machine; its clock is a minute behind the server's. */
const NOW = 1_000_000_000;
function atNow(): void {
  vi.useFakeTimers({ now: NOW });
  const server = { clockOffsetMs: 60_000 } as ReturnType<typeof session.getState>['server'];
  session.setState({ server });
}

test('a place is old after two minutes by the clock of the server, and says how old', () => {
  atNow();
  expect(fixAge(NOW + 60_000 - 120_000)).toBe('');
  expect(fixAge(NOW + 60_000 - 121_000)).toBe('2 min');
  expect(fixAge(NOW - 3 * 3_600_000)).toBe('3 h');
});

test('a place that somebody has set by hand never grows old', () => {
  atNow();
  expect(fixAge(0)).toBe('');
});

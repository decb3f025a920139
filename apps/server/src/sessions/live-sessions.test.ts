import { expect, test } from 'vitest';
import { LiveSessions } from './live-sessions.ts';
import type { Session } from './session.ts';

/** A session of which only the owner matters. */
const sessionOf = (userName: string, keyHash: string): Session =>
  ({ userName, keyHash, end: () => {} }) as unknown as Session;

test('the session that signed an address last is tried first with the next, until it ends', () => {
  const live = new LiveSessions();
  const [first, second, third] = ['a', 'b', 'c'].map((hash) => live.keep(sessionOf('Olga', hash)));
  const others = live.keep(sessionOf('ann', 'd'));
  live.signed(third!);
  live.signed(others);
  expect(live.of('olga')).toEqual([third, first, second]);
  live.signed(second!);
  expect(live.of('olga')).toEqual([second, first, third]);
  live.forget(second!, 'signed out');
  live.signed(second!);
  expect(live.of('olga')).toEqual([first, third]);
});

import { expect, test } from 'vitest';
import { Session } from './session.ts';

const HOUR_MS = 3_600_000;

test('a session that comes is told to the trail at first, from another address, and once a day', () => {
  const identity = { userName: 'ann', level: 3, access: '', deviceScope: undefined };
  const facts = { key: 'K', keyHash: 'H', saved: true, createdMs: 0, expiresMs: 100 * HOUR_MS };
  const session = new Session(identity, facts);
  const comes = (ip: string, hours: number) => session.comesFrom(ip, hours * HOUR_MS);
  expect(comes('192.0.2.1', 0)).toBe(true);
  expect(comes('192.0.2.1', 1)).toBe(false);
  expect(comes('192.0.2.2', 2)).toBe(true);
  expect(comes('192.0.2.1', 3)).toBe(true);
  expect(comes('192.0.2.1', 26)).toBe(false);
  expect(comes('192.0.2.1', 27)).toBe(true);
});

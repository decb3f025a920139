import { expect, test } from 'vitest';
import { digestAt, digestMinute } from './digest.ts';

const at = (moment: string, zone = 'UTC', minute = digestMinute('02:30')): string =>
  new Date(digestAt({ digest: true }, 'info', Date.parse(moment), { minute, zone }) ?? 0).toISOString();

test('what is of level info waits for the next time that the hour is shown; graver things never do', () => {
  expect(at('2026-11-27T02:29:59.999Z')).toBe('2026-11-27T02:30:00.000Z');
  expect(at('2026-11-27T02:30:00Z')).toBe('2026-11-28T02:30:00.000Z');
  expect(at('2026-11-27T00:00:00Z', 'Asia/Taipei', 8 * 60)).toBe('2026-11-28T00:00:00.000Z');
  const hour = { minute: 0, zone: 'UTC' };
  expect(digestAt({ digest: true }, 'warning', 0, hour)).toBeUndefined();
  expect(digestAt({ digest: true }, 'critical', 0, hour)).toBeUndefined();
  expect(digestAt({ digest: false }, 'info', 0, hour)).toBeUndefined();
});

test('in a night without that hour the digest goes when the clocks leap over it, in one that has it twice once', () => {
  expect(at('2026-03-29T00:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-03-29T01:30:00Z', 'Europe/Berlin')).toBe('2026-03-30T00:30:00.000Z');
  expect(at('2026-10-25T00:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('2026-10-26T01:30:00.000Z');
});

import { expect, test } from 'vitest';
import { clockTime, tileAdvice, tileWords } from './tile-words.ts';

const at = (text: string): number => new Date(text).getTime();

test('a moment of today has no date, one of another day has', () => {
  expect(clockTime(at('2026-11-21T04:05:59'), at('2026-11-21T23:00:00'))).toBe('04:05');
  expect(clockTime(at('2026-11-20T14:02:00'), at('2026-11-21T00:10:00'))).toBe('2026-11-20 14:02');
});

test('says since when a device is offline, if it was ever heard', () => {
  const now = at('2026-11-21T14:30:00');
  expect(tileWords({ kind: 'offline', sinceMs: at('2026-11-21T14:02:00') }, now)).toBe('Offline since 14:02');
  expect(tileWords({ kind: 'offline', sinceMs: undefined }, now)).toBe('Offline');
});

test('says since when no picture comes, to the second', () => {
  const now = at('2026-11-21T14:30:00');
  expect(tileWords({ kind: 'stalled', sinceMs: at('2026-11-21T14:02:11') }, now)).toBe(
    'Stalled since 14:02:11',
  );
  expect(tileWords({ kind: 'stalled', sinceMs: undefined }, now)).toBe('Stalled');
});

test('says that the server is away, and that nobody has to do anything', () => {
  const away = { kind: 'server-away', seconds: 3 } as const;
  expect(tileWords(away, 0)).toBe('The server is away');
  expect(tileAdvice(away, true)).toContain('by itself');
});

test('names H.265 as the reason', () => {
  expect(tileWords({ kind: 'h265-unsupported' }, 0)).toBe('H.265 not supported by this browser');
});

test('tells apart a page that is not secure and a browser that is too old', () => {
  expect(tileAdvice({ kind: 'no-decoder' }, false)).toContain('https');
  expect(tileAdvice({ kind: 'no-decoder' }, true)).not.toContain('https');
});

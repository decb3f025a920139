import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ZoneClock } from './zone-clock.ts';

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => void vi.unstubAllEnvs());

test('a moment by the clock of a vehicle elsewhere says its zone, one by this computer does not', () => {
  const ms = Date.parse('2026-11-22T06:32:10Z');
  expect(new ZoneClock('Asia/Taipei').zonedText(ms)).toBe('2026-11-22 14:32:10 UTC+08:00');
  expect(new ZoneClock('Europe/Berlin').zonedText(ms)).toBe('2026-11-22 07:32:10');
});

test('in the night in which clocks go back, the two hours that look alike are told apart', () => {
  const said = ['2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T02:30Z'].map((text) =>
    new ZoneClock('Europe/Berlin').zonedText(Date.parse(text)),
  );
  expect(said).toEqual([
    '2026-10-25 02:30:00 UTC+02:00',
    '2026-10-25 02:30:00 UTC+01:00',
    '2026-10-25 03:30:00',
  ]);
});

test('a stretch is said to the minute by the clock of the vehicle, with its zone where that is another one', () => {
  const [from, to] = ['2026-11-22T06:32:10Z', '2026-11-22T07:01:59Z'].map((text) => Date.parse(text));
  expect(new ZoneClock('Asia/Taipei').stretchText(from!, to!)).toBe(
    '2026-11-22 14:32 – 2026-11-22 15:01 UTC+08:00',
  );
  expect(new ZoneClock('Europe/Berlin').stretchText(from!, to!)).toBe('2026-11-22 07:32 – 2026-11-22 08:01');
});

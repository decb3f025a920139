import { expect, test } from 'vitest';
import { askedIn, paramsOf, stretchOf } from './asked-days.ts';

test('an address asks for days from midnight to midnight; one that makes no sense asks for nothing', () => {
  const asked = askedIn(new URLSearchParams('from=2026-11-01&to=2026-11-02&device=A'));
  expect(asked).toEqual({ from: '2026-11-01', to: '2026-11-02', deviceid: 'A' });
  const { from, to } = stretchOf({ from: '2026-11-01', to: '2026-11-02' });
  expect(new Date(from * 1_000).getHours() + new Date(to * 1_000).getHours()).toBe(0);
  expect(new Date(to * 1_000).getDate()).toBe(3);
  for (const wrong of ['', 'from=x&to=y', 'from=2026-11-03&to=2026-11-02'])
    expect(askedIn(new URLSearchParams(wrong))).toBeUndefined();
});

test('one day is asked for from itself to itself', () => {
  expect(paramsOf({ from: '2026-11-01', to: undefined }, '')).toEqual({
    from: '2026-11-01',
    to: '2026-11-01',
  });
});

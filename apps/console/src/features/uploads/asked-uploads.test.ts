import { expect, test } from 'vitest';
import { askedIn, bodyOf, extFault, paramsOf } from './asked-uploads.ts';

test('what is asked for is in the address, and comes back from it', () => {
  const params = new URLSearchParams(paramsOf({ from: '2026-11-01', to: '2026-11-03' }, 'A', 'mp4'));
  const asked = askedIn(params);
  expect(asked).toEqual({ from: '2026-11-01', to: '2026-11-03', device: 'A', ext: 'mp4' });
  expect(asked && bodyOf(asked)).toMatchObject({
    deviceid: 'A',
    fileext: 'mp4',
    afterTime: new Date(2026, 10, 1).getTime() / 1_000,
    beforeTime: new Date(2026, 10, 4).getTime() / 1_000,
  });
});

test('without device and ending none is asked for', () => {
  const asked = askedIn(new URLSearchParams(paramsOf({ from: '2026-11-01', to: undefined }, '', '')));
  expect(Object.keys(asked ? bodyOf(asked) : {}).toSorted()).toEqual(['afterTime', 'beforeTime']);
});

test.each([
  '',
  'from=2026-11-01',
  'from=2026-11-02&to=2026-11-01',
  'from=x&to=y',
  "from=2026-11-01&to=2026-11-01&ext=m'4",
])('%j asks for nothing', (address) => {
  expect(askedIn(new URLSearchParams(address))).toBeUndefined();
});

test.each([
  ['mp4', undefined],
  ['', undefined],
  ['mp 4', 'No spaces, no quotes.'],
  ["mp'4", 'No spaces, no quotes.'],
  ['x'.repeat(17), 'An ending is at most 16 characters long.'],
])('the ending %j: %s', (ext, fault) => {
  expect(extFault(ext)).toBe(fault);
});

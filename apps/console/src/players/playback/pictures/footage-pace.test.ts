import { expect, it } from 'vitest';
import { footagePace } from './footage-pace.ts';

/** Follows a playhead from so far behind it. @returns how far it is off after so many seconds; undefined where it jumps */
function after(offS: number, rate: number, seconds: number): number | undefined {
  let off = offS;
  for (let at = 0; at < seconds; at += 0.1) {
    const pace = footagePace(off, rate);
    if (pace === 'jump') return undefined;
    off += 0.1 * (rate - pace.rate);
  }
  return off;
}

it.each([0.2, 1, 4])(
  'an element that is a few pictures off at %s times the speed is in step within three seconds',
  (rate) => {
    for (const off of [-0.15, 0.15]) expect(Math.abs(after(off, rate, 3) ?? 1)).toBeLessThan(0.033);
  },
);

it('an element in step goes as fast as the playhead', () => {
  expect(footagePace(0.004, 2)).toEqual({ rate: 2 });
});

it('an element that is far off goes where the playhead is', () => {
  expect(footagePace(0.5, 1)).toBe('jump');
  expect(footagePace(-0.5, 1)).toBe('jump');
});

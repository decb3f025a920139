import { describe, expect, test } from 'vitest';
import { JUMP_S, MOST_S, Pace, PAST_S, TARGET_S } from './pace.ts';

const INTERVAL_S = 1 / 15;

/** Plays a stream at the pace's rates: where the element is when each picture arrives, as offset from the picture. */
function play(
  pace: Pace,
  startS: number,
  arrivalsS: readonly number[],
): { aheads: number[]; rates: number[] } {
  const aheads: number[] = [];
  const rates: number[] = [];
  let playheadS = -startS;
  let rate = 1;
  let nowS = 0;
  arrivalsS.forEach((atS, index) => {
    playheadS += (atS - nowS) * rate;
    nowS = atS;
    const newestS = index * INTERVAL_S;
    const order = pace.arrived(newestS - playheadS, newestS);
    if (order.jumpToS !== undefined) playheadS = order.jumpToS;
    rate = order.rate;
    aheads.push(newestS - playheadS);
    rates.push(rate);
  });
  return { aheads, rates };
}
const even = (count: number): number[] => Array.from({ length: count }, (_, at) => at * INTERVAL_S);
/** Up to 40 ms late, the same each time. */
const jittered = (count: number): number[] => even(count).map((atS, at) => atS + ((at * 7919) % 41) / 1000);

describe('the pace of a live stream', () => {
  test.each([
    ['0.4 s behind', 0.4],
    ['with nothing in hand', 0],
    ['late', -0.08],
  ])('comes back from %s to the target', (_, startS) => {
    const { aheads } = play(new Pace(), startS, even(300));
    expect(aheads.at(-1)).toBeGreaterThan(TARGET_S - 0.06);
    expect(aheads.at(-1)).toBeLessThan(TARGET_S + 0.06);
  });

  test('leaves the rate alone while pictures come a little unevenly', () => {
    const { rates } = play(new Pace(), TARGET_S, jittered(400));
    expect(rates.every((rate) => rate === 1)).toBe(true);
  });

  test('jumps where it is far behind, to the target, and no more', () => {
    const pace = new Pace();
    expect(pace.arrived(JUMP_S + 0.01, 10)).toEqual({ rate: 1, jumpToS: 10 - TARGET_S });
    expect(pace.arrived(TARGET_S, 10 + INTERVAL_S).jumpToS).toBeUndefined();
  });

  test('goes back to the newest picture where the element is past all that came', () => {
    const pace = new Pace();
    expect(pace.arrived(-20, 11)).toEqual({ rate: 1, jumpToS: 11 - TARGET_S });
    expect(pace.arrived(TARGET_S, 11 + INTERVAL_S)).toEqual({ rate: 1, jumpToS: undefined });
    // The last picture lasts until a late one comes.
    expect(pace.arrived(-PAST_S, 12).jumpToS).toBeUndefined();
  });

  test('never jumps in front of the beginning', () => {
    expect(new Pace().arrived(5, 0.05).jumpToS).toBe(0);
  });

  test('holds more back each time the pictures run out, up to a bound', () => {
    const pace = new Pace();
    const target = (): number => 10 - (pace.arrived(JUMP_S + 1, 10).jumpToS ?? 0);
    expect(target()).toBeCloseTo(TARGET_S);
    pace.ranOut();
    expect(target()).toBeGreaterThan(TARGET_S);
    for (let times = 0; times < 50; times++) pace.ranOut();
    expect(target()).toBeCloseTo(MOST_S);
  });

  test('comes closer again when the pictures have not run out for long', () => {
    const pace = new Pace();
    for (let times = 0; times < 50; times++) pace.ranOut();
    play(pace, MOST_S, even(15 * 60 * 10));
    expect(10 - (pace.arrived(JUMP_S + 1, 10).jumpToS ?? 0)).toBeCloseTo(TARGET_S);
  });

  test('stays within 0.3 s on a clock that runs a thousandth too slow', () => {
    const drifting = even(15 * 600).map((atS) => atS * 0.999);
    const { aheads } = play(new Pace(), TARGET_S, drifting);
    expect(Math.max(...aheads)).toBeLessThan(0.3);
    expect(Math.min(...aheads)).toBeGreaterThan(0);
  });
});

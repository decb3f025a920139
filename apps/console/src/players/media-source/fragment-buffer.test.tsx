import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { FragmentBuffer, type MediaFragment } from './fragment-buffer.ts';
import { PictureFragments } from './picture-fragments.ts';
import { groupOf } from './testing-pictures.ts';

const buffers: FragmentBuffer<MediaFragment>[] = [];
afterEach(() => {
  for (const buffer of buffers.splice(0)) buffer.close();
});

/** What a browser holds of groups that last so long, s, one behind the other, once it has taken them and was told what to keep. */
async function keptOf(groups: readonly number[], fromS: number, toS = Number.POSITIVE_INFINITY) {
  const video = document.createElement('video');
  let given = 0;
  let settled = 0;
  const buffer = new FragmentBuffer<MediaFragment>(video, {
    taken: () => given++,
    settled: () => settled++,
    failed: () => {
      throw new Error('the browser does not take it');
    },
  });
  buffers.push(buffer);
  const fragments = new PictureFragments();
  const add = (frame: VideoStreamFrame): void => {
    const fragment = fragments.next(frame, () => ({ atMs: frame.captureMs, durationMs: 100 }));
    if (fragment !== undefined) buffer.add(fragment);
  };
  let atMs = 0;
  for (const seconds of groups) {
    groupOf(seconds, atMs).forEach(add);
    atMs += seconds * 1_000;
  }
  // It may be there before the browser says so, which would then be taken for the end of what is asked for next.
  await expect.poll(() => buffer.has(atMs / 1_000 - 0.05) && settled === given).toBe(true);
  settled = 0;
  buffer.keep(fromS, toS);
  return { buffer, add, isTakenAway: () => settled > 0 };
}

describe('what a browser is to hold', () => {
  test('of groups of pictures those go that lie before the moment, and no other', async () => {
    const { buffer, isTakenAway } = await keptOf([2, 4, 4, 10], 9);
    await expect.poll(isTakenAway).toBe(true);
    expect([0, 1.95, 5.95, 6.05, 9, 15].map((atS) => buffer.has(atS))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  test('a group that has no end yet is kept whole, however long ago it began', async () => {
    const { buffer, add } = await keptOf([40], 30);
    add(groupOf(41)[400]!);
    await expect.poll(() => buffer.has(40.05)).toBe(true);
    expect([0.05, 30, 39.95].map((atS) => buffer.has(atS))).toEqual([true, true, true]);
  });

  test('what lies behind the stretch goes', async () => {
    const { buffer, isTakenAway } = await keptOf([2, 20], 0, 10);
    await expect.poll(isTakenAway).toBe(true);
    expect([0.05, 9.95, 10.05].map((atS) => buffer.has(atS))).toEqual([true, true, false]);
  });
});

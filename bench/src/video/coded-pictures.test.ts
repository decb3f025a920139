import { splitLengthPrefixed, splitNals } from '@outrider/media/h26x/annex-b.ts';
import { isKeyUnit, readVideoFormat } from '@outrider/media/video-unit.ts';
import { expect, test } from 'vitest';
import { makePictures } from './coded-pictures.ts';

test('a loop of pictures has its bit rate, and is the same video in both forms', () => {
  const { pictures, bytesPerSecond, configuration } = makePictures(500_000, 1);
  expect(pictures).toHaveLength(30);
  const bytes = pictures.reduce((sum, { annexB }) => sum + annexB.length, 0);
  expect(bytes / 2 / bytesPerSecond).toBeCloseTo(1, 2);
  expect(readVideoFormat('h264', pictures[0]!.annexB)).toMatchObject({ width: 640, height: 360 });
  expect(configuration.subarray(1, 4)).toEqual(splitNals(pictures[0]!.annexB)[0]!.subarray(1, 4));
  for (const [index, { isKey, annexB, avcc }] of pictures.entries()) {
    expect(isKey).toBe(index === 0);
    expect(isKeyUnit('h264', annexB)).toBe(isKey);
    expect(splitLengthPrefixed(avcc, 4).map(String)).toEqual(splitNals(annexB).map(String));
  }
});

import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { expect, test } from 'vitest';
import { fetchedSegments, type FetchedOptions } from './fetched-segments.ts';
import type { SegmentPiece } from './segmenter.ts';
import { DEVICE_CLOCK, NOON, picture, pictures, sound } from './testing-units.ts';

const OPTIONS: FetchedOptions = {
  deviceid: 'd',
  channel: 1,
  stream: 'main',
  sound: true,
  offsetMs: NOON - DEVICE_CLOCK,
  taken: [],
  jitterMs: 1,
};

async function piecesOf(units: readonly MediaUnit[], options: Partial<FetchedOptions> = {}) {
  const pieces: SegmentPiece[] = [];
  const work = (async () => {
    const given = (async function* () {
      yield* units;
    })();
    for await (const piece of fetchedSegments(given, { ...OPTIONS, ...options })) pieces.push(piece);
  })();
  const fault = await work.then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return { pieces, fault };
}

/** When each segment begins, and how many pictures it has. */
const storyOf = (pieces: readonly SegmentPiece[]): [number, number][] => {
  const story: [number, number][] = [];
  for (const piece of pieces) {
    if (piece.kind === 'begin') story.push([piece.header.marks.startMs - NOON, 0]);
    const last = story.at(-1);
    if (piece.kind === 'fragment' && last !== undefined) last[1] += piece.pictures.length;
  }
  return story;
};

test('footage of a card is cut by minutes of the server, and marked as fetched', async () => {
  const { pieces } = await piecesOf([
    ...pictures(58_000, 59_000),
    sound(58_000),
    ...pictures(59_000, 62_000),
  ]);
  expect(storyOf(pieces)).toEqual([
    [58_000, 20],
    [60_000, 20],
  ]);
  const marks = pieces.flatMap((piece) => (piece.kind === 'begin' ? [piece.header.marks] : []));
  expect(marks.map(({ fetched, deviceOffsetMs }) => [fetched, deviceOffsetMs])).toEqual([
    [true, 0],
    [true, 0],
  ]);
});

test('nothing comes twice: what was recorded is left out, from its first picture to the first key picture behind it', async () => {
  const taken = [{ startMs: NOON + 2_500, endMs: NOON + 4_500 }];
  const { pieces } = await piecesOf(pictures(0, 7_000), { taken });
  expect(storyOf(pieces)).toEqual([
    [0, 25],
    [5_000, 20],
  ]);
});

test('where all of it was recorded there is nothing', async () => {
  const taken = [{ startMs: NOON - 1_000, endMs: NOON + 60_000 }];
  expect((await piecesOf(pictures(0, 7_000), { taken })).pieces).toEqual([]);
});

test('pictures in another order than that of time end it, and what came before stays', async () => {
  const units = [...pictures(0, 2_000), picture(2_100), picture(1_900, { key: false })];
  const { pieces, fault } = await piecesOf(units);
  expect(fault).toContain('pictures out of order');
  expect(storyOf(pieces)).toEqual([[0, 21]]);
  expect((await piecesOf(units, { jitterMs: 5_000 })).fault).toBeUndefined();
});

test('sound whose time is astray takes nothing in that was recorded, and does not come in', async () => {
  const taken = [{ startMs: NOON + 2_000, endMs: NOON + 60_000 }];
  const units = [...pictures(0, 1_000), sound(600_000), sound(1_000), ...pictures(1_000, 7_000)];
  const { pieces } = await piecesOf(units, { taken });
  expect(storyOf(pieces)).toEqual([[0, 20]]);
  const alone = await piecesOf([...pictures(0, 2_000), sound(7_000), ...pictures(2_000, 3_000)]);
  const sounds = alone.pieces.map((piece) => piece.kind === 'begin' && piece.header.tracks.sound);
  expect(sounds).toEqual([undefined, false, false, false, false]);
});

import { expect, test } from 'vitest';
import { ElementPictures } from './element-pictures.ts';
import type { FromFootageStage, ToFootageStage } from './footage-messages.ts';
import { picture } from '../testing-frames.ts';
import { UnitTrack } from '../unit-track.ts';

const forwards = { back: false, keysOnly: false, steppingBack: false } as const;

/** A channel whose video element is the test. */
function open(times: readonly number[]) {
  const track = new UnitTrack();
  for (const ms of times) track.add(picture(ms));
  const pictures = new ElementPictures(() => {});
  const told: ToFootageStage[] = [];
  const port = new EventTarget();
  const surface = Object.assign(port, {
    postMessage: (message: ToFootageStage) => told.push(message),
    start: () => {},
    close: () => {},
  });
  pictures.give(surface as unknown as MessagePort);
  const says = (data: FromFootageStage): void =>
    void port.dispatchEvent(Object.assign(new Event('message'), { data }));
  const shows = (atMs: number, seek = 0): void =>
    says({ kind: 'shown', seek, atMs, width: 640, height: 360 });
  const sent = (): number[] =>
    told.flatMap((message) => (message.kind === 'fragment' ? [message.fragment.atMs] : []));
  const stills = (): number[] => told.flatMap((message) => (message.kind === 'still' ? [message.atMs] : []));
  return { track, pictures, told, says, shows, sent, stills };
}

const tenths = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 100 }, (_, at) => from + at * 100);

test('an element is given what came, from the key picture with which the one of the moment begins, each once', () => {
  const { track, pictures, sent } = open(tenths(1_000, 3_000));
  pictures.turn(track, { ...forwards, atMs: 2_250 });
  expect(sent()).toEqual(tenths(2_000, 3_000));
  track.add(picture(3_000));
  pictures.turn(track, { ...forwards, atMs: 2_300 });
  expect(sent().slice(-2)).toEqual([2_900, 3_000]);
});

test('while the playhead rests the element is told its picture, and is ready once it shows it', async () => {
  const { track, pictures, stills, shows } = open(tenths(1_000, 2_000));
  const motion = { ...forwards, atMs: 1_450 };
  pictures.turn(track, motion);
  await pictures.paint(track, 1_450);
  await pictures.paint(track, 1_450);
  expect(stills()).toEqual([1_400]);
  expect(pictures.isReady(track, 1_450)).toBe(false);
  shows(1_401);
  expect(pictures.isReady(track, 1_450)).toBe(true);
  pictures.turn(track, motion);
  expect(pictures.onShow).toMatchObject({ pictureMs: 1_400, width: 640, painted: 1 });
});

test('while the playhead goes through all pictures the element goes by itself', async () => {
  const { track, pictures, stills } = open(tenths(1_000, 2_000));
  pictures.setRunning(true);
  pictures.turn(track, { ...forwards, atMs: 1_450 });
  await pictures.paint(track, 1_450);
  expect(stills()).toEqual([]);
});

test('backwards and fast the element is told one key picture after the other', async () => {
  const { track, pictures, sent, stills } = open([4_000, 3_000, 2_000]);
  pictures.setRunning(true);
  for (const atMs of [4_500, 3_500, 2_500]) {
    pictures.turn(track, { atMs, back: true, keysOnly: true, steppingBack: false });
    await pictures.paint(track, atMs);
  }
  expect(sent().toSorted((a, b) => a - b)).toEqual([2_000, 3_000, 4_000]);
  expect(stills()).toEqual([4_000, 3_000, 2_000]);
});

test('what the element showed of the seek before is not taken for the picture of this one', () => {
  const { track, pictures, told, shows } = open(tenths(1_000, 2_000));
  pictures.reset();
  expect(told.at(-1)).toEqual({ kind: 'clear', seek: 1 });
  pictures.turn(track, { ...forwards, atMs: 1_450 });
  shows(1_401, 0);
  expect(pictures.isReady(track, 1_450)).toBe(false);
  shows(1_401, 1);
  expect(pictures.isReady(track, 1_450)).toBe(true);
});

test('an element that begins anew is given all of it again', () => {
  const { track, pictures, sent, says } = open(tenths(1_000, 1_300));
  pictures.turn(track, { ...forwards, atMs: 1_200 });
  says({ kind: 'again' });
  pictures.turn(track, { ...forwards, atMs: 1_200 });
  expect(sent()).toEqual([1_000, 1_100, 1_200, 1_000, 1_100, 1_200]);
});

test('of a moment without footage the element shows nothing', async () => {
  const { track, pictures, told } = open(tenths(1_000, 1_300));
  track.addGap(1_300, 9_000, false);
  await pictures.paint(track, 2_000);
  expect(told.at(-1)).toEqual({ kind: 'blank', blank: true });
  expect(pictures.isReady(track, 2_000)).toBe(true);
  await pictures.paint(track, 1_200);
  expect(told).toContainEqual({ kind: 'blank', blank: false });
});

test('an element that plays none of it is said, and not waited for', () => {
  const { track, pictures, says } = open(tenths(1_000, 1_300));
  says({ kind: 'failed' });
  expect(pictures.fault).toBe('codec-unsupported');
  expect(pictures.isReady(track, 1_100)).toBe(true);
});

test('an element that played none of it is tried again at another moment', () => {
  const { track, pictures, says, sent } = open(tenths(1_000, 1_300));
  says({ kind: 'failed' });
  pictures.reset();
  expect(pictures.fault).toBeUndefined();
  pictures.turn(track, { ...forwards, atMs: 1_200 });
  expect(sent()).toEqual([1_000, 1_100, 1_200]);
});

test('what lies behind a hole is given when the playhead is near: a recorder may play what fills it', () => {
  const { track, pictures, sent } = open([...tenths(1_000, 1_300), ...tenths(9_000, 9_200)]);
  pictures.turn(track, { ...forwards, atMs: 1_100 });
  track.add(picture(2_000), true);
  pictures.turn(track, { ...forwards, atMs: 1_900 });
  pictures.turn(track, { ...forwards, atMs: 8_700 });
  expect(sent()).toEqual([1_000, 1_100, 1_200, 2_000, 9_000, 9_100]);
});

test('behind a long pause within a group of pictures the group is given again, the last one in front of it as long as it lasts', () => {
  const { track, pictures, sent } = open([1_000, 1_100, 1_200, 4_700, 4_800]);
  pictures.turn(track, { ...forwards, atMs: 1_100 });
  expect(sent()).toEqual([1_000, 1_100, 1_200]);
  pictures.turn(track, { ...forwards, atMs: 4_700 });
  expect(sent().slice(3)).toEqual([1_000, 1_100, 1_200, 4_700, 4_800]);
});

test('where the next picture was not known to come so late, the group is given again', () => {
  const { track, pictures, sent } = open([1_000, 1_100]);
  pictures.turn(track, { ...forwards, atMs: 1_100 });
  track.add(picture(2_200));
  pictures.turn(track, { ...forwards, atMs: 2_200 });
  expect(sent()).toEqual([1_000, 1_100, 1_000, 1_100, 2_200]);
});

test('behind a long pause a key picture stands for itself', () => {
  const { track, pictures, sent } = open([1_000, 1_100, 5_000, 5_100]);
  pictures.turn(track, { ...forwards, atMs: 4_900 });
  expect(sent()).toEqual([1_000, 1_100, 5_000, 5_100]);
});

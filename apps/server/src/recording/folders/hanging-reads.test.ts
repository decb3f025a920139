import { execFileSync } from 'node:child_process';
import { closeSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { decodeStreamFrames, type StreamFrame } from '@outrider/media/stream-frame.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { LONG } from '../../testing-wait.ts';
import { channelMovies } from '../exports/channel-movies.ts';
import { Footage, type FootageFault, type Movie } from '../footage.ts';
import { bootRecording, tempFolder } from '../testing-recording.ts';
import { playbacksOf } from '../playback/testing-playbacks.ts';

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
let free = (): void => {};
afterEach(async () => {
  free();
  await running?.end();
});

/** Two channels, each in a folder of its own; that of the first hangs: anyone who opens one of its files waits, as at a mount that is dead. */
async function oneHangs() {
  running = await bootRecording({ media: [tempFolder(), tempFolder()] });
  for (const channel of [1, 2]) running.feed(pictures(50_000, 54_000), channel);
  await running.settled();
  await running.recorder[Symbol.asyncDispose]();
  await running.settled();
  const rows: RecordedSegment[] = await running.rows();
  const [dead, live] = rows as [RecordedSegment, RecordedSegment];
  expect(dead.media).not.toBe(live.media);
  const { folders, store } = running;
  const path = join(folders.byId(dead.media)?.spec.path ?? '', segmentPath(dead));
  renameSync(path, `${path}.kept`);
  execFileSync('mkfifo', [path]);
  free = () => {
    closeSync(openSync(path, 'r+'));
    free = () => {};
  };
  const footage = new Footage(store.recordings, folders, { read: noSound } as never);
  return { ...running, footage, deadChannel: dead.channel, liveChannel: live.channel };
}
async function* noSound(): AsyncGenerator<Uint8Array> {}

const stretch = (channel: number) => ({
  deviceid: 'd',
  channel,
  fromMs: NOON + 50_000,
  toMs: NOON + 54_000,
  darkBetween: () => [],
});

async function lengthOf(movie: Movie | undefined): Promise<number> {
  let length = 0;
  for await (const part of movie?.read(0, movie.length) ?? []) length += part.length;
  return length;
}

test('a folder that hangs holds up no download of another; one of its own is refused, and the next at once', async () => {
  const { footage, deadChannel, liveChannel, clock } = await oneHangs();
  const faults: FootageFault[] = [];
  let isOver = false;
  const dead = footage
    .movie(stretch(deadChannel), (fault) => faults.push(fault))
    .finally(() => (isOver = true));
  // More of them than a process has threads for files.
  const more = Array.from({ length: 8 }, () => footage.movie(stretch(deadChannel)));
  const movie = await footage.movie(stretch(liveChannel));
  expect(await lengthOf(movie)).toBe(movie?.length);
  expect(isOver).toBe(false);
  await vi.waitFor(() => {
    clock.advance(4_000);
    expect(isOver).toBe(true);
  }, LONG);
  expect(await Promise.all([dead, ...more])).toEqual(Array.from({ length: 9 }, () => undefined));
  expect(faults).toEqual([{ fromMs: NOON + 50_000, toMs: NOON + 54_000, reason: 'unreadable' }]);
});

test('an export says of a folder that hangs that it cannot be read, and has the rest', async () => {
  const { footage, deadChannel, liveChannel, clock } = await oneHangs();
  const found: (number | string)[] = [];
  const take = async (): Promise<void> => {
    for (const channel of [deadChannel, liveChannel])
      for await (const movie of channelMovies(footage, stretch(channel), ({ reason }) => found.push(reason)))
        found.push(await lengthOf(movie));
  };
  const taken = take();
  await vi.waitFor(() => {
    if (found.length === 0) clock.advance(4_000);
    expect(found).not.toEqual([]);
  }, LONG);
  await taken;
  expect(found).toEqual(['unreadable', expect.any(Number)]);
});

test('a playback of another folder goes on beside it; one of its own says that it cannot be read, as one does that is at rest', async () => {
  const { deadChannel, liveChannel, store, folders, bus, clock } = await oneHangs();
  const { recorded } = playbacksOf({ store, folders, bus });
  const play = (channel: number, order: object = {}): StreamFrame[] => {
    const frames: StreamFrame[] = [];
    const outlet = {
      waiting: 0,
      tell: (frame: Uint8Array) => void frames.push(...decodeStreamFrames(frame)),
      drained: async () => {},
    };
    const bounds = { oldestMs: 0, latestMs: Number.POSITIVE_INFINITY, darkBetween: () => [] };
    const wish = {
      deviceid: 'd',
      channels: [channel],
      name: `ann ${channel}`,
      isGuest: false,
      ...bounds,
      order: { atMs: NOON + 50_000, rate: 1, ...order },
    };
    recorded.open(wish, { user: 'ann', ip: '::1' }, outlet);
    return frames;
  };
  const waiting = play(deadChannel);
  // What somebody looks through by key pictures alone, as they drag the bar.
  const more = [play(deadChannel), play(deadChannel), play(deadChannel, { rate: 0, exact: false })];
  const frames = play(liveChannel);
  await vi.waitFor(
    () => expect(frames.filter(({ kind }) => kind === 'video').length).toBeGreaterThan(10),
    LONG,
  );
  await setImmediate();
  for (const told of [waiting, ...more]) expect(told.some(({ kind }) => kind === 'video')).toBe(false);
  const status = expect.objectContaining({ fault: 'unreadable', gapMs: [NOON + 50_000, NOON + 54_000] });
  await vi.waitFor(() => {
    clock.advance(4_000);
    for (const told of [waiting, ...more]) expect(told).toContainEqual(expect.objectContaining({ status }));
  }, LONG);
  recorded[Symbol.dispose]();
});

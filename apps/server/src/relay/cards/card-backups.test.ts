import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { picture } from '@outrider/media/segments/testing-units.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { FrameArena } from '../frame-arena.ts';
import { SlabPool } from '../slab-pool.ts';
import type { Viewer } from '../viewer.ts';
import { CardBackups } from './card-backups.ts';
import type { CardWish } from './card-wish.ts';

const FROM = Date.UTC(2026, 10, 22, 8);
const ORDER = { deviceid: 'd', channel: 2, fromMs: FROM, toMs: FROM + 60_000, user: 'ann', ip: '::1' };
const PACE = { nowMs: 0, mayWait: 0 };

function boot() {
  const folder = join(mkdtempSync(join(tmpdir(), 'outrider-backups-')), 'backups');
  const clock = new ManualClock(1_800_000_000_000);
  const watched: { wish: CardWish; viewer: Viewer; left: boolean }[] = [];
  const cards = {
    watch(wish: CardWish, viewer: Viewer) {
      const place = { wish, viewer, left: false };
      watched.push(place);
      return () => void (place.left = true);
    },
  };
  const backups = new CardBackups({ cards, folder, clock, log: silentLog });
  onTestFinished(async () => {
    await backups[Symbol.asyncDispose]();
    rmSync(join(folder, '..'), { recursive: true });
  });
  const arena = new FrameArena(new SlabPool());
  /** The picture so many ms after the beginning comes. */
  const send = (ms: number) => {
    const unit = picture(ms, { captureMs: FROM + ms });
    watched
      .at(-1)
      ?.viewer.offer(arena.frame(unit, { sequence: ms, channel: 2, stream: 'main', lateMs: 0 }), PACE);
  };
  const stateOf = (id: string) => backups.stateOf('ann', 'd', id);
  return { clock, backups, watched, send, stateOf };
}

test('a backup is played once, says how far it is, and becomes a file', async () => {
  const { backups, watched, send, stateOf } = boot();
  const id = backups.begin(ORDER);
  expect(stateOf(id)).toEqual({ result: 'CREATE OK' });
  expect(watched[0]?.wish).toMatchObject({ deviceid: 'd', channel: 2, fromMs: FROM, speed: 1, cover: true });
  for (let ms = 0; ms <= 15_000; ms += 100) send(ms);
  expect(stateOf(id)).toEqual({ result: 'HANDLING', progress: 25 });
  expect(backups.fileOf('ann', 'd', id)).toBeUndefined();
  watched[0]?.viewer.status({ state: 'finished', positionMs: FROM + 60_000, speed: 1 });
  await expect.poll(() => stateOf(id)).toEqual({ result: 'DOWNLOAD OK' });
  expect(watched[0]?.left).toBe(true);
  const file = readFileSync(backups.fileOf('ann', 'd', id)?.path ?? '');
  expect(file.subarray(4, 8).toString()).toBe('ftyp');
});

test('what a recorder plays of a private time in front of the stretch is in no file, nor what follows without a key picture', async () => {
  const { backups, watched, send, stateOf } = boot();
  const id = backups.begin({ ...ORDER, litFromMs: FROM - 500 });
  // It begins with a key picture in front of the moment; the next one comes a second later.
  for (let ms = -1_000; ms < 3_000; ms += 100) send(ms);
  watched[0]?.viewer.status({ state: 'finished', positionMs: FROM + 60_000, speed: 1 });
  await expect.poll(() => stateOf(id)).toEqual({ result: 'DOWNLOAD OK' });
  const { video } = await readVideoFile(readFileSync(backups.fileOf('ann', 'd', id)?.path ?? ''));
  expect(video).toHaveLength(30);
  expect(video[0]?.key).toBe(true);
});

test('why it fails is told, and nobody else is told of it', async () => {
  const { backups, watched, stateOf } = boot();
  const id = backups.begin(ORDER);
  watched[0]?.viewer.status({ state: 'ended', reason: cardSentences.nothingThere });
  await expect
    .poll(() => stateOf(id))
    .toEqual({ result: 'DOWNLOAD FAIL', reason: cardSentences.nothingThere });
  expect([backups.stateOf('bob', 'd', id), backups.stateOf('ann', 'e', id)]).toEqual([undefined, undefined]);
});

test('a backup is found by what it is of, by the person who ordered it alone, until it is forgotten', () => {
  const { backups } = boot();
  expect(backups.same(ORDER)).toBeUndefined();
  const id = backups.begin(ORDER);
  expect(backups.same({ ...ORDER, stream: 'any' })).toBe(id);
  for (const other of [{ user: 'bob' }, { channel: 1 }, { stream: 'main' }, { toMs: FROM + 61_000 }] as const)
    expect(backups.same({ ...ORDER, ...other })).toBeUndefined();
  backups.forget('bob', 'd', id);
  expect(backups.same(ORDER)).toBe(id);
  backups.forget('ann', 'd', id);
  expect(backups.same(ORDER)).toBeUndefined();
});

test('so many are made at once and no more; a file is kept for a quarter of an hour', async () => {
  const { clock, backups, watched, send, stateOf } = boot();
  const ids = [1, 2, 3, 4].map(() => backups.begin(ORDER));
  expect(() => backups.begin(ORDER)).toThrow(cardSentences.tooManyBackups);
  send(0);
  send(100);
  watched[3]?.viewer.status({ state: 'finished', positionMs: FROM, speed: 1 });
  const last = ids[3] ?? '';
  await expect.poll(() => stateOf(last)).toEqual({ result: 'DOWNLOAD OK' });
  const file = backups.fileOf('ann', 'd', last)?.path ?? '';
  backups.begin(ORDER);
  clock.advance(15 * 60_000);
  expect(stateOf(last)).toBeUndefined();
  await expect.poll(() => existsSync(file)).toBe(false);
});

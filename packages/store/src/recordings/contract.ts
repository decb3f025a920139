import { DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import type { NewLock } from './recording-locks.ts';
import { hasMinute } from './minute-bits.ts';
import type { IndexedSegment } from './recordings.ts';
import { picturesContract } from './testing-pictures.ts';
import { DAY, later, NOON, segment } from './sample-segment.ts';

const { pictures, ...bare } = segment;

const aLock: NewLock = {
  deviceid: 'bus-1',
  channels: [1],
  fromMs: NOON,
  toMs: NOON + MINUTE_MS,
  userName: 'ann',
  level: 1,
  reason: 'claim',
  createdMs: 1,
  untilMs: 0,
};

/** What every engine must do with the index of recordings. */
export function recordingContract(store: () => Store): void {
  const recordings = () => store().recordings;
  const locks = () => store().recordingLocks;
  const lock = (change: Partial<NewLock>): Promise<number> => locks().add({ ...aLock, ...change });
  const minutesOf = async (day = DAY, channel = 1): Promise<number[]> => {
    const found = (await recordings().days('bus-1', day, day)).find((one) => one.channel === channel);
    const bits = found?.minutes ?? new Uint8Array();
    return Array.from({ length: 1_440 }, (_, minute) => minute).filter((minute) => hasMinute(bits, minute));
  };

  test('what is damaged is known until its segment goes; of one that was cut off meanwhile nothing is kept', async () => {
    await recordings().put([later(0), later(1)]);
    const run = (second: number) => ({ startMs: NOON + second * 1_000, endMs: NOON + second * 1_000 + 500 });
    await recordings().addDamage(segment, [run(1), run(5)]);
    await recordings().addDamage(segment, [run(5)]);
    await recordings().addDamage({ ...later(1), bytes: 1_001 }, [run(61)]);
    await recordings().addDamage(later(2), [run(121)]);
    const known = async (fromMs = 0, toMs = NOON * 2) =>
      (await recordings().damage({ deviceid: 'bus-1', fromMs, toMs })).map(({ startMs }) => startMs - NOON);
    expect(await known()).toEqual([1_000, 5_000]);
    expect(await known(NOON + 1_500, NOON + 5_000)).toEqual([]);
    await recordings().setDamage(segment, [run(7)]);
    expect(await known()).toEqual([7_000]);
    await recordings().remove([segment]);
    expect(await known()).toEqual([]);
  });

  test('the segments of a folder follow each other by beginning and place, those being written left out', async () => {
    const all = [later(0), later(0, { channel: 2 }), later(1), later(2, { open: true }), later(3)];
    await recordings().put([...all, later(1, { channel: 9, media: 'b' })]);
    const names: string[] = [];
    for (let place: IndexedSegment | undefined; ;) {
      const [next] = await recordings().following('a', place, 1);
      if (next === undefined) break;
      names.push(`${(next.startMs - NOON) / MINUTE_MS} ${next.channel}`);
      place = { ...next, pictures };
    }
    expect(names).toEqual(['0 1', '0 2', '1 1', '3 1']);
  });

  test('a segment is found by what it has something of, with its pictures', async () => {
    await recordings().put([segment]);
    const found = (fromMs: number, toMs: number, channels?: number[]) =>
      recordings().within({ deviceid: 'bus-1', fromMs, toMs, channels });
    expect(await found(NOON + 59_999, NOON + 90_000)).toEqual([bare]);
    expect(await found(NOON + MINUTE_MS, NOON + 90_000)).toEqual([]);
    expect(await found(NOON - 5, NOON)).toEqual([]);
    expect(await found(0, NOON * 2, [2])).toEqual([]);
    expect(await recordings().picturesOf(segment)).toEqual(pictures);
    expect(await recordings().picturesOf(later(1))).toBeUndefined();
  });

  test('what lies in a stretch as a whole is summed, what is locked, being written or leaves already apart', async () => {
    await recordings().put([later(0), later(1), later(2, { open: true }), later(3, { channel: 2 })]);
    await recordings().put([later(4), later(5), later(6, { media: 'b' })]);
    expect(await recordings().media()).toEqual(['a', 'b']);
    const mediaFrom = async (from: number, to: number) =>
      (
        await recordings().mediaOf({
          deviceid: 'bus-1',
          fromMs: NOON + from * MINUTE_MS,
          toMs: NOON + to * MINUTE_MS,
        })
      ).toSorted();
    expect([
      await mediaFrom(4, 7),
      await mediaFrom(4, 6),
      await mediaFrom(6, 7),
      await mediaFrom(8, 9),
    ]).toEqual([['a', 'b'], ['a'], ['b'], []]);
    await recordings().claim([later(4)]);
    await lock({ fromMs: NOON + 5 * MINUTE_MS, toMs: NOON + 5 * MINUTE_MS + 1 });
    const asked = { deviceid: 'bus-1', fromMs: NOON, toMs: NOON + 7 * MINUTE_MS };
    const found = async (change: object) =>
      (await recordings().sums({ ...asked, ...change }))
        .map(({ channel, media, locked, open, files, bytes, startMs, endMs }) =>
          [
            channel,
            media,
            locked ? 'locked' : open ? 'open' : 'free',
            files,
            bytes,
            (startMs - NOON) / MINUTE_MS,
            (endMs - NOON) / MINUTE_MS,
          ].join(' '),
        )
        .toSorted();
    expect(await found({})).toEqual([
      '1 a free 2 2000 0 2',
      '1 a locked 1 1000 5 6',
      '1 a open 1 1000 2 3',
      '1 b free 1 1000 6 7',
      '2 a free 1 1000 3 4',
    ]);
    expect(await found({ fromMs: NOON + 1, toMs: NOON + 4 * MINUTE_MS - 1, channels: [1] })).toEqual([
      '1 a free 1 1000 1 2',
      '1 a open 1 1000 2 3',
    ]);
  });

  test('the segments nearest to a moment are found on either side, one of each stream', async () => {
    await recordings().put([later(0), later(2), later(0, { stream: 'sub' }), later(1, { channel: 2 })]);
    const nearest = async (minute: number, side: 'before' | 'after') => {
      const atMs = NOON + minute * MINUTE_MS;
      const found = await recordings().nearest({ deviceid: 'bus-1', channel: 1, atMs, side });
      return found.map(({ stream, startMs }) => `${stream} ${(startMs - NOON) / MINUTE_MS}`);
    };
    expect(await nearest(1.5, 'before')).toEqual(['main 0', 'sub 0']);
    expect(await nearest(0, 'before')).toEqual(['main 0', 'sub 0']);
    expect(await nearest(0, 'after')).toEqual(['main 2']);
    expect(await nearest(-1, 'before')).toEqual([]);
    expect(await nearest(2, 'after')).toEqual([]);
  });

  picturesContract(recordings);

  test('a segment that grows is kept anew, and is still locked', async () => {
    await recordings().put([{ ...segment, open: true }]);
    expect(await recordings().open('a')).toEqual([{ ...bare, open: true }]);
    await lock({ toMs: NOON + 1 });
    await recordings().put([{ ...segment, bytes: 2_000, pictures: Uint8Array.of(9) }]);
    const [found] = await recordings().within({ deviceid: 'bus-1', fromMs: NOON, toMs: NOON + 1 });
    expect(found).toEqual({ ...bare, bytes: 2_000, locked: true });
    expect(await recordings().picturesOf(segment)).toEqual(Uint8Array.of(9));
    expect(await recordings().open('a')).toEqual([]);
  });

  test('days have the minutes of each channel, over midnight too', async () => {
    await recordings().put([later(0), later(1), later(5, { channel: 2 })]);
    await recordings().put([later(719, { endMs: NOON + 720 * MINUTE_MS + 1_000 })]);
    expect(await minutesOf()).toEqual([720, 721, 1439]);
    expect(await minutesOf(DAY, 2)).toEqual([725]);
    expect(await minutesOf(DAY + 1)).toEqual([0]);
    expect(await recordings().devices()).toEqual(['bus-1']);
  });

  test('what is removed is gone from its days; what shares a minute keeps it', async () => {
    const half = { startMs: NOON, endMs: NOON + 20_000 };
    const rest = { startMs: NOON + 30_000, endMs: NOON + 50_000 };
    await recordings().put([later(0, half), later(0, rest), later(1)]);
    await recordings().remove([later(1), later(0, half)]);
    expect(await minutesOf()).toEqual([720]);
    await recordings().remove([later(0, rest)]);
    expect(await recordings().days('bus-1', 0, DAY * 2)).toEqual([]);
  });

  test('days of several devices are told together, those that were named alone', async () => {
    const next = { startMs: NOON + DAY_MS, endMs: NOON + DAY_MS + 20_000 };
    await recordings().put([later(0), later(0, { channel: 2 }), later(0, next)]);
    await recordings().put([later(0, { deviceid: 'bus-2', ...next }), later(0, { deviceid: 'bus-3' })]);
    const named = async (...wanted: [deviceid: string, day: number][]) =>
      (await recordings().daysOf(wanted.map(([deviceid, day]) => ({ deviceid, day }))))
        .filter(({ minutes }) => hasMinute(minutes, 720))
        .map(({ deviceid, day, channel }) => `${deviceid} ${day - DAY} ${channel}`)
        .toSorted((a, b) => a.localeCompare(b));
    expect(await named(['bus-1', DAY], ['bus-2', DAY], ['bus-9', DAY])).toEqual(['bus-1 0 1', 'bus-1 0 2']);
    expect(await named(['bus-2', DAY + 1], ['bus-1', DAY + 1], ['bus-1', DAY + 2])).toEqual([
      'bus-1 1 1',
      'bus-2 1 1',
    ]);
    expect(await named(['bus-1', DAY + 1], ['bus-1', DAY + 2])).toEqual(['bus-1 1 1']);
    expect(await named()).toEqual([]);
  });

  test('the oldest are told first, without those that are locked or being written', async () => {
    await recordings().put([
      later(2),
      later(1),
      later(0),
      later(3, { open: true }),
      later(0, { deviceid: 'bus-2', media: 'b' }),
    ]);
    await lock({ toMs: NOON + 1 });
    const found = async (wanted: object) =>
      (await recordings().oldest({ limit: 10, ...wanted })).map(
        ({ deviceid, startMs }) => `${deviceid} ${(startMs - NOON) / MINUTE_MS}`,
      );
    expect(await found({})).toEqual(['bus-2 0', 'bus-1 1', 'bus-1 2']);
    expect(await found({ media: ['a'], limit: 1 })).toEqual(['bus-1 1']);
    expect(await found({ deviceid: 'bus-1', beforeMs: NOON + 2 * MINUTE_MS + 1 })).toEqual(['bus-1 1']);
  });

  test('what is locked is not removed before the last lock on it is lifted', async () => {
    await recordings().put([later(0), later(1)]);
    const first = await lock({ toMs: NOON + MINUTE_MS });
    const second = await lock({ fromMs: NOON + 1, toMs: NOON + 2 });
    await recordings().remove([later(0), later(1)]);
    expect(await minutesOf()).toEqual([720]);
    await locks().remove(first);
    await recordings().remove([later(0)]);
    expect(await minutesOf()).toEqual([720]);
    await locks().remove(second);
    await recordings().remove([later(0)]);
    expect(await minutesOf()).toEqual([]);
    await expect(locks().remove(second)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a lock holds its channels alone, and also what is recorded after it was made', async () => {
    await lock({ toMs: NOON + 2 * MINUTE_MS });
    await recordings().put([later(0), later(0, { channel: 2 }), later(1, { open: true }), later(2)]);
    const all = await recordings().within({ deviceid: 'bus-1', fromMs: 0, toMs: NOON * 2 });
    const locked = all.filter((one) => one.locked);
    expect(locked.map(({ channel, startMs }) => [channel, startMs])).toEqual([
      [1, NOON],
      [1, NOON + MINUTE_MS],
    ]);
    expect(await locks().lockedBytes()).toBe(2_000);
  });

  test('locks are told by device, and those that have ended are lifted', async () => {
    await recordings().put([later(0), later(3)]);
    const lasting = await lock({ toMs: NOON + 1 });
    const ending = await lock({ fromMs: NOON + 3 * MINUTE_MS, toMs: NOON + 4 * MINUTE_MS, untilMs: 500 });
    const other = await lock({ deviceid: 'bus-2' });
    const ids = async (deviceid?: string) => (await locks().list(deviceid)).map(({ id }) => id);
    expect([await ids('bus-1'), await ids()]).toEqual([
      [ending, lasting],
      [ending, other, lasting],
    ]);
    expect(await locks().removeExpired(499)).toEqual([]);
    expect((await locks().removeExpired(500)).map(({ id }) => id)).toEqual([ending]);
    expect(await locks().find(ending)).toBeUndefined();
    expect(await locks().find(lasting)).toMatchObject({ reason: 'claim', channels: [1], untilMs: 0 });
    expect((await recordings().oldest({ limit: 9 })).map(({ startMs }) => startMs)).toEqual([
      NOON + 3 * MINUTE_MS,
    ]);
  });

  test('what was claimed to be removed is not locked any more, until the claim is given up', async () => {
    await recordings().put([later(0), later(1)]);
    await lock({ toMs: NOON + 1 });
    expect(await recordings().claim([later(0), later(1)])).toEqual([later(1)]);
    // Somebody who locks it is told, rather than left to believe that they hold it.
    await expect(lock({ toMs: NOON + 2 * MINUTE_MS })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await locks().list()).toHaveLength(1);
    await recordings().remove([later(1)]);
    expect(await minutesOf()).toEqual([720]);
    await recordings().put([later(1)]);
    await recordings().put([later(5)]);
    await recordings().claim([later(5)]);
    // What lies in folders of another server that one has claimed.
    await recordings().put([later(9, { media: 'b' })]);
    await recordings().claim([later(9, { media: 'b' })]);
    await recordings().unclaim({ media: ['a'] });
    await expect(lock({ fromMs: NOON + 9 * MINUTE_MS, toMs: NOON + 10 * MINUTE_MS })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await lock({ fromMs: NOON + 5 * MINUTE_MS, toMs: NOON + 6 * MINUTE_MS });
    expect(await recordings().claim([later(5)])).toEqual([]);
  });

  test('what a claim that is given up leaves behind is locked as its locks say', async () => {
    await recordings().put([later(0), later(1), later(2)]);
    await recordings().claim([later(0), later(1), later(2)]);
    await lock({ fromMs: NOON + 60 * MINUTE_MS, toMs: NOON + 61 * MINUTE_MS });
    // A row that grows is held by a lock though it was claimed; one of an earlier version was not.
    await lock({ deviceid: 'bus-2', toMs: NOON + 1 });
    await recordings().put([later(0, { deviceid: 'bus-2' })]);
    await recordings().unclaim([later(0), later(1)]);
    await lock({ toMs: NOON + 2 * MINUTE_MS - 1 });
    expect(await recordings().claim([later(0), later(1)])).toEqual([]);
    await recordings().unclaim({ media: ['a'] });
    await lock({ fromMs: NOON + 2 * MINUTE_MS, toMs: NOON + 3 * MINUTE_MS });
    expect(await recordings().oldest({ limit: 9 })).toEqual([]);
  });

  test('what was fetched from a card is told apart', async () => {
    await recordings().put([later(0), later(1, { fetched: true }), later(3, { channel: 2, fetched: true })]);
    const told = await recordings().fetched({ deviceid: 'bus-1', fromMs: NOON, toMs: NOON + 3 * MINUTE_MS });
    expect(told).toEqual([{ channel: 1, startMs: NOON + MINUTE_MS, endMs: NOON + 2 * MINUTE_MS }]);
    const all = await recordings().within({ deviceid: 'bus-1', fromMs: 0, toMs: NOON * 2 });
    expect(all.map(({ fetched }) => fetched)).toEqual([undefined, true, true]);
  });

  test('the room of each device is that of its recordings, whatever grows, goes or is locked', async () => {
    const room = (deviceids = ['bus-1', 'bus-2', 'bus-3']) =>
      recordings().room({ deviceids, recentFrom: DAY + 1, recentTo: DAY + 2 });
    const nextDay = later(24 * 60, { channel: 2, bytes: 500 });
    await recordings().put([later(0), later(1, { open: true }), nextDay, later(0, { deviceid: 'bus-2' })]);
    await recordings().put([later(1, { bytes: 1_700 })]);
    const first = {
      bytes: 3_200,
      lockedBytes: 0,
      days: 2,
      firstDay: DAY,
      lastDay: DAY + 1,
      recentBytes: 500,
    };
    const second = { bytes: 1_000, lockedBytes: 0, days: 1, firstDay: DAY, lastDay: DAY, recentBytes: 0 };
    expect(await room()).toEqual([
      { deviceid: 'bus-1', ...first },
      { deviceid: 'bus-2', ...second },
    ]);
    expect(await room(['bus-2'])).toEqual([{ deviceid: 'bus-2', ...second }]);
    const id = await lock({ toMs: NOON + 1 });
    expect(await room(['bus-1'])).toMatchObject([{ bytes: 3_200, lockedBytes: 1_000 }]);
    await locks().remove(id);
    await recordings().claim([later(0)]);
    expect(await room(['bus-1'])).toMatchObject([{ bytes: 3_200, lockedBytes: 0 }]);
    await recordings().remove([later(0), later(1)]);
    expect(await room(['bus-1'])).toEqual([
      { ...first, deviceid: 'bus-1', bytes: 500, days: 1, firstDay: DAY + 1 },
    ]);
    await recordings().remove([nextDay]);
    expect(await room(['bus-1'])).toEqual([]);
  });

  test('what each media folder holds is summed', async () => {
    await recordings().put([later(0), later(1), later(2, { media: 'b', bytes: 7 })]);
    expect(await recordings().usedBytes()).toEqual(
      new Map([
        ['a', 2_000],
        ['b', 7],
      ]),
    );
  });
}

import { ManualClock } from '@outrider/kit/clock.ts';
import { encodeStreamFrame } from '@outrider/media/stream-frame.ts';
import { describe, expect, test } from 'vitest';
import { CardFill } from './card-fill.ts';
import type { CardList } from '../card-stretches.ts';
import type { FootageSocketEvents } from '../links/footage-link.ts';
import type { FootageWish } from '../playback-messages.ts';
import { picture } from '../testing-frames.ts';
import { UnitTrack } from '../unit-track.ts';

const HOUR_MS = 3_600_000;

/** An hour of which the card has 5 s to 50 s of two channels, and the server nothing of the first from 10 s to 60 s. */
function setUp(lists: Partial<CardList> | null | (() => Partial<CardList>) = {}) {
  const clock = new ManualClock(0);
  const channelOf = (channel: number) => {
    const track = new UnitTrack();
    const taken: number[] = [];
    const source = { deviceid: 'd', channel };
    const take = (frame: Parameters<UnitTrack['add']>[0], from: string): void => {
      taken.push(frame.captureMs);
      expect(from).toBe('card');
      track.add(frame, from === 'card');
    };
    return { source, track, taken, take };
  };
  const [one, two] = [channelOf(1), channelOf(2)];
  one.track.add(picture(9_000));
  one.track.addGap(10_000, 60_000, false);
  const asked: number[] = [];
  const wishes: FootageWish[] = [];
  const sockets: { readonly events: FootageSocketEvents; closed: boolean }[] = [];
  let changes = 0;
  const fill = new CardFill({
    clock,
    now: () => clock.elapsed(),
    cardList: async (_, atMs) => {
      asked.push(atMs);
      const list = typeof lists === 'function' ? lists() : lists;
      const records = [{ fromMs: 5_000, toMs: 50_000, channels: [1, 2] }];
      const told = { state: 'told', fromMs: 0, toMs: HOUR_MS, askedMs: HOUR_MS, records } as const;
      return list === null ? undefined : { ...told, ...list };
    },
    address: async (wish) => {
      wishes.push(wish);
      return 'ws://card';
    },
    openSocket: (_url, events) => {
      const socket = { events, closed: false };
      sockets.push(socket);
      return { send: () => {}, close: () => void (socket.closed = true) };
    },
    onChange: () => void changes++,
  });
  const channels = [one];
  /** The playhead is there, and what hangs on answers has come. */
  const follow = async (atMs: number, rate = 1, exact = true): Promise<void> => {
    for (let round = 0; round < 3; round++) {
      fill.follow(channels, { atMs, rate, exact });
      await new Promise(setImmediate);
    }
  };
  const send = (...times: number[]): void => {
    for (const ms of times) sockets.at(-1)?.events.message(encodeStreamFrame(picture(ms)));
  };
  const end = (reason?: string): void => {
    const status = { state: 'ended', ...(reason !== undefined && { reason }) } as const;
    sockets.at(-1)?.events.message(encodeStreamFrame({ ...picture(0), kind: 'status', status }));
  };
  const word = (atMs: number) => fill.wordOf(one, atMs)?.kind;
  return {
    clock,
    fill,
    channels,
    one,
    two,
    asked,
    wishes,
    sockets,
    follow,
    send,
    end,
    word,
    changes: () => changes,
  };
}

describe('what the server has nothing of', () => {
  test('is ordered of the recorder when the playhead comes there, as far as its card has it', async () => {
    const { wishes, sockets, one, follow, send, clock } = setUp();
    await follow(7_500);
    expect(wishes).toEqual([]);
    await follow(12_000);
    expect(wishes).toEqual([{ deviceid: 'd', channels: [1], atMs: 12_000, rate: 1, cardUntilMs: 50_000 }]);
    send(11_900, 12_000, 12_100, 50_100);
    expect(one.taken).toEqual([12_000, 12_100]);
    expect([one.track.gapAt(12_000), one.track.gapAt(55_000)]).toEqual([
      undefined,
      { fromMs: 50_000, toMs: 60_000 },
    ]);
    clock.advance(60_000);
    await follow(50_000);
    expect(sockets.map(({ closed }) => closed)).toEqual([true]);
  });

  test('is ordered a little before the playhead comes there, so that the recorder has time', async () => {
    const { wishes, follow } = setUp();
    await follow(8_500);
    expect(wishes.at(-1)).toMatchObject({ atMs: 10_000, cardUntilMs: 50_000 });
  });

  test('begins with the first key picture that comes; what lies in front of it is a gap', async () => {
    const { one, follow, send } = setUp();
    await follow(12_000);
    send(12_100, 14_000, 14_100);
    expect(one.taken).toEqual([14_000, 14_100]);
    expect(one.track.gapAt(13_000)).toMatchObject({ toMs: 14_000 });
    expect(one.track.awaitsCard(14_050)).toBe(false);
  });

  test('is not ordered while somebody scrubs, nor before the playhead has settled', async () => {
    const { fill, wishes, asked, follow, clock, word, one } = setUp();
    fill.reset(true);
    await follow(12_000, 0, false);
    clock.advance(500);
    fill.reset(true);
    await follow(12_000);
    expect([asked, wishes]).toEqual([[], []]);
    expect(fill.awaits(one, 12_000)).toBe(true);
    clock.advance(701);
    await follow(12_000);
    expect([asked, wishes.length]).toEqual([[12_000], 1]);
    fill.reset(true);
    await follow(13_000, 0, false);
    expect(word(13_000)).toBe('kept');
  });

  test('is ordered again no sooner than two seconds later, however often the speed is changed', async () => {
    const { wishes, sockets, follow, clock, changes } = setUp();
    await follow(12_000, 1);
    await follow(12_000, 2);
    await follow(12_000, 4);
    expect(wishes).toHaveLength(1);
    const before = changes();
    clock.advance(2_000);
    expect(changes()).toBeGreaterThan(before);
    await follow(12_000, 4);
    expect(wishes.map(({ rate }) => rate)).toEqual([1, 4]);
    expect(sockets.map(({ closed }) => closed)).toEqual([true, false]);
  });

  test('is a gap again where the recorder does not play it, says why, and is not ordered twice', async () => {
    const { one, wishes, follow, end, clock, fill } = setUp();
    await follow(12_000);
    end('somebody else plays');
    expect(one.track.gapAt(20_000)).toMatchObject({ toMs: 60_000 });
    expect(fill.wordOf(one, 20_000)).toEqual({ kind: 'failed', reason: 'somebody else plays' });
    clock.advance(5_000);
    await follow(20_000);
    expect(wishes).toHaveLength(1);
    fill.reset(true);
    clock.advance(701);
    await follow(20_000);
    expect(wishes).toHaveLength(2);
  });

  test('is asked for again, and not taken for a gap, where the way to the server ended', async () => {
    const { one, wishes, sockets, follow, send, clock, word } = setUp();
    await follow(12_000);
    send(12_000, 12_100);
    sockets[0]?.events.closed(1006);
    await follow(12_100);
    expect([one.track.gapAt(20_000), wishes.length]).toEqual([undefined, 1]);
    clock.advance(5_000);
    await follow(17_000);
    expect([wishes.at(-1)?.atMs, word(17_000)]).toEqual([17_000, 'fetching']);
    // One on which nothing is heard any more, not even that the recorder rests, is such a one.
    send(17_000);
    clock.advance(30_000);
    clock.advance(30_000);
    await follow(18_000);
    clock.advance(5_000);
    await follow(18_000);
    expect([sockets[1]?.closed, wishes.length, one.track.gapAt(20_000)]).toEqual([true, 3, undefined]);
  });

  test('is a gap where the server refuses it', async () => {
    const { one, sockets, follow } = setUp();
    await follow(12_000);
    sockets[0]?.events.closed(4403);
    expect(one.track.gapAt(20_000)).toMatchObject({ toMs: 60_000 });
  });

  test('is shown to the end when the recorder was ahead of the playhead with it', async () => {
    const { one, wishes, follow, send, end, clock, changes } = setUp();
    await follow(45_000);
    send(...Array.from({ length: 50 }, (_, at) => 45_000 + at * 100));
    end();
    clock.advance(2_000);
    const before = changes();
    await follow(46_000);
    expect([wishes.length, changes()]).toEqual([1, before]);
    expect([one.track.gapAt(47_000), one.track.covers(47_000, false)]).toEqual([undefined, true]);
    expect(one.track.gapAt(49_950)).toMatchObject({ toMs: 60_000 });
  });

  test('at sixteen times the speed its pictures are far apart, and the one on show is that of the moment', async () => {
    const { one, follow, send } = setUp();
    await follow(12_000, 16);
    send(12_000);
    expect([one.track.awaitsCard(30_000), one.track.awaitsCard(40_000)]).toEqual([false, true]);
  });

  test('is let go of while the playhead rests, once its picture is there, and goes on where that ended', async () => {
    const { one, wishes, sockets, follow, send, clock } = setUp();
    await follow(12_040, 0);
    send(12_000);
    await follow(12_040, 0);
    expect(sockets[0]?.closed).toBe(false);
    send(12_100);
    await follow(12_040, 0);
    expect(sockets[0]?.closed).toBe(true);
    clock.advance(2_000);
    await follow(12_040, 1);
    expect(wishes.at(-1)).toMatchObject({ atMs: 12_100 });
    send(12_000, 12_100, 12_200);
    expect(one.taken).toEqual([12_000, 12_100, 12_200]);
  });

  test('is not waited for by channels that have pictures: it is asked for what is ahead, and further ahead when that was too late', async () => {
    const { channels, two, wishes, follow, send, clock, one } = setUp();
    channels.push(two);
    await follow(12_000);
    expect(wishes).toMatchObject([{ atMs: 15_000 }]);
    send(15_000);
    clock.advance(5_000);
    await follow(17_000);
    expect(one.track.awaitsCard(17_000)).toBe(true);
    expect(wishes.at(-1)).toMatchObject({ atMs: 22_000 });
  });

  test('is told as what it is: on its way, not played backwards, of a recorder that is offline or says nothing', async () => {
    const known = setUp();
    await known.follow(12_000);
    expect(known.word(12_000)).toBe('fetching');
    expect(known.word(55_000)).toBe(undefined);
    await known.follow(12_000, -2);
    expect(known.word(12_000)).toBe('backwards');
    const said = async (list: Partial<CardList>) => {
      const { follow, word, wishes } = setUp(list);
      await follow(12_000);
      expect(wishes).toEqual([]);
      return word(12_000);
    };
    expect(await said({ state: 'offline' })).toBe('offline');
    expect(await said({ state: 'unknown', records: [] })).toBe('unknown');
    expect(await said({ state: 'silent', records: [] })).toBe('silent');
  });

  test('is asked for of nobody by who may not watch cards', async () => {
    const { fill, one, asked, wishes, follow, word } = setUp(null);
    await follow(12_000);
    expect([asked.length, wishes.length, word(12_000), fill.awaits(one, 12_000)]).toEqual([
      1,
      0,
      undefined,
      false,
    ]);
  });

  test('is asked about again half a minute later where it may have been written since, also while the playhead rests', async () => {
    const lists: Partial<CardList>[] = [
      { records: [], askedMs: 20_000 },
      { state: 'silent', records: [], askedMs: 50_000 },
      { askedMs: 80_000 },
    ];
    const { clock, asked, wishes, follow, word, changes } = setUp(() => lists.shift() ?? {});
    await follow(12_000, 0);
    clock.advance(29_999);
    await follow(12_000, 0);
    expect([asked.length, word(12_000)]).toEqual([1, undefined]);
    const before = changes();
    clock.advance(2);
    expect(changes()).toBeGreaterThan(before);
    await follow(12_000, 0);
    expect([asked.length, word(12_000)]).toEqual([2, undefined]);
    clock.advance(30_001);
    await follow(12_000, 0);
    expect([asked.length, wishes.length, word(12_000)]).toEqual([3, 1, 'fetching']);
    // What is on its list is as good as before.
    clock.advance(60_000);
    await follow(12_000, 0);
    expect(asked).toHaveLength(3);
  });

  test('stays known where its recorder says nothing of what came since, and silence is over once it says something', async () => {
    const today = { fromMs: 0, toMs: 11_000, askedMs: 11_000 };
    const lists: Partial<CardList>[] = [
      today,
      { state: 'silent', records: [], askedMs: 12_000 },
      { ...today, toMs: 15_000, askedMs: 15_000 },
    ];
    const { clock, follow, word, asked } = setUp(() => lists.shift() ?? {});
    await follow(10_500, 0);
    expect(word(10_500)).toBe('fetching');
    clock.advance(30_001);
    await follow(12_000, 0);
    expect([asked, word(12_000)]).toEqual([[10_500, 12_000], 'silent']);
    await follow(10_500, 0);
    expect(word(10_500)).toBe('fetching');
    clock.advance(30_001);
    await follow(12_000, 0);
    expect([asked.length, word(12_000)]).toEqual([3, 'fetching']);
  });

  test('is left alone at the end of what is being recorded now', async () => {
    const { one, wishes, follow } = setUp({ askedMs: 100_000 });
    one.track.clear();
    one.track.addGap(12_000, undefined, false);
    await follow(12_000);
    expect(wishes).toEqual([]);
    expect(one.track.gapAt(12_000)).toMatchObject({ toMs: Infinity });
  });

  test('is not played any more when nobody looks', async () => {
    const { fill, sockets, follow } = setUp();
    await follow(12_000);
    fill.rest();
    expect(sockets[0]?.closed).toBe(true);
  });
});

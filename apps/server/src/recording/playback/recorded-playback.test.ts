import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { decodeStreamFrames, type StreamFrame } from '@outrider/media/stream-frame.ts';
import { NOON, picture, pictures, sound } from '@outrider/media/segments/testing-units.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { bootRecording } from '../testing-recording.ts';
import type { ChannelTrack, FoundGroup } from './channel-track.ts';
import { type PlaybackOrder, type PlaybackOutlet, RecordedPlayback } from './recorded-playback.ts';
import type { OpenPlayback } from './recorded-playbacks.ts';
import { playbacksOf } from './testing-playbacks.ts';

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
afterEach(async () => await running?.end());

class FakeOutlet implements PlaybackOutlet {
  waiting = 0;
  readonly frames: StreamFrame[] = [];
  #drained = (): void => {};

  tell(frame: Uint8Array): void {
    this.frames.push(...decodeStreamFrames(frame));
  }

  drained(): Promise<void> {
    return new Promise((wake) => {
      this.#drained = wake;
    });
  }

  drain(): void {
    this.waiting = 0;
    this.#drained();
  }

  /** What came, in short: channel and ms after noon of pictures, `seek n`, `gap from to`. */
  get told(): string[] {
    return this.frames.flatMap((frame) => {
      if (frame.kind === 'audio') return [];
      if (frame.kind === 'video')
        return `${frame.channel} ${frame.captureMs - NOON}${frame.key ? ' key' : ''}`;
      const { seek, gapMs } = frame.status;
      if (gapMs !== undefined)
        return `${frame.channel} gap ${gapMs.map((ms) => (ms ?? Number.NaN) - NOON).join(' ')}`;
      return seek === undefined ? [] : `seek ${seek}`;
    });
  }

  /** What a channel was told to have nothing of, ms after noon, and why where it can be said. */
  gapsOf(channel: number): string[] {
    return this.frames.flatMap((frame) => {
      if (frame.kind !== 'status' || frame.channel !== channel || frame.status.gapMs === undefined) return [];
      const { gapMs, fault } = frame.status;
      return [
        ...gapMs.map((ms) => String((ms ?? Number.NaN) - NOON)),
        ...(fault === undefined ? [] : [fault]),
      ].join(' ');
    });
  }
}

/** Two channels of which 57 s to 63 s and 70 s to 72 s after noon were recorded, and a player of them. */
async function played(
  order: PlaybackOrder,
  { oldestMs = 0, latestMs = Number.POSITIVE_INFINITY, slow = false, isGuest = false, gone = false } = {},
) {
  running = await bootRecording({ record: { channelMask: '00' } });
  for (const channel of [1, 2]) {
    const units = [...pictures(57_000, 63_000), ...pictures(70_000, 72_000)];
    running.feed(
      units.flatMap((unit) => [unit, sound(unit.arrivalMs - NOON)]),
      channel,
    );
  }
  await running.settled();
  await running.recorder[Symbol.asyncDispose]();
  await running.settled();
  const { store, folders, bus, files, specs } = running;
  // All but what was recorded last of each channel.
  const last = new Set([1, 2].map((channel) => files().findLast((name) => name.includes(`/${channel}`))));
  if (gone) for (const name of files()) if (!last.has(name)) rmSync(join(specs[0]?.path ?? '', name));
  const { recorded, clock } = playbacksOf({ store, folders, bus });
  const outlet = new FakeOutlet();
  if (slow) outlet.waiting = 10_000_000;
  const wish = {
    deviceid: 'd',
    channels: [1, 2],
    name: 'ann p',
    isGuest,
    oldestMs,
    latestMs,
    darkBetween: () => [],
    order,
  };
  const playback = recorded.open(wish, { user: 'ann', ip: '::1' }, outlet);
  return { recorded, outlet, playback, bus, clock, wish };
}

/** Nothing more comes by itself. */
async function settled(playback: OpenPlayback): Promise<void> {
  await expect.poll(() => playback.resting).toBe(true);
}

const at = (ms: number): number => NOON + ms;
const mostOf = (told: readonly string[], channel: number): number =>
  Math.max(...told.map((each) => Number(new RegExp(`^${channel} (\\d+)`).exec(each)?.[1] ?? 0)));

/** A playback of tracks that are made up: each group is one key picture. */
function fakePlayback(
  tracks: readonly ChannelTrack[],
  outlet: PlaybackOutlet,
  clock = new ManualClock(NOON + 3_600_000),
): RecordedPlayback {
  const shelf = {
    readKey: async () => ({ units: [] }),
    readGroup: async (_shelved: unknown, { startMs }: { readonly startMs: number }) => ({
      units: [{ ...picture(0), captureMs: startMs }],
    }),
  };
  return new RecordedPlayback({ tracks, shelf, outlet, clock, log: silentLog, onSent: () => {} });
}

/**
 * A channel of which each group of pictures begins so many ms after noon, and lasts up to the next one.
 * @param longestMs how long a group lasts at most: a gap follows
 */
function trackOf(
  channel: number,
  starts: readonly number[],
  longestMs = Number.POSITIVE_INFINITY,
): ChannelTrack {
  const groups = starts.map((start, place) => {
    const endMs = at(Math.min(starts[place + 1] ?? start + 1_000, start + longestMs));
    return { group: { startMs: at(start), endMs }, shelved: {} };
  });
  return {
    channel,
    hasDark: () => false,
    at: async (ms: number) => groups.findLast(({ group }) => group.startMs <= ms && ms < group.endMs),
    after: async (ms: number) => groups.find(({ group }) => group.startMs >= ms),
  } as unknown as ChannelTrack;
}

describe('a playback of what the server recorded', () => {
  test('begins with the key picture of each channel, and goes on in the order of time 2 s ahead', async () => {
    const { outlet, playback } = await played({ seek: 7, atMs: at(57_500), rate: 0 });
    await settled(playback);
    const { told } = outlet;
    expect(told.slice(0, 5)).toEqual(['seek 7', '1 57000 key', '2 57000 key', '1 57100', '2 57100']);
    expect(mostOf(told, 1)).toBe(59_500);
  });

  test('that rests sends the next picture of each channel, however far that is, and no more of the others', async () => {
    const outlet = new FakeOutlet();
    const seconds = Array.from({ length: 20 }, (_, at) => at * 1_000);
    using playback = fakePlayback([trackOf(1, [0, 9_000, 18_000]), trackOf(2, seconds)], outlet);
    playback.steer({ seek: 1, atMs: at(100), rate: 0 });
    await expect.poll(() => outlet.told).toContain('1 9000 key');
    await expect.poll(() => playback.resting).toBe(true);
    expect([mostOf(outlet.told, 1), mostOf(outlet.told, 2)]).toEqual([9_000, 2_000]);
    playback.took(at(9_000));
    await expect.poll(() => outlet.told).toContain('1 18000 key');
  });

  test('that rests in front of a gap, or in one, sends nothing of what is far behind it', async () => {
    const outlet = new FakeOutlet();
    const seconds = Array.from({ length: 20 }, (_, at) => at * 1_000);
    using inFront = fakePlayback([trackOf(1, [0, 9_000], 1_000), trackOf(2, seconds)], outlet);
    inFront.steer({ seek: 1, atMs: at(100), rate: 0 });
    await expect.poll(() => [inFront.resting, outlet.told.includes('1 gap 1000 9000')]).toEqual([true, true]);
    expect([mostOf(outlet.told, 1), mostOf(outlet.told, 2)]).toEqual([0, 2_000]);
    const other = new FakeOutlet();
    using within = fakePlayback([trackOf(1, [9_000, 10_000]), trackOf(2, seconds)], other);
    within.steer({ seek: 1, atMs: at(100), rate: 0 });
    await expect.poll(() => [within.resting, other.told.includes('1 9000 key')]).toEqual([true, true]);
    expect([mostOf(other.told, 1), mostOf(other.told, 2)]).toEqual([9_000, 2_000]);
  });

  test('sends more when the player says that it is there', async () => {
    const { outlet, playback } = await played({ atMs: at(57_000), rate: 1 });
    playback.took(at(57_000));
    await settled(playback);
    expect(mostOf(outlet.told, 2)).toBe(59_000);
    playback.took(at(58_000));
    await expect.poll(() => mostOf(outlet.told, 2)).toBe(60_000);
  });

  test('begins where it was told to, though the player says at once that it is further on', async () => {
    const { outlet, playback } = await played({ atMs: at(57_000), rate: 4 });
    playback.took(at(60_000));
    await expect.poll(() => outlet.told).toContain('1 62900');
    expect(outlet.told).toContain('1 57000 key');
  });

  test('goes by the clock if the player says nothing', async () => {
    const { outlet, clock, playback } = await played({ atMs: at(57_000), rate: 0.5 });
    await settled(playback);
    expect(mostOf(outlet.told, 1)).toBe(59_000);
    clock.advance(2_000);
    await expect.poll(() => mostOf(outlet.told, 1)).toBe(60_000);
  });

  test('above 4 times sends key pictures alone', async () => {
    const { outlet } = await played({ atMs: at(57_500), rate: 8 });
    await expect.poll(() => outlet.told).toContain('1 gap 72000');
    expect(outlet.told.filter((each) => each.startsWith('1'))).toEqual([
      '1 57000 key',
      '1 58000 key',
      '1 59000 key',
      '1 60000 key',
      '1 61000 key',
      '1 62000 key',
      '1 gap 63000 70000',
      '1 70000 key',
      '1 71000 key',
      '1 gap 72000',
    ]);
  });

  test('goes back by key pictures', async () => {
    const { outlet } = await played({ atMs: at(70_500), rate: -16 });
    await expect.poll(() => outlet.told.at(-1)).toBe('2 gap 57000');
    expect(outlet.told.filter((each) => each.startsWith('2'))).toEqual([
      '2 70000 key',
      '2 gap 70000 63000',
      '2 62000 key',
      '2 60000 key',
      '2 58000 key',
      '2 57000 key',
      '2 gap 57000',
    ]);
  });

  test('a seek to key pictures sends one of each channel, and nothing else', async () => {
    const { outlet, playback } = await played({ atMs: at(57_500), rate: 0 });
    await settled(playback);
    const before = outlet.told.length;
    playback.steer({ seek: 9, atMs: at(61_300), exact: false });
    await settled(playback);
    expect(outlet.told.slice(before)).toEqual(['seek 9', '1 61000 key', '2 61000 key']);
  });

  test('a newer seek takes the place of one that is being sent', async () => {
    const { outlet, playback } = await played({ seek: 1, atMs: at(57_000), rate: 1 }, { slow: true });
    playback.steer({ seek: 2, atMs: at(58_000), exact: false });
    playback.steer({ seek: 3, atMs: at(61_000), exact: false });
    outlet.drain();
    await expect.poll(() => outlet.told.at(-1)).toBe('2 61000 key');
    outlet.drain();
    expect(outlet.told.slice(outlet.told.indexOf('seek 3'))).toEqual([
      'seek 3',
      '1 61000 key',
      '2 61000 key',
    ]);
    expect(outlet.told).not.toContain('1 58000 key');
  });

  test('a seek that comes while the next group is read is heard', async () => {
    const outlet = new FakeOutlet();
    const reading = Promise.withResolvers<void>();
    const group = (startMs: number) => ({ group: { startMs, endMs: startMs + 3_000 } }) as FoundGroup;
    const track = {
      channel: 1,
      hasDark: () => false,
      at: async () => group(at(0)),
      after: async () => group(at(3_000)),
    } as unknown as ChannelTrack;
    const shelf = {
      readKey: async () => ({ units: [] }),
      async readGroup(_shelved: unknown, { startMs }: { readonly startMs: number }) {
        if (startMs > at(0)) await reading.promise;
        return { units: [{ ...picture(0), captureMs: startMs }] };
      },
    };
    const clock = new ManualClock(NOON);
    const parts = { tracks: [track], shelf, outlet, clock, log: silentLog, onSent: () => {} };
    using playback = new RecordedPlayback(parts);
    playback.steer({ seek: 1, atMs: at(0), rate: 0 });
    await expect.poll(() => outlet.told).toContain('1 0 key');
    playback.steer({ seek: 2, atMs: at(0), rate: 0 });
    reading.resolve();
    await expect.poll(() => outlet.told).toContain('seek 2');
  });

  test('a seek does not wait for what the one before it still reads', async () => {
    const outlet = new FakeOutlet();
    const track = {
      channel: 1,
      hasDark: () => false,
      // The disk hangs where it was sought first.
      at: (ms: number) =>
        ms === at(0) ? new Promise(() => {}) : { group: { startMs: ms, endMs: ms + 1_000 }, shelved: {} },
      after: async () => undefined,
    } as unknown as ChannelTrack;
    using playback = fakePlayback([track], outlet);
    playback.steer({ seek: 1, atMs: at(0), rate: 0 });
    playback.steer({ seek: 2, atMs: at(5_000), rate: 0 });
    await expect.poll(() => outlet.told).toContain('1 5000 key');
    expect(outlet.told.filter((each) => each.startsWith('seek'))).toEqual(['seek 1', 'seek 2']);
  });

  test('a channel that goes on after a while is played again while another is still ahead', async () => {
    const outlet = new FakeOutlet();
    const clock = new ManualClock(at(3_000));
    let isBack = false;
    const group = (startMs: number) => ({ group: { startMs, endMs: startMs + 1_000 }, shelved: {} });
    const lossy = {
      channel: 1,
      hasDark: () => false,
      at: async (ms: number) => group(ms),
      after: async (ms: number) => (isBack && ms <= at(2_500) ? group(at(2_500)) : undefined),
    } as unknown as ChannelTrack;
    const steady = {
      channel: 2,
      hasDark: () => false,
      at: async (ms: number) => group(ms),
      after: async (ms: number) => group(Math.ceil(ms / 1_000) * 1_000),
    } as unknown as ChannelTrack;
    using playback = fakePlayback([lossy, steady], outlet, clock);
    playback.steer({ seek: 1, atMs: at(0), rate: 1 });
    playback.took(at(0));
    await expect.poll(() => outlet.told).toContain('2 2000 key');
    expect(outlet.told).toContain('1 gap 1000');
    isBack = true;
    clock.advance(1_000);
    playback.took(at(1_000));
    await expect.poll(() => outlet.told).toContain('1 2500 key');
  });

  test('is over when its connection takes nothing any more', async () => {
    const { outlet, playback } = await played({ seek: 1, atMs: at(57_000), rate: 0 });
    await expect.poll(() => mostOf(outlet.told, 2)).toBe(59_000);
    const before = outlet.told.filter((each) => !each.startsWith('seek')).length;
    outlet.waiting = Number.POSITIVE_INFINITY;
    outlet.drained = () => Promise.resolve();
    playback.steer({ seek: 2, atMs: at(61_000), rate: 0 });
    await expect.poll(() => outlet.told).toContain('seek 2');
    await new Promise((wake) => setTimeout(wake, 20));
    expect(outlet.told.filter((each) => !each.startsWith('seek'))).toHaveLength(before);
  });

  test('says where nothing is, up to where something begins', async () => {
    const { outlet, playback } = await played({ atMs: at(65_000), rate: 0 });
    await settled(playback);
    expect(outlet.told).toContain('1 gap 65000 70000');
    const { outlet: late, playback: later } = await played({ atMs: at(80_000), rate: 0 });
    await settled(later);
    expect(late.told).toEqual(['seek 1', '1 gap 80000', '2 gap 80000']);
  });

  test.each([
    ['forward', 57_000, 1, ['57000 63000 unreadable', '63000 70000', '72000']],
    ['from in front of it', 50_000, 1, ['50000 57000', '57000 63000 unreadable', '63000 70000', '72000']],
    ['back', 71_000, -1, ['70000 63000', '63000 57000 unreadable', '57000']],
    ['at rest', 58_000, 0, ['58000 63000 unreadable', '63000 70000', '72000']],
  ] as const)('says what was recorded and is on a disk that is gone: %s', async (_way, atMs, rate, gaps) => {
    const { outlet, playback } = await played({ atMs: at(atMs), rate }, { gone: true });
    playback.took(at(rate < 0 ? 57_000 : 70_000));
    await settled(playback);
    expect(outlet.gapsOf(1)).toEqual(gaps);
  });

  test('shows nothing that is too old for the viewer', async () => {
    const { outlet, playback } = await played({ atMs: at(57_000), rate: 0 }, { oldestMs: at(59_500) });
    await settled(playback);
    expect(outlet.told).toContain('1 gap 57000 60000');
    expect(outlet.told).not.toContain('1 59000 key');
  });

  test('shows nothing of a group that began too early, though it goes on', async () => {
    const { outlet, playback } = await played({ atMs: at(59_700), rate: 0 }, { oldestMs: at(59_500) });
    await settled(playback);
    expect(outlet.told.slice(0, 2)).toEqual(['seek 1', '1 gap 59700 60000']);
    playback.steer({ atMs: at(59_700), exact: false });
    await settled(playback);
    expect(outlet.told).not.toContain('1 59000 key');
  });

  test.each([
    ['person', false, 32],
    ['link', true, 16],
  ])('of one %s is not all that can be played', async (_who, isGuest, most) => {
    const { recorded, outlet, wish } = await played({ atMs: at(57_000), rate: 0 }, { isGuest });
    const open = (user: string) => recorded.open(wish, { user, ip: '::1' }, outlet);
    for (let more = 1; more < most; more++) open('ann');
    expect(() => open('ann')).toThrow(expect.objectContaining({ code: 'RATE_LIMIT' }) as Error);
    open('ben').end();
    recorded[Symbol.dispose]();
  });

  test('shows nothing that begins behind the end of what may be seen, whatever way it goes', async () => {
    const { outlet, playback } = await played({ atMs: at(59_000), rate: 0 }, { latestMs: at(60_000) });
    await expect.poll(() => mostOf(outlet.told, 1)).toBe(59_900);
    playback.steer({ atMs: at(62_000), rate: -1 });
    await settled(playback);
    expect(outlet.told.filter((each) => each.startsWith('1 6'))).toEqual([]);
    await expect.poll(() => outlet.told.slice(-4)).toContain('1 59000 key');
  });

  test('has sound at its own speed alone', async () => {
    const { outlet, playback } = await played({ atMs: at(57_000), rate: 0 });
    await settled(playback);
    expect(outlet.frames.some(({ kind }) => kind === 'audio')).toBe(true);
    const { outlet: fast, playback: faster } = await played({ atMs: at(57_000), rate: 2 });
    await settled(faster);
    expect(fast.frames.some(({ kind }) => kind === 'audio')).toBe(false);
  });

  test('is steered by its name, and is over when it ended', async () => {
    const { recorded, playback, outlet } = await played({ atMs: at(57_000), rate: 0 });
    expect(recorded.steer('d', 'ben p', { rate: 2 })).toBe(0);
    expect(recorded.steer('d', 'ann p', { atMs: at(61_000), rate: 0 })).toBe(2);
    await expect.poll(() => outlet.told).toContain('1 61000 key');
    playback.end();
    expect(recorded.steer('d', 'ann p', { rate: 2 })).toBe(0);
  });

  test('is in the stream log, each channel by itself', async () => {
    const { playback, bus, outlet } = await played({ atMs: at(57_000), rate: 0 });
    const ended: unknown[] = [];
    bus.subscribe('use.ended', ({ footage }) => ended.push(footage));
    await expect.poll(() => outlet.told.filter((one) => one.endsWith('key')).length).toBeGreaterThan(1);
    playback.end();
    expect(ended).toHaveLength(2);
    expect(ended).toContainEqual({ fromMs: expect.any(Number), toMs: expect.any(Number) });
  });
});

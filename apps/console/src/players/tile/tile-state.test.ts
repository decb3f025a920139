import { describe, expect, test } from 'vitest';
import { initialFacts, type PlayerFacts } from '../player.ts';
import { isPast, isPlaying, type TileSurroundings, tileState } from './tile-state.ts';

const NOW = 1_000_000;
const there: TileSurroundings = {
  permitted: true,
  online: true,
  soundOnly: false,
  offlineSinceMs: undefined,
  serverAway: false,
};
const playing: PlayerFacts = {
  ...initialFacts,
  connection: 'open',
  source: 'live',
  lastDataMs: NOW - 50,
  lastPictureMs: NOW - 40,
  pictureTakenMs: NOW - 90,
  frames: 100,
  width: 640,
  height: 360,
};
/** The last picture was taken so long ago, and painted, and its media had come, right then. */
const since = (ms: number): Partial<PlayerFacts> => ({
  lastDataMs: NOW - ms,
  lastPictureMs: NOW - ms,
  pictureTakenMs: NOW - ms,
});
const none = { lastDataMs: undefined, lastPictureMs: undefined, pictureTakenMs: undefined, frames: 0 };
const say = (facts: Partial<PlayerFacts>, around: Partial<TileSurroundings> = {}) =>
  tileState({ ...playing, ...facts }, { ...there, ...around }, NOW);

describe('what a tile says', () => {
  test('connecting, until the first picture', () => {
    expect(say({ ...none, connection: 'connecting', source: undefined })).toEqual({ kind: 'connecting' });
    expect(say({ ...none, connection: 'open' })).toEqual({ kind: 'connecting' });
  });

  test('live, while pictures come', () => {
    expect(say({})).toEqual({ kind: 'live' });
  });

  test('a replay by how far behind it is, never live; one that rests falls behind', () => {
    const replay = { behindMs: 24_000, longestMs: 30_000, paused: false, toldMs: NOW - 3_000 };
    expect(say({ replay })).toEqual({ kind: 'replay', seconds: 24, paused: false });
    expect(say({ replay: { ...replay, paused: true } })).toEqual({
      kind: 'replay',
      seconds: 27,
      paused: true,
    });
  });

  test('how old the picture is, from two seconds on', () => {
    expect(say(since(1999))).toEqual({ kind: 'live' });
    expect(say(since(3400))).toEqual({ kind: 'old', seconds: 3 });
  });

  test('since when it stalls, once nothing has arrived for more than five seconds', () => {
    expect(say(since(7200))).toEqual({ kind: 'stalled', sinceMs: NOW - 7200 });
    expect(isPlaying({ ...playing, ...since(7200) }, NOW)).toBe(false);
    expect(isPlaying({ ...playing, lastDataMs: NOW - 5000 }, NOW)).toBe(true);
  });

  test('that pictures trail behind, even when they move', () => {
    expect(say({ pictureTakenMs: NOW - 4000 })).toEqual({ kind: 'old', seconds: 4 });
  });

  test('that it moves no more though data comes: a decoder that fails', () => {
    expect(say({ ...since(9000), lastDataMs: NOW - 50 })).toEqual({ kind: 'stalled', sinceMs: NOW - 9000 });
  });

  test('nothing of a live picture after a new connection on which only old ones come', () => {
    const replayed = { lastPictureMs: NOW - 20, pictureTakenMs: NOW - 28_000, lastDataMs: NOW - 28_000 };
    expect(say({ ...replayed, source: 'live' })).toEqual({ kind: 'stalled', sinceMs: NOW - 28_000 });
    expect(say({ ...replayed, source: 'connecting' })).toEqual({ kind: 'stalled', sinceMs: NOW - 28_000 });
    expect(say({ ...replayed, source: 'stalled', stalledSinceMs: NOW - 27_900 })).toEqual({
      kind: 'stalled',
      sinceMs: NOW - 28_000,
    });
  });

  test('since when the server says that the stream stalls, where there is no picture to tell', () => {
    expect(say({ ...none, source: 'stalled', stalledSinceMs: NOW - 9000 })).toEqual({
      kind: 'stalled',
      sinceMs: NOW - 9000,
    });
  });

  test('sound only, when sound comes for three seconds and no picture', () => {
    const sound = { ...none, lastDataMs: NOW - 20, hasSound: true };
    expect(say({ ...sound, soundAloneSinceMs: NOW - 2999 })).toEqual({ kind: 'connecting' });
    expect(say({ ...sound, soundAloneSinceMs: NOW - 3000 })).toEqual({ kind: 'sound-only' });
    expect(isPast({ kind: 'sound-only' })).toBe(false);
  });

  test('sound only at once, where the device says that there are no pictures', () => {
    const said = { soundOnly: true };
    expect(say({ ...none, connection: 'connecting', source: undefined }, said)).toEqual({
      kind: 'sound-only',
    });
    expect(say({ ...none, source: 'ended', reason: 'busy' }, said)).toMatchObject({ kind: 'waiting' });
    expect(say({ ...none }, { ...said, online: false })).toMatchObject({ kind: 'offline' });
  });

  test('reconnecting, with the age of the picture that stays', () => {
    expect(say({ connection: 'waiting', ...since(2500) })).toEqual({
      kind: 'reconnecting',
      seconds: 2,
      reason: undefined,
    });
  });

  test('why the stream waits, in the words of the server', () => {
    expect(say({ source: 'ended', reason: 'busy', lastDataMs: NOW - 6000 })).toMatchObject({
      kind: 'waiting',
      reason: 'busy',
    });
  });

  test('offline since, when the device is gone', () => {
    const gone = { online: false, offlineSinceMs: NOW - 60_000 };
    expect(say({ lastDataMs: NOW - 30_000 }, gone)).toEqual({ kind: 'offline', sinceMs: NOW - 60_000 });
  });

  test('live, while pictures come from a device that the list has not noticed yet', () => {
    expect(say({}, { online: false })).toEqual({ kind: 'live' });
  });

  test('not permitted, before anything else', () => {
    expect(say({ fault: 'no-decoder' }, { permitted: false, online: false })).toEqual({
      kind: 'not-permitted',
    });
    expect(say({ fault: 'not-permitted' })).toEqual({ kind: 'not-permitted' });
    expect(say({ fault: 'live-off' })).toEqual({ kind: 'live-off' });
  });

  test('that the browser has no decoder here, even of a device that is offline', () => {
    expect(say({ fault: 'no-decoder', lastDataMs: undefined }, { online: false })).toEqual({
      kind: 'no-decoder',
    });
  });

  test('that the server is away, and nothing of the vehicle, whatever was last heard of it', () => {
    const away = { serverAway: true };
    const gone: Partial<PlayerFacts> = { ...since(9000), source: 'ended', reason: 'The device is gone' };
    for (const connection of ['waiting', 'connecting'] as const) {
      expect(say({ ...gone, connection }, away)).toEqual({ kind: 'server-away', seconds: 9 });
      expect(say({ ...gone, connection }, { ...away, online: false })).toMatchObject({ kind: 'server-away' });
      expect(say({ ...gone, ...none, connection }, { ...away, recorded: true })).toEqual({
        kind: 'server-away',
        seconds: undefined,
      });
    }
    expect(say({ ...gone, connection: 'open' }, away)).toMatchObject({ kind: 'waiting' });
    expect(say({}, away)).toEqual({ kind: 'live' });
    expect(isPast({ kind: 'server-away', seconds: 1 })).toBe(true);
  });

  test('that it connects again, not what the server said of the vehicle before', () => {
    const before = { ...since(9000), connection: 'connecting' } as const;
    expect(say({ ...before, source: 'ended', reason: 'The device is gone' })).toEqual({
      kind: 'reconnecting',
      seconds: 9,
      reason: undefined,
    });
    expect(say({ ...before, source: 'stalled' })).toMatchObject({ kind: 'reconnecting' });
  });

  test('that the browser cannot decode H.265', () => {
    expect(say({ fault: 'h265-unsupported' })).toEqual({ kind: 'h265-unsupported' });
  });

  test('a picture that is not live counts as past', () => {
    expect(isPast(say({}))).toBe(false);
    expect(isPast(say({ connection: 'waiting' }))).toBe(true);
  });
});

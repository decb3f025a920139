import { ManualClock } from '@outrider/kit/clock.ts';
import { encodeStreamFrame, type StreamFrame } from '@outrider/media/stream-frame.ts';
import type { StreamState } from '@outrider/media/stream-state.ts';
import { describe, expect, test, vi } from 'vitest';
import { LiveRun, SWITCH_PATIENCE_MS } from './live-run.ts';
import { ReplayRoom } from './replay-room.ts';
import type { StreamSocketEvents } from './stream-connection.ts';

// Baseline, level 3, one reference, 4 × 3 macroblocks, no cropping, no VUI; then an IDR slice.
const KEY = Uint8Array.of(0, 0, 1, 0x67, 66, 0xc0, 30, 0xda, 0x11, 0xe4, 0, 0, 1, 0x65, 1, 2, 3);

const settled = async (): Promise<void> => {
  await new Promise<void>((resolve) => setImmediate(resolve));
};

function setUp() {
  const clock = new ManualClock(100_000);
  const sockets: { stream: string; events: StreamSocketEvents; open: boolean; sent: string[] }[] = [];
  const shown: string[] = [];
  const discarded: string[] = [];
  const passed: string[] = [];
  const sounds: string[] = [];
  let sinksClosed = 0;
  const room = new ReplayRoom();
  const left = vi.spyOn(room, 'left');
  const run: LiveRun<string> = new LiveRun<string>({
    clock,
    stream: 'main',
    visible: true,
    replays: room,
    surfaceGeneration: 0,
    requestUrl: (reception, stream) => clock.after(0, () => run.connectTo(reception, stream)),
    openSocket: (url, events) => {
      const socket = { stream: url, events, open: true, sent: [] as string[] };
      sockets.push(socket);
      return { send: (text) => socket.sent.push(text), close: () => (socket.open = false) };
    },
    decoders: {
      supports: async () => true,
      create: (config, events) => ({
        queued: 0,
        decode: (_frame, timestampUs) => events.picture(`picture of ${config.codec}`, timestampUs),
        restart: () => {},
        flush: () => {},
        close: () => {},
      }),
    },
    discard: (picture) => discarded.push(picture),
    replayed: { leads: false, pass: (picture) => passed.push(picture), rejoin: () => {} },
    onSound: (frame) => sounds.push(frame.stream),
    onChange: () => {},
  });
  const giveSink = () =>
    run.setSink({
      show: (picture, takenMs) => {
        shown.push(picture);
        run.painted(64, 48, takenMs);
      },
      close: () => sinksClosed++,
    });
  giveSink();
  clock.advance(0);
  const last = () => sockets.at(-1)!;
  const send = async (socket: { events: StreamSocketEvents }, frame: Partial<StreamFrame>) => {
    socket.events.message(
      encodeStreamFrame({
        kind: 'video',
        codec: 'h264',
        key: true,
        payload: KEY,
        sequence: 1,
        captureMs: 0,
        arrivalMs: clock.now(),
        lateMs: 0,
        channel: 1,
        stream: 'main',
        discontinuity: false,
        ...frame,
      } as StreamFrame),
    );
    await settled();
  };
  const tell = (socket: { events: StreamSocketEvents }, status: StreamState) =>
    send(socket, { kind: 'status', status } as Partial<StreamFrame>);
  const closedSinks = () => sinksClosed;
  return {
    clock,
    sockets,
    shown,
    discarded,
    passed,
    sounds,
    run,
    last,
    send,
    tell,
    giveSink,
    closedSinks,
    left,
  };
}

describe('what a tile shows', () => {
  test('goes from connecting to pictures', async () => {
    const { run, last, send, clock } = setUp();
    expect(run.facts).toMatchObject({ connection: 'connecting', frames: 0, source: undefined });
    last().events.opened();
    await send(last(), { kind: 'status', status: { state: 'connecting' } } as Partial<StreamFrame>);
    expect(run.facts).toMatchObject({ connection: 'open', source: 'connecting' });
    await send(last(), {});
    expect(run.facts).toMatchObject({ frames: 1, width: 64, height: 48, lastDataMs: clock.now() });
  });

  test('keeps the main picture until the first of the sub stream is there', async () => {
    const { run, sockets, send } = setUp();
    const main = sockets[0]!;
    main.events.opened();
    await send(main, {});
    run.setStream('sub');
    sockets[0]!.events.opened();
    await Promise.resolve();
    expect(run.facts.stream).toBe('main');
    expect(main.open).toBe(true);
  });

  test('changes over at the first picture of the other stream', async () => {
    const { run, sockets, send, clock } = setUp();
    sockets[0]!.events.opened();
    await send(sockets[0]!, {});
    run.setStream('sub');
    clock.advance(0);
    expect(sockets[1]?.stream).toBe('sub');
    sockets[1]!.events.opened();
    await send(sockets[0]!, {});
    expect(run.facts).toMatchObject({ stream: 'main', frames: 2 });
    await send(sockets[1]!, { stream: 'sub' });
    expect(run.facts).toMatchObject({ stream: 'sub', frames: 3 });
    expect(sockets[0]?.open).toBe(false);
  });

  test('stays with the present stream when the other gives nothing', async () => {
    const { run, sockets, send, clock } = setUp();
    sockets[0]!.events.opened();
    await send(sockets[0]!, {});
    run.setStream('sub');
    clock.advance(0);
    clock.advance(SWITCH_PATIENCE_MS);
    expect(sockets[1]?.open).toBe(false);
    expect(sockets[0]?.open).toBe(true);
    expect(run.facts.stream).toBe('main');
  });

  test('asks for a new element when its own failed, and shows nothing until then', async () => {
    const { run, sockets, send, discarded, shown } = setUp();
    sockets[0]!.events.opened();
    run.sinkFailed();
    expect(run.facts.surfaceGeneration).toBe(1);
    await send(sockets[0]!, {});
    expect(shown).toHaveLength(0);
    expect(discarded).toHaveLength(1);
  });

  test('says pause to the server when nobody can see it, and resume', () => {
    const { run, sockets } = setUp();
    sockets[0]!.events.opened();
    run.setVisible(false);
    run.setVisible(true);
    expect(sockets[0]?.sent).toEqual(['pause', 'resume']);
  });

  test('tells when the picture was taken: how long it lay on the way, and how late it left the recorder', async () => {
    const { run, last, send, tell, clock } = setUp();
    last().events.opened();
    await tell(last(), { state: 'live' });
    await send(last(), {});
    expect(run.facts.pictureTakenMs).toBe(clock.now());
    await send(last(), { arrivalMs: clock.now() - 3_000, lateMs: 500 });
    expect(run.facts.pictureTakenMs).toBe(clock.now() - 3_500);
  });

  test('a connection on which only old pictures come does not make them new', async () => {
    const { run, last, send, tell, clock } = setUp();
    last().events.opened();
    await tell(last(), { state: 'live' });
    await send(last(), { arrivalMs: clock.now() - 28_000 });
    expect(run.facts).toMatchObject({
      frames: 1,
      lastPictureMs: clock.now(),
      pictureTakenMs: clock.now() - 28_000,
      lastDataMs: clock.now() - 28_000,
    });
  });

  test('says since when the server has got nothing, until something comes', async () => {
    const { run, last, tell, clock } = setUp();
    last().events.opened();
    await tell(last(), { state: 'stalled', sinceMs: clock.now() - 9_000 });
    expect(run.facts).toMatchObject({ source: 'stalled', stalledSinceMs: clock.now() - 9_000 });
    await tell(last(), { state: 'live' });
    expect(run.facts.stalledSinceMs).toBeUndefined();
  });

  test('says since when sound comes alone, until the first picture', async () => {
    const { run, last, send, clock, sounds } = setUp();
    last().events.opened();
    const sound = { kind: 'audio', codec: 'g711a' } as Partial<StreamFrame>;
    await send(last(), sound);
    const first = clock.now();
    clock.advance(4_000);
    await send(last(), sound);
    expect(run.facts).toMatchObject({
      hasSound: true,
      soundAloneSinceMs: first,
      lastDataMs: clock.now(),
    });
    await send(last(), {});
    await send(last(), sound);
    expect(run.facts.soundAloneSinceMs).toBeUndefined();
    expect(sounds).toHaveLength(3);
  });

  test('survives a message that is no stream frame, and counts it', async () => {
    const { run, sockets, send } = setUp();
    sockets[0]!.events.opened();
    sockets[0]!.events.message(Uint8Array.of(9, 9, 9));
    expect(run.facts.dropped).toBe(1);
    await send(sockets[0]!, {});
    expect(run.facts.frames).toBe(1);
  });

  test('a random view: says which channel it shows, and keeps no picture of the one before', async () => {
    const { run, last, send, tell, giveSink, closedSinks, shown } = setUp();
    last().events.opened();
    await tell(last(), { state: 'live', deviceid: 'bus-1', channel: 1 });
    await send(last(), {});
    expect(run.facts).toMatchObject({ showing: { deviceid: 'bus-1', channel: 1 }, frames: 1 });
    expect(closedSinks()).toBe(0);
    await tell(last(), { state: 'connecting', deviceid: 'bus-2', channel: 1 });
    expect(run.facts).toMatchObject({
      showing: { deviceid: 'bus-2', channel: 1 },
      frames: 0,
      width: 0,
      lastPictureMs: undefined,
      surfaceGeneration: 1,
    });
    expect(closedSinks()).toBe(1);
    giveSink();
    await send(last(), {});
    expect(run.facts.frames).toBe(1);
    expect(shown).toHaveLength(2);
  });

  test('a random view with no channel left shows none', async () => {
    const { run, last, send, tell } = setUp();
    last().events.opened();
    await tell(last(), { state: 'live', deviceid: 'bus-1', channel: 1 });
    await send(last(), {});
    await tell(last(), { state: 'ended', reason: 'nobody' });
    expect(run.facts).toMatchObject({ showing: undefined, frames: 0, source: 'ended', reason: 'nobody' });
  });

  test('the same channel told again changes nothing', async () => {
    const { run, last, send, tell } = setUp();
    last().events.opened();
    for (const state of ['connecting', 'live'] as const) {
      await tell(last(), { state, deviceid: 'bus-1', channel: 1 });
      await send(last(), {});
    }
    expect(run.facts).toMatchObject({ frames: 2, surfaceGeneration: 0 });
  });
});

describe('a replay', () => {
  /** Two seconds of ten pictures each second, the first of each a key picture. */
  async function setUpReplay() {
    const all = setUp();
    const { clock, last, send, tell } = all;
    last().events.opened();
    await tell(last(), { state: 'live' });
    const go = async (pictures: number) => {
      for (let at = 0; at < pictures; at++) {
        clock.advance(100);
        await send(last(), { key: clock.now() % 1_000 === 0 });
      }
    };
    await go(21);
    return { ...all, go };
  }

  test('shows what was, and says how far behind it is, while the present goes on', async () => {
    const { run, go, clock, shown, passed } = await setUpReplay();
    const before = shown.length;
    run.setReplay({ behindMs: 1_000, paused: false });
    await settled();
    expect(shown.length).toBe(before + 1);
    expect(run.facts.replay).toMatchObject({ behindMs: 1_000, paused: false });
    expect(run.facts.pictureTakenMs).toBe(clock.now() - 1_000);
    await go(3);
    expect(run.facts.replay?.behindMs).toBe(1_000);
    expect(run.facts.pictureTakenMs).toBeLessThanOrEqual(clock.now() - 1_000);
    expect(run.facts.pictureTakenMs).toBeGreaterThan(clock.now() - 1_200);
    expect(passed.length).toBeGreaterThanOrEqual(3);
  });

  test('rests where it is told to, and falls behind', async () => {
    const { run, go, shown } = await setUpReplay();
    run.setReplay({ behindMs: 500, paused: true });
    await settled();
    const count = shown.length;
    await go(5);
    expect(shown.length).toBe(count);
    expect(run.facts.replay).toMatchObject({ behindMs: 1_000, paused: true });
  });

  test('is over at once when asked, and when it has come to the present', async () => {
    const { run, go, clock } = await setUpReplay();
    run.setReplay({ behindMs: 1_000, paused: false });
    run.setReplay(undefined);
    expect(run.facts.replay).toBeUndefined();
    await go(1);
    expect(run.facts.pictureTakenMs).toBe(clock.now());
    run.setReplay({ behindMs: 100, paused: false });
    expect(run.facts.replay).toBeUndefined();
  });

  test('goes no further back than what is kept', async () => {
    const { run } = await setUpReplay();
    run.setReplay({ behindMs: 30_000, paused: false });
    expect(run.facts.replay?.behindMs).toBe(run.facts.replay?.longestMs);
    expect(run.facts.replay?.behindMs).toBeLessThan(2_100);
  });

  test('has its own sound, and not that of the present', async () => {
    const { run, send, last, clock, sounds } = await setUpReplay();
    const sound = { kind: 'audio', codec: 'g711a' } as Partial<StreamFrame>;
    clock.advance(10);
    await send(last(), sound);
    expect(sounds).toHaveLength(1);
    run.setReplay({ behindMs: 1_000, paused: false });
    await send(last(), sound);
    expect(sounds).toHaveLength(1);
    clock.advance(1_100);
    expect(sounds).toHaveLength(3);
  });

  test('there is none before the first picture, and none of a recording', () => {
    const { run } = setUp();
    run.setReplay({ behindMs: 5_000, paused: false });
    expect(run.facts.replay).toBeUndefined();
  });

  test('a tile that is closed keeps nothing of the room that all have', async () => {
    const { run, left } = await setUpReplay();
    expect(left).not.toHaveBeenCalled();
    run.close();
    expect(left).toHaveBeenCalledOnce();
  });

  test('ends when nobody can see it', async () => {
    const { run } = await setUpReplay();
    run.setReplay({ behindMs: 1_000, paused: true });
    run.setVisible(false);
    expect(run.facts.replay).toBeUndefined();
  });
});

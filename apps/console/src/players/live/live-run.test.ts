import type { StreamFrame } from '@outrider/media/stream-frame.ts';
import { describe, expect, test } from 'vitest';
import { SWITCH_PATIENCE_MS } from './live-run.ts';
import { setUpRun } from './testing-live-run.ts';

describe('what a tile shows', () => {
  test('goes from connecting to pictures', async () => {
    const { run, last, send, clock } = setUpRun();
    expect(run.facts).toMatchObject({ connection: 'connecting', frames: 0, source: undefined });
    last().events.opened();
    await send(last(), { kind: 'status', status: { state: 'connecting' } } as Partial<StreamFrame>);
    expect(run.facts).toMatchObject({ connection: 'open', source: 'connecting' });
    await send(last(), {});
    expect(run.facts).toMatchObject({ frames: 1, width: 64, height: 48, lastDataMs: clock.now() });
  });

  test('what came to its end keeps its last picture and asks for nothing more', async () => {
    const { run, sockets, last, send, tell, clock } = setUpRun();
    last().events.opened();
    await send(last(), {});
    await tell(last(), { state: 'finished', positionMs: 5_000, speed: 1 });
    clock.advance(60_000);
    run.setVisible(false);
    run.setVisible(true);
    clock.advance(60_000);
    expect(sockets.map(({ open }) => open)).toEqual([false]);
    expect(run.facts).toMatchObject({ source: 'finished', frames: 1 });
  });

  test('a playback that rests at another picture than is on show asks for its pictures anew, a few times', async () => {
    const { run, last, send, tell, clock } = setUpRun();
    const at = (captureMs: number, key = false) => send(last(), { key, captureMs });
    const rests = (positionMs: number) => tell(last(), { state: 'paused', positionMs, speed: 1 });
    last().events.opened();
    await at(1_000, true);
    await rests(1_000);
    clock.advance(10_000);
    expect(last().sent).toEqual([]);
    await tell(last(), { state: 'live', positionMs: 1_067, speed: 1 });
    await rests(1_067);
    clock.advance(2_000);
    expect(last().sent).toEqual(['pause', 'resume']);
    await at(1_000, true);
    await at(1_067);
    clock.advance(10_000);
    expect(last().sent).toEqual(['pause', 'resume']);
    // One that cannot be had is not asked for for ever, each time after twice as long, and none while nobody looks.
    const asked = () => last().sent.filter((text) => text === 'resume').length - 1;
    const askedAfterS: number[] = [];
    for (let second = 1; second <= 100; second++) {
      await rests(1_133);
      const before = asked();
      clock.advance(1_000);
      if (asked() > before) askedAfterS.push(second);
    }
    expect(askedAfterS).toEqual([2, 6, 14, 30, 62]);
    run.setVisible(false);
    clock.advance(60_000);
    expect(last().sent.at(-1)).toBe('pause');
  });

  test('keeps the main picture until the first of the sub stream is there', async () => {
    const { run, sockets, send } = setUpRun();
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
    const { run, sockets, send, clock } = setUpRun();
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
    const { run, sockets, send, clock } = setUpRun();
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
    const { run, sockets, send, discarded, shown } = setUpRun();
    sockets[0]!.events.opened();
    run.sinkFailed('broken');
    expect(run.facts).toMatchObject({ surfaceGeneration: 1, renewed: { stood: 0, broken: 1 } });
    await send(sockets[0]!, {});
    expect(shown).toHaveLength(0);
    expect(discarded).toHaveLength(1);
  });

  test('says pause to the server when nobody can see it, and resume', () => {
    const { run, sockets } = setUpRun();
    sockets[0]!.events.opened();
    run.setVisible(false);
    run.setVisible(true);
    expect(sockets[0]?.sent).toEqual(['pause', 'resume']);
  });

  test('tells when the picture was taken: how long it lay on the way, and how late it left the recorder', async () => {
    const { run, last, send, tell, clock } = setUpRun();
    last().events.opened();
    await tell(last(), { state: 'live' });
    await send(last(), {});
    expect(run.facts.pictureTakenMs).toBe(clock.now());
    await send(last(), { arrivalMs: clock.now() - 3_000, lateMs: 500 });
    expect(run.facts.pictureTakenMs).toBe(clock.now() - 3_500);
  });

  test('a connection on which only old pictures come does not make them new', async () => {
    const { run, last, send, tell, clock } = setUpRun();
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
    const { run, last, tell, clock } = setUpRun();
    last().events.opened();
    await tell(last(), { state: 'stalled', sinceMs: clock.now() - 9_000 });
    expect(run.facts).toMatchObject({ source: 'stalled', stalledSinceMs: clock.now() - 9_000 });
    await tell(last(), { state: 'live' });
    expect(run.facts.stalledSinceMs).toBeUndefined();
  });

  test('says since when sound comes alone, until the first picture', async () => {
    const { run, last, send, clock, sounds } = setUpRun();
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
    const { run, sockets, send } = setUpRun();
    sockets[0]!.events.opened();
    sockets[0]!.events.message(Uint8Array.of(9, 9, 9));
    expect(run.facts.dropped).toBe(1);
    await send(sockets[0]!, {});
    expect(run.facts.frames).toBe(1);
  });

  test('a random view: says which channel it shows, and keeps no picture of the one before', async () => {
    const { run, last, send, tell, giveSink, closedSinks, shown } = setUpRun();
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
    const { run, last, send, tell } = setUpRun();
    last().events.opened();
    await tell(last(), { state: 'live', deviceid: 'bus-1', channel: 1 });
    await send(last(), {});
    await tell(last(), { state: 'ended', reason: 'nobody' });
    expect(run.facts).toMatchObject({ showing: undefined, frames: 0, source: 'ended', reason: 'nobody' });
  });

  test('the same channel told again changes nothing', async () => {
    const { run, last, send, tell } = setUpRun();
    last().events.opened();
    for (const state of ['connecting', 'live'] as const) {
      await tell(last(), { state, deviceid: 'bus-1', channel: 1 });
      await send(last(), {});
    }
    expect(run.facts).toMatchObject({ frames: 2, surfaceGeneration: 0 });
  });
});

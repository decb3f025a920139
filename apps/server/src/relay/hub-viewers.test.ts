import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { describe, expect, it } from 'vitest';
import { FakeViewer } from './fake-viewer.ts';
import type { HubParts } from './hub.ts';
import { PICTURE_GROUP_LIMIT } from './picture-group.ts';
import { STREAMS_FULL } from './stream-rules.ts';
import { bootHub, IDR, MAIN, PPS, SPS, SUB, video } from './testing-hub.ts';

describe('the relay towards viewers', () => {
  it('keeps main and sub stream apart', () => {
    const { device, hub, play } = bootHub();
    const [main, sub] = [new FakeViewer(), new FakeViewer()];
    hub.watch(MAIN, main);
    hub.watch(SUB, sub);
    play('K', SUB);
    expect(device.calls).toEqual(['start 1 main', 'start 1 sub']);
    expect([main.story, sub.story]).toEqual(['', 'K']);
  });

  it('gives a new viewer the current group of pictures at once', () => {
    const { hub, play } = bootHub();
    const first = new FakeViewer();
    hub.watch(MAIN, first);
    play('ppKpapKap');
    const second = new FakeViewer();
    hub.watch(MAIN, second);
    expect(second.story).toBe('Kap');
    play('p');
    expect(first.story).toBe('KpapKapp');
    expect(second.story).toBe('Kapp');
    expect(second.decoded.map((frame) => frame.sequence)).toEqual([6, 7, 8, 9]);
  });

  it('tells who begins to watch, and what they were given when they leave', () => {
    const { bus, clock, hub, play } = bootHub();
    const told: object[] = [];
    bus.subscribe('use.began', (began) => told.push(began));
    bus.subscribe('use.ended', (ended) => told.push(ended));
    const viewer = new FakeViewer();
    const leave = hub.watch(SUB, viewer);
    play('KpK', SUB);
    viewer.slow = true;
    play('K', SUB);
    clock.advance(5_000);
    leave();
    leave();
    const [{ useid }] = told as [{ readonly useid: string }];
    const bytes = viewer.frames.reduce((sum, { length }) => sum + length, 0);
    const { user, ip } = viewer;
    expect(told).toEqual([
      { useid, kind: 'view', user, ip, devices: ['d'], channel: 1, stream: 'sub', atMs: 1_000_000 },
      { useid, atMs: 1_005_000, bytes },
    ]);
  });

  it('lets a branch watch so many streams at once, the first ones, and never refuses what is recorded', () => {
    let most = 1;
    let changed = (): void => {};
    const { device, hub } = bootHub({
      branches: {
        bounded: () => [{ groupid: 1, most }],
        holds: () => true,
        onChange: (listener) => {
          changed = listener;
          return () => {};
        },
      },
    });
    const [first, second, recorder] = [new FakeViewer(), new FakeViewer(), new FakeViewer()];
    const leave = hub.watch(MAIN, first);
    hub.watch(SUB, second);
    expect(device.calls).toEqual(['start 1 main']);
    expect(second.states.at(-1)).toMatchObject({ state: 'ended', reason: STREAMS_FULL });
    // With more it begins, with less the last one ends.
    most = 2;
    changed();
    expect(device.calls).toEqual(['start 1 main', 'start 1 sub']);
    most = 1;
    changed();
    expect(device.calls.at(-1)).toBe('stop 1 sub');
    hub.watch(SUB, Object.assign(recorder, { unlisted: true, records: true }));
    expect(device.calls.at(-1)).toBe('start 1 sub');
    leave();
  });

  it('counts a stream that one group refuses in no other group', () => {
    const most: Readonly<Record<number, number>> = { 1: 4, 2: 1, 3: 2 };
    const { hub } = bootHub({
      branches: {
        bounded: () =>
          Object.entries(most).map(([groupid, each]) => ({ groupid: Number(groupid), most: each })),
        // Both others are below the first.
        holds: (deviceid, groupid) => groupid === 1 || deviceid.startsWith(`${groupid} `),
        onChange: () => () => {},
      },
    });
    const isRefused = (deviceid: string): boolean => {
      const viewer = new FakeViewer();
      hub.watch({ ...MAIN, deviceid }, viewer);
      return viewer.states.some((state) => state.state === 'ended' && state.reason === STREAMS_FULL);
    };
    expect(['2 a', '2 b', '2 c', '2 d', '2 e'].map(isRefused)).toEqual([false, true, true, true, true]);
    expect(['3 a', '3 b', '3 c'].map(isRefused)).toEqual([false, false, true]);
    expect(['other', 'another'].map(isRefused)).toEqual([false, true]);
  });

  it('offers each key picture with its parameter sets to viewers that keep the last one', () => {
    const offered: unknown[] = [];
    const onKeyPicture: NonNullable<HubParts['onKeyPicture']> = ({ channel }, { data }, takenMs) =>
      void offered.push([channel, [...data], takenMs]);
    const { hub, play } = bootHub({ onKeyPicture });
    hub.watch(MAIN, new FakeViewer());
    play('pKpa');
    expect(offered).toEqual([[1, [...SPS, ...PPS, ...IDR], 2]]);
  });

  it('encodes a unit once for all', () => {
    const { hub, play } = bootHub();
    const viewers = [new FakeViewer(), new FakeViewer()];
    for (const viewer of viewers) hub.watch(MAIN, viewer);
    play('K');
    expect(viewers[0]?.frames[0]).toBe(viewers[1]?.frames[0]);
  });

  it('cuts a viewer that is too slow to the next key unit and counts, while others miss nothing', () => {
    const { hub, play } = bootHub();
    const [slow, quick] = [new FakeViewer(), new FakeViewer()];
    hub.watch(MAIN, slow);
    hub.watch(MAIN, quick);
    play('Kp');
    slow.slow = true;
    play('p');
    slow.slow = false;
    play('apKp');
    expect(slow.story).toBe('Kp!Kp');
    expect(quick.story).toBe('KppapKp');
    expect(hub.load().streams[0]?.viewers.map(({ dropped }) => dropped)).toEqual([3, 0]);
  });

  it('waits for a key unit after units were lost on the way here, while sound goes on', () => {
    const { hub, play } = bootHub();
    const viewer = new FakeViewer();
    hub.watch(MAIN, viewer);
    play('Kp');
    hub.wanted(MAIN)?.discontinuity();
    play('pap');
    const late = new FakeViewer();
    hub.watch(MAIN, late);
    play('Kp');
    expect(viewer.story).toBe('Kpa!Kp');
    expect(late.story).toBe('Kp');
  });

  it('keeps no group of pictures past its limit, until the next key unit', () => {
    const { hub, play, publish } = bootHub();
    hub.watch(MAIN, new FakeViewer());
    play('K');
    for (let at = 0; at < 5; at++) publish(video(false, new Uint8Array(PICTURE_GROUP_LIMIT / 4)));
    const late = new FakeViewer();
    hub.watch(MAIN, late);
    expect(late.story).toBe('');
    play('pK');
    expect(late.story).toBe('K');
  });

  it('puts parameter sets that came once in front of key units without any', () => {
    const { hub, play, publish } = bootHub();
    const viewer = new FakeViewer();
    hub.watch(MAIN, viewer);
    play('K');
    publish(video(true, Uint8Array.from(IDR)));
    const payload = viewer.decoded[1];
    expect(payload?.kind === 'video' && [...payload.payload]).toEqual([...SPS, ...PPS, ...IDR]);
  });

  it('tells that a stream stalls and since when, and gives nobody the pictures it left', () => {
    const { clock, hub, play } = bootHub();
    const viewer = new FakeViewer();
    hub.watch(MAIN, viewer);
    play('Kp');
    clock.advance(3_000);
    play('p');
    clock.advance(4_999);
    expect(viewer.states.at(-1)).toEqual({ state: 'live' });
    clock.advance(1);
    const stalled = { state: 'stalled', sinceMs: 1_003_000 };
    expect(viewer.states.at(-1)).toEqual(stalled);
    const late = new FakeViewer();
    hub.watch(MAIN, late);
    expect(late.states).toEqual([stalled]);
    expect(late.story).toBe('');
    play('pK');
    expect(late.states.at(-1)).toEqual({ state: 'live' });
    expect(late.story).toBe('K');
    expect(viewer.story).toBe('KpppK');
  });

  it('gives nobody old pictures of a stream of which only the sound goes on', () => {
    const { clock, hub, play } = bootHub();
    const viewer = new FakeViewer();
    hub.watch(MAIN, viewer);
    play('Kp');
    for (let second = 0; second < 6; second++) {
      clock.advance(1_000);
      play('a');
    }
    const late = new FakeViewer();
    hub.watch(MAIN, late);
    play('a');
    expect(late.story).toBe('a');
    expect(viewer.states.at(-1)).toEqual({ state: 'live' });
  });

  it('says with each picture how late it came by the clock of the device', () => {
    const { clock, hub, publish } = bootHub();
    const viewer = new FakeViewer();
    hub.watch(MAIN, viewer);
    const at = (captureMs: number) => publish({ ...video(true), captureMs } as MediaUnit);
    at(500);
    clock.advance(1_000);
    at(1_500);
    clock.advance(8_000);
    at(2_500);
    expect(viewer.decoded.map(({ lateMs }) => lateMs)).toEqual([0, 0, 6_960]);
  });

  it('tells the bytes a second in and out, and the viewers', () => {
    const { clock, hub, publish } = bootHub();
    for (const viewer of [new FakeViewer(), new FakeViewer()]) hub.watch(MAIN, viewer);
    for (let second = 0; second < 6; second++) {
      publish(video(true, new Uint8Array(968)));
      clock.advance(1_000);
    }
    expect(hub.load()).toMatchObject({
      streams: [
        { key: MAIN, inBps: 968, outBps: 2_000, liveSinceMs: 1_000_000, viewers: [{ user: 'ann' }, {}] },
      ],
    });
  });
});

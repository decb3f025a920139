import { setImmediate as nextTurn } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { describe, expect, it } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { LocalLinks } from '../fleet/links/local-links.ts';
import type { ChannelStream } from '../fleet/links/media-commands.ts';
import { silentLog } from '../testing-log.ts';
import { FakeViewer } from './fake-viewer.ts';
import { PICTURE_GROUP_LIMIT } from './picture-group.ts';
import { createHub } from './hub.ts';
import type { StreamKey } from './stream-key.ts';

const MAIN: StreamKey = { deviceid: 'd', channel: 1, stream: 'main' };
const SUB: StreamKey = { ...MAIN, stream: 'sub' };
const SPS = [0, 0, 0, 1, 0x67, 1];
const PPS = [0, 0, 0, 1, 0x68, 2];
const IDR = [0, 0, 0, 1, 0x65, 0x88];

function video(
  key: boolean,
  data: Uint8Array = Uint8Array.from(key ? [...SPS, ...PPS, ...IDR] : [0, 0, 1, 0x41]),
): MediaUnit {
  return { kind: 'video', codec: 'h264', key, captureMs: 1, arrivalMs: 2, data };
}
const audio: MediaUnit = {
  kind: 'audio',
  codec: 'g711a',
  captureMs: 1,
  arrivalMs: 2,
  data: Uint8Array.of(1),
};

/** A device whose link notes what it is asked. */
class FakeDevice {
  readonly links: LocalLinks;
  readonly calls: string[] = [];
  answer: () => Promise<void> = async () => {};
  detach = (): void => {};

  constructor(links: LocalLinks) {
    this.links = links;
  }

  attach(): void {
    const serve = (call: string) => async (key: ChannelStream) => {
      this.calls.push(`${call} ${key.channel} ${key.stream}`);
      if (call === 'start') await this.answer();
      return {};
    };
    const commands = { media: { start: serve('start'), stop: serve('stop') } };
    this.detach = this.links.attach({ protocol: 'fake', deviceid: 'd', commands, close() {} });
  }
}

function boot() {
  const clock = new ManualClock(1_000_000);
  const log = silentLog;
  const bus = new InProcessBus(log);
  const links = new LocalLinks({ bus, clock, log });
  const device = new FakeDevice(links);
  device.attach();
  const hub = createHub({ links, bus, clock, log });
  const publish = (unit: MediaUnit, key = MAIN) => hub.wanted(key)?.publish(unit, clock.elapsed());
  const play = (story: string, key = MAIN) => {
    for (const letter of story) publish(letter === 'a' ? audio : video(letter === 'K'), key);
  };
  return { clock, device, hub, publish, play };
}

describe('the relay', () => {
  it('asks the device once however many watch, and stops it 10 s after the last left', async () => {
    const { clock, device, hub, play } = boot();
    const leave = [hub.watch(MAIN, new FakeViewer()), hub.watch(MAIN, new FakeViewer())];
    leave[0]?.();
    await nextTurn();
    play('K');
    leave[1]?.();
    clock.advance(5_000);
    play('p');
    clock.advance(4_999);
    expect(device.calls).toEqual(['start 1 main']);
    expect(hub.isWanted(MAIN)).toBe(true);
    clock.advance(1);
    expect(device.calls).toEqual(['start 1 main', 'stop 1 main']);
    expect(hub.isWanted(MAIN)).toBe(false);
  });

  it('asks a device that says nothing and sends nothing again after 2 s, once', () => {
    const { clock, device, hub, play } = boot();
    device.answer = () => new Promise(() => {});
    hub.watch(MAIN, new FakeViewer());
    clock.advance(1_999);
    expect(device.calls).toEqual(['start 1 main']);
    clock.advance(1);
    expect(device.calls).toEqual(['start 1 main', 'start 1 main']);
    clock.advance(8_000);
    expect(device.calls).toHaveLength(2);
    play('K');
    hub.watch(SUB, new FakeViewer());
    play('K', SUB);
    clock.advance(5_000);
    // One that sends is not asked again although it never answered.
    expect(device.calls.slice(2)).toEqual(['start 1 sub']);
  });

  it('goes on without a word to the device when a viewer comes back within 10 s', () => {
    const { clock, device, hub, play } = boot();
    const leave = hub.watch(MAIN, new FakeViewer());
    play('Kp');
    leave();
    clock.advance(4_500);
    play('p');
    clock.advance(4_500);
    const viewer = new FakeViewer();
    hub.watch(MAIN, viewer);
    play('p');
    clock.advance(2_000);
    expect(hub.isWanted(MAIN)).toBe(true);
    expect(device.calls).toEqual(['start 1 main']);
    expect(viewer.story).toBe('Kppp');
    expect(viewer.states).toEqual([{ state: 'live' }]);
  });

  it('keeps main and sub stream apart', () => {
    const { device, hub, play } = boot();
    const [main, sub] = [new FakeViewer(), new FakeViewer()];
    hub.watch(MAIN, main);
    hub.watch(SUB, sub);
    play('K', SUB);
    expect(device.calls).toEqual(['start 1 main', 'start 1 sub']);
    expect([main.story, sub.story]).toEqual(['', 'K']);
  });

  it('gives a new viewer the current group of pictures at once', () => {
    const { hub, play } = boot();
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

  it('encodes a unit once for all', () => {
    const { hub, play } = boot();
    const viewers = [new FakeViewer(), new FakeViewer()];
    for (const viewer of viewers) hub.watch(MAIN, viewer);
    play('K');
    expect(viewers[0]?.frames[0]).toBe(viewers[1]?.frames[0]);
  });

  it('cuts a viewer that is too slow to the next key unit and counts, while others miss nothing', () => {
    const { hub, play } = boot();
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
    const { hub, play } = boot();
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
    const { hub, play, publish } = boot();
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
    const { hub, play, publish } = boot();
    const viewer = new FakeViewer();
    hub.watch(MAIN, viewer);
    play('K');
    publish(video(true, Uint8Array.from(IDR)));
    const payload = viewer.decoded[1];
    expect(payload?.kind === 'video' && [...payload.payload]).toEqual([...SPS, ...PPS, ...IDR]);
  });

  it('tells that the device is offline, and starts when it attaches', () => {
    const { device, hub, play } = boot();
    device.detach();
    const viewer = new FakeViewer();
    hub.watch(MAIN, viewer);
    expect(viewer.states.at(-1)).toEqual({ state: 'ended', reason: 'The device is offline' });
    device.attach();
    expect(device.calls).toEqual(['start 1 main']);
    play('K');
    expect(viewer.states.slice(2)).toEqual([{ state: 'connecting' }, { state: 'live' }]);
  });

  it('tells why a device refuses and asks again after 2, 4, 8 … 30 s', async () => {
    const { clock, device, hub } = boot();
    device.answer = async () => {
      throw new OutriderError('VALIDATION', 'no such channel');
    };
    const viewer = new FakeViewer();
    const leave = hub.watch(MAIN, viewer);
    await nextTurn();
    expect(viewer.states.at(-1)).toEqual({ state: 'ended', reason: 'no such channel' });
    for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const { length } = device.calls;
      clock.advance(pause - 1);
      expect(device.calls).toHaveLength(length);
      clock.advance(1);
      expect(device.calls).toHaveLength(length + 1);
      await nextTurn();
    }
    leave();
    clock.advance(100_000);
    expect(device.calls.at(-1)).toBe('stop 1 main');
  });

  it('asks again when a device agrees but sends nothing', async () => {
    const { clock, device, hub } = boot();
    hub.watch(MAIN, new FakeViewer());
    await nextTurn();
    clock.advance(10_000 + 2_000);
    expect(device.calls).toEqual(['start 1 main', 'start 1 main']);
  });

  it('asks again at once when the media connection breaks off, and with a pause when it does so right away', () => {
    const { clock, device, hub, play } = boot();
    const viewer = new FakeViewer();
    hub.watch(MAIN, viewer);
    play('Kp');
    clock.advance(5_000);
    hub.wanted(MAIN)?.ended('reset');
    expect(device.calls).toHaveLength(2);
    play('pK');
    expect(viewer.story).toBe('Kp!K');
    hub.wanted(MAIN)?.ended('reset');
    expect(device.calls).toHaveLength(2);
    expect(viewer.states.at(-1)).toEqual({ state: 'ended', reason: 'reset' });
    clock.advance(2_000);
    expect(device.calls).toHaveLength(3);
  });

  it('asks again at once after a steady stream broke off, also when the machine was set to an earlier time', () => {
    const { clock, device, hub, play } = boot();
    hub.watch(MAIN, new FakeViewer());
    play('K');
    clock.advance(5_000);
    clock.leap(-3_600_000);
    hub.wanted(MAIN)?.ended('reset');
    expect(device.calls).toHaveLength(2);
  });

  it('asks again after the device connected anew, unless the stream goes on', () => {
    const { clock, device, hub, play } = boot();
    hub.watch(MAIN, new FakeViewer());
    play('K');
    device.attach();
    clock.advance(1_000);
    play('p');
    clock.advance(5_000);
    expect(device.calls).toHaveLength(1);
    device.attach();
    expect(device.calls).toHaveLength(2);
  });

  it('tells that a stream stalls and since when, and gives nobody the pictures it left', () => {
    const { clock, hub, play } = boot();
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
    const { clock, hub, play } = boot();
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

  it('asks the device again 10 s after its last word, and with pauses while that does not help', async () => {
    const { clock, device, hub, play } = boot();
    const viewer = new FakeViewer();
    hub.watch(MAIN, viewer);
    play('Kp');
    clock.advance(9_999);
    expect(device.calls).toHaveLength(1);
    clock.advance(1);
    expect(device.calls).toEqual(['start 1 main', 'start 1 main']);
    await nextTurn();
    expect(viewer.states.at(-1)?.state).toBe('stalled');
    // Its media connection breaks off at last, or another one without a single unit: that asks for nothing more.
    hub.wanted(MAIN)?.ended('reset');
    expect(device.calls).toHaveLength(2);
    clock.advance(10_000);
    expect(viewer.states.at(-1)).toEqual({ state: 'ended', reason: 'The device agreed but sends nothing' });
    clock.advance(2_000);
    expect(device.calls).toHaveLength(3);
    play('K');
    expect(viewer.states.at(-1)).toEqual({ state: 'live' });
  });

  it('says with each picture how late it came by the clock of the device', () => {
    const { clock, hub, publish } = boot();
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

  it('tells the bytes a second in and out, and who watches', () => {
    const { clock, hub, publish } = boot();
    for (const viewer of [new FakeViewer(), new FakeViewer()]) hub.watch(MAIN, viewer);
    for (let second = 0; second < 6; second++) {
      publish(video(true, new Uint8Array(968)));
      clock.advance(1_000);
    }
    expect(hub.load()).toMatchObject({
      inBps: 968,
      outBps: 2_000,
      streams: [{ key: MAIN, liveSinceMs: 1_000_000, viewers: [{ user: 'ann' }, {}] }],
    });
  });
});

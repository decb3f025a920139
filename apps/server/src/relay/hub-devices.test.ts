import { setImmediate as nextTurn } from 'node:timers/promises';
import { OutriderError } from '@outrider/model/error-code.ts';
import { describe, expect, it } from 'vitest';
import { FakeViewer } from './fake-viewer.ts';
import { bootHub, MAIN, SUB } from './testing-hub.ts';

describe('the relay towards devices', () => {
  it('asks the device once however many watch, and stops it 10 s after the last left', async () => {
    const { clock, device, hub, play } = bootHub();
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
    const { clock, device, hub, play } = bootHub();
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
    // A device that sends is not asked again although it never answered.
    expect(device.calls.slice(2)).toEqual(['start 1 sub']);
  });

  it('goes on without a word to the device when a viewer comes back within 10 s', () => {
    const { clock, device, hub, play } = bootHub();
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

  it('tells that the device is offline, and starts when it attaches', () => {
    const { device, hub, play } = bootHub();
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
    const { clock, device, hub } = bootHub();
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
    const { clock, device, hub } = bootHub();
    hub.watch(MAIN, new FakeViewer());
    await nextTurn();
    clock.advance(10_000 + 2_000);
    expect(device.calls).toEqual(['start 1 main', 'start 1 main']);
  });

  it('asks again at once when the media connection breaks off, and with a pause when it does so right away', () => {
    const { clock, device, hub, play } = bootHub();
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
    const { clock, device, hub, play } = bootHub();
    hub.watch(MAIN, new FakeViewer());
    play('K');
    clock.advance(5_000);
    clock.leap(-3_600_000);
    hub.wanted(MAIN)?.ended('reset');
    expect(device.calls).toHaveLength(2);
  });

  it('asks again after the device connected anew, unless the stream goes on', () => {
    const { clock, device, hub, play } = bootHub();
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

  it('asks the device again 10 s after its last word, and with pauses while that does not help', async () => {
    const { clock, device, hub, play } = bootHub();
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
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { expect, it } from 'vitest';
import { FakeViewer } from '../relay/fake-viewer.ts';
import { startGateways } from './testing-gateways.ts';
import { FakeTerminal } from './jt808/fake-terminal.ts';

const PHONE = '13800000001';

function key(captureMs: number): MediaUnit {
  const data = Uint8Array.of(0, 0, 0, 1, 0x67, 1, 0, 0, 0, 1, 0x68, 2, 0, 0, 0, 1, 0x65, 0x88, captureMs);
  return { kind: 'video', codec: 'h264', key: true, captureMs, arrivalMs: 0, data };
}

it('shows a terminal live from the first viewer to the last, through a dropped connection', async () => {
  await using parts = new AsyncDisposableStack();
  const clock = new ManualClock(1_800_000_000_000);
  const { hub, control } = await startGateways({ parts, clock, phone: PHONE });
  const viewer = new FakeViewer();
  const leave = hub.watch({ deviceid: PHONE, channel: 2, stream: 'main' }, viewer);
  expect(viewer.states.at(-1)).toEqual({ state: 'ended', reason: 'The device is offline' });

  const send = async (terminal: FakeTerminal, captureMs: number) => {
    const { host, tcpPort, channel } = await terminal.hear('startLive');
    const socket = connect(tcpPort, host);
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(concatBytes(new Packetizer({ sim: PHONE, channel }).packetize(key(captureMs))));
    return socket;
  };
  const before = await FakeTerminal.dial(control.tcpPort, PHONE);
  await before.signIn();
  const firstMedia = await send(before, 1);
  await viewer.received(1);
  expect(viewer.states.at(-1)).toEqual({ state: 'live' });

  // The device drives through a tunnel, and comes back.
  clock.advance(5_000);
  before.socket.destroy();
  firstMedia.destroy();
  await viewer.told('ended');
  const after = await FakeTerminal.dial(control.tcpPort, PHONE);
  await after.signIn();
  const secondMedia = await send(after, 2);
  await viewer.received(2);
  expect(viewer.story).toBe('K!K');

  leave();
  clock.advance(10_000);
  expect(await after.hear('controlLive')).toMatchObject({ channel: 2, command: 0 });
  secondMedia.destroy();
});

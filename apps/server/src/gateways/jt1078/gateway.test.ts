import { JT808 } from '@outrider/model/devices/link-record.ts';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import { connect, type Socket } from 'node:net';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StreamKey } from '../../relay/stream-key.ts';
import { fleetInMemory } from '../../fleet/testing.ts';
import type { Log } from '../../log.ts';
import { silentLog } from '../../testing-log.ts';
import { CardPlaybacks } from '../../relay/cards/card-playbacks.ts';
import { FakeViewer } from '../../relay/fake-viewer.ts';
import { createHub } from '../../relay/hub.ts';
import { Talks } from '../../talk/talks.ts';
import { FIRST_PACKET_MS, MEDIA_SILENT_MS } from './connection.ts';
import { startJt1078Gateway } from './gateway.ts';

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one[Symbol.asyncDispose]();
});

interface BootOptions {
  readonly deviceid?: string;
  readonly mediaSameAddress?: boolean;
  readonly mediaTransport?: 'tcp' | 'udp';
}

async function boot({
  deviceid = '13800000001',
  mediaSameAddress = false,
  mediaTransport = 'tcp',
}: BootOptions = {}) {
  const clock = new ManualClock(1_800_000_000_000);
  const lines: { fields: object; message: string }[] = [];
  const note = (fields: object, message: string) => void lines.push({ fields, message });
  const log: Log = { ...silentLog, info: note, debug: note };
  const { fleet, links, bus } = await fleetInMemory(clock);
  await fleet.records.register(deviceid);
  const hub = createHub({ links, bus, clock, log: silentLog });
  const config = {
    deviceHost: '127.0.0.1',
    jt1078Port: 0,
    jt1078SubPort: undefined,
    jt1078TalkPort: undefined,
    jt1078PlaybackPort: undefined,
    mediaSameAddress,
    mediaTransport,
  };
  const gateway = await startJt1078Gateway({
    config,
    fleet,
    hub,
    cards: new CardPlaybacks({ links, bus, clock, log }),
    talks: new Talks({ links, bus, clock, log }),
    clock,
    log,
  });
  open.push(gateway);
  const watch = (channel = 1, stream: StreamKey['stream'] = 'main') => {
    const viewer = new FakeViewer();
    return { viewer, leave: hub.watch({ deviceid, channel, stream }, viewer) };
  };
  return { clock, hub, fleet, gateway, watch, lines };
}

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the server has closed the connection. */
async function closed(socket: Socket): Promise<void> {
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
}

function picture(key: boolean, size = 3_000): MediaUnit {
  const data = new Uint8Array(size).fill(7);
  data.set(
    key ? [0, 0, 0, 1, 0x67, 1, 0, 0, 0, 1, 0x68, 2, 0, 0, 0, 1, 0x65, 0x88] : [0, 0, 0, 1, 0x41, 0x9a],
  );
  return { kind: 'video', codec: 'h264', key, captureMs: 5, arrivalMs: 0, data };
}

const packetizer = (channel = 1) => new Packetizer({ sim: '13800000001', channel });

describe('the JT/T 1078 gateway', () => {
  it('brings a stream that somebody watches to the viewers, by the port of its kind', async () => {
    const { gateway, watch } = await boot();
    const [main, sub] = [watch(1, 'main').viewer, watch(1, 'sub').viewer];
    const packets = packetizer();
    const socket = await dial(gateway.subPort);
    for (const unit of [picture(true), picture(false)]) socket.write(concatBytes(packets.packetize(unit)));
    await sub.received(2);
    expect(sub.story).toBe('Kp');
    expect(sub.decoded[0]).toMatchObject({ channel: 1, stream: 'sub', payload: picture(true).data });
    expect(main.story).toBe('');
    socket.destroy();
  });

  it('notes of a recorder that its media came, with the head of the packet, and that a picture did', async () => {
    const { gateway, watch, fleet } = await boot();
    const { viewer } = watch(1, 'main');
    const socket = await dial(gateway.mainPort);
    socket.write(concatBytes(packetizer().packetize(picture(true))));
    await viewer.received(1);
    const { steps } = fleet.contacts.of('13800000001')!;
    expect(steps.media).toMatchObject({
      why: '',
      detail: '1',
      frame: { hex: expect.stringMatching(/^30316364/) },
    });
    expect(steps.media?.frame.hex.length).toBe(60);
    expect(steps.picture?.why).toBe('');
    socket.destroy();
  });

  it('notes why media is not taken: a number that nobody registered, the port of the other stream, no packet at all', async () => {
    const { gateway, watch, fleet } = await boot();
    watch(1, 'sub');
    const send = async (bytes: Uint8Array) => {
      const socket = await dial(gateway.mainPort);
      socket.end(bytes);
      await closed(socket);
    };
    await send(concatBytes(new Packetizer({ sim: '98', channel: 1 }).packetize(picture(true))));
    await send(concatBytes(packetizer().packetize(picture(true))));
    await send(new Uint8Array(20).fill(0x41));
    expect(fleet.contacts.of('98')?.steps.media?.why).toBe('notRegistered');
    expect(fleet.contacts.of('13800000001')?.steps.media?.why).toBe('otherPort');
    expect(fleet.contacts.strays()).toMatchObject([{ door: 'jt1078', hex: '41'.repeat(12) }]);
  });

  it('takes in the other streams when a fault of its own comes to light', async () => {
    const { gateway, watch, hub } = await boot();
    watch(1);
    const { viewer } = watch(2);
    vi.spyOn(hub, 'wanted').mockImplementationOnce(() => {
      throw new Error('a fault');
    });
    const [broken, other] = [await dial(gateway.mainPort), await dial(gateway.mainPort)];
    broken.write(concatBytes(packetizer(1).packetize(picture(true))));
    await closed(broken);
    other.write(concatBytes(packetizer(2).packetize(picture(true))));
    await viewer.received(1);
    expect(viewer.story).toBe('K');
    other.destroy();
  });

  it('turns away a terminal that is no registered device, and a stream nobody watches', async () => {
    const { gateway, watch, fleet, lines } = await boot();
    watch(1);
    await fleet.newTerminals.note({ protocol: JT808, name: '99', plate: '' });
    const strangers = [
      new Packetizer({ sim: '99', channel: 1 }),
      new Packetizer({ sim: '98', channel: 1 }),
      packetizer(2),
    ];
    for (const stranger of strangers) {
      const socket = await dial(gateway.mainPort);
      socket.write(concatBytes(stranger.packetize(picture(true))));
      await closed(socket);
    }
    expect(lines).toHaveLength(1);
  });

  it('says so to a viewer who waits for a stream that its recorder sends to the port of the other one', async () => {
    const { gateway, watch, fleet, clock } = await boot();
    fleet.links.attach({
      protocol: 'fake',
      deviceid: '13800000001',
      commands: { media: { start: async () => ({}), stop: async () => ({}) } },
      close() {},
    });
    const { viewer } = watch(1, 'sub');
    const astray = await dial(gateway.mainPort);
    astray.write(concatBytes(packetizer().packetize(picture(true))));
    await closed(astray);
    expect(viewer.states.at(-1)).toEqual({
      state: 'ended',
      reason: 'The device sends the sub stream to the port of the main stream',
    });
    clock.advance(2_000);
    const right = await dial(gateway.subPort);
    right.write(concatBytes(packetizer().packetize(picture(true))));
    await viewer.received(1);
    expect(viewer.states.at(-1)).toEqual({ state: 'live' });
    // The other port is wrong again, but the stream flows.
    const again = await dial(gateway.mainPort);
    again.write(concatBytes(packetizer().packetize(picture(true))));
    await closed(again);
    expect(viewer.states.at(-1)).toEqual({ state: 'live' });
    right.destroy();
  });

  it('takes a stream only from the address of its terminal where that is asked for', async () => {
    const { gateway, watch, fleet } = await boot({ mediaSameAddress: true });
    const { viewer } = watch();
    const link = { protocol: 'fake', deviceid: '13800000001', commands: {}, close() {} };
    for (const address of [undefined, '192.0.2.7']) {
      if (address !== undefined) fleet.links.attach({ ...link, address });
      const socket = await dial(gateway.mainPort);
      socket.write(concatBytes(packetizer().packetize(picture(true))));
      await closed(socket);
    }
    fleet.links.attach({ ...link, address: '127.0.0.1' });
    const socket = await dial(gateway.mainPort);
    socket.write(concatBytes(packetizer().packetize(picture(true))));
    await viewer.received(1);
    expect(viewer.story).toBe('K');
    socket.destroy();
  });

  it('closes what is no JT/T 1078 at its first wrong byte, and one who says nothing after 10 s', async () => {
    const { gateway, clock } = await boot();
    const scanner = await dial(gateway.mainPort);
    scanner.write('G');
    await closed(scanner);
    const silent = await dial(gateway.mainPort);
    // The server has accepted it once a later connection was served.
    const later = await dial(gateway.mainPort);
    later.write('G');
    await closed(later);
    clock.advance(FIRST_PACKET_MS);
    await closed(silent);
  });

  it('lets a newer connection of the stream replace the older, without telling viewers that it ended', async () => {
    const { gateway, watch } = await boot();
    const { viewer } = watch();
    const older = await dial(gateway.mainPort);
    older.write(concatBytes(packetizer().packetize(picture(true))));
    await viewer.received(1);
    const newer = await dial(gateway.mainPort);
    const packets = packetizer();
    newer.write(concatBytes(packets.packetize(picture(true))));
    await closed(older);
    newer.write(concatBytes(packets.packetize(picture(false))));
    await viewer.received(3);
    expect(viewer.story).toBe('K!Kp');
    expect(viewer.states.at(-1)).toEqual({ state: 'live' });
    newer.destroy();
  });

  it('ends the stream when its connection is silent for 30 s', async () => {
    const { gateway, watch, clock, lines } = await boot();
    const { viewer } = watch();
    const socket = await dial(gateway.mainPort);
    socket.write(concatBytes(packetizer().packetize(picture(true))));
    await viewer.received(1);
    clock.advance(MEDIA_SILENT_MS);
    await closed(socket);
    expect(viewer.states.at(-1)?.state).toBe('ended');
    expect(lines.map(({ message }) => message)).toEqual([
      'a media connection brings a stream',
      'a media connection ended',
    ]);
  });

  it('closes the connection of a stream that nobody watches any more', async () => {
    const { gateway, watch, clock } = await boot();
    const { viewer, leave } = watch();
    const socket = await dial(gateway.mainPort);
    const packets = packetizer();
    socket.write(concatBytes(packets.packetize(picture(true))));
    await viewer.received(1);
    leave();
    clock.advance(10_000);
    socket.write(concatBytes(packets.packetize(picture(false))));
    await closed(socket);
  });

  it('takes datagrams where they are asked for, puts them in order, and waits for a key unit after a loss', async () => {
    const { gateway, watch, clock } = await boot({ mediaTransport: 'udp' });
    const { viewer } = watch();
    const udp = createSocket('udp4');
    const packets = packetizer();
    const send = async (bytes: Uint8Array): Promise<void> => {
      await new Promise<void>((resolve) => udp.send(bytes, gateway.mainPort, '127.0.0.1', () => resolve()));
    };
    const [first, second, ...others] = packets.packetize(picture(true));
    for (const packet of [first!, ...others.slice(0, 1), second!, ...others.slice(1)]) await send(packet);
    await viewer.received(1);
    expect(viewer.decoded[0]).toMatchObject({ payload: picture(true).data });
    const holed = packets.packetize(picture(false));
    await send(holed[0]!);
    await send(holed.at(-1)!);
    for (const packet of packets.packetize(picture(true))) await send(packet);
    const waited = viewer.received(2);
    // The window holds what lies behind the hole for a moment of the clock.
    const tick = setInterval(() => clock.advance(100), 5);
    await waited;
    clearInterval(tick);
    expect(viewer.story).toBe('K!K');
    udp.close();
  });

  it('is open for the transport that is asked for alone: nobody displaces a stream by the other one', async () => {
    const tcp = await boot();
    const { viewer } = tcp.watch();
    const socket = await dial(tcp.gateway.mainPort);
    const packets = packetizer();
    socket.write(concatBytes(packets.packetize(picture(true))));
    await viewer.received(1);
    // Only one transport has the port: the number is free for the other.
    const other = createSocket('udp4').bind(tcp.gateway.mainPort, '127.0.0.1');
    await once(other, 'listening');
    other.close();
    socket.write(concatBytes(packets.packetize(picture(false))));
    await viewer.received(2);
    expect(viewer.story).toBe('Kp');
    socket.destroy();
    const udp = await boot({ mediaTransport: 'udp' });
    await expect(dial(udp.gateway.mainPort)).rejects.toThrow('ECONNREFUSED');
  });

  it('begins anew with datagrams when a stream is asked for again', async () => {
    const { gateway, watch, clock } = await boot({ mediaTransport: 'udp' });
    const udp = createSocket('udp4');
    const send = async (packets: Packetizer, unit: MediaUnit) => {
      for (const packet of packets.packetize(unit)) {
        await new Promise<void>((resolve) =>
          udp.send(packet, gateway.mainPort, '127.0.0.1', () => resolve()),
        );
      }
    };
    const first = watch();
    const packets = packetizer();
    for (let at = 0; at < 5; at++) await send(packets, picture(true));
    await first.viewer.received(5);
    first.leave();
    clock.advance(10_000);
    const second = watch();
    await send(packetizer(), picture(true));
    await second.viewer.received(1);
    expect(second.viewer.story).toBe('K');
    udp.close();
  });

  it.skipIf(!hasRecordings)('brings a real recorder to a viewer, whole', async () => {
    const bytes = recording('jt1078/mdvr-d1-21s.bin');
    const [packet] = new PacketSplitter().push(bytes);
    const { gateway, watch } = await boot({ deviceid: terminalOf(packet!.sim) });
    const { viewer } = watch(packet!.channel);
    const socket = await dial(gateway.mainPort);
    socket.write(bytes);
    await viewer.received(600);
    expect(viewer.story).toMatch(/^a*K[pa]+K/);
    expect(viewer.story).not.toContain('!');
    socket.destroy();
  });
});

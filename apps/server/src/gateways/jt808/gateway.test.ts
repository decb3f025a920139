import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decodeFrame } from '@outrider/jt808/frame/frame.ts';
import { decodeMessage } from '@outrider/jt808/messages/message.ts';
import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { FakeViewer } from '../../relay/fake-viewer.ts';
import { AUTHENTICATED_WITHIN_MS, SILENT_MS } from './terminal-conversation.ts';
import { boot, locationAt, PHONE, START } from './testing.ts';

const MAIN = { deviceid: PHONE, channel: 1, stream: 'main' } as const;

describe('connections of the JT/T 808 gateway', () => {
  it('closes a connection that is not authenticated within 30 s, and one that is silent for 180 s', async () => {
    const { dial, signIn, clock } = await boot();
    const stranger = await dial();
    await stranger.register();
    clock.advance(AUTHENTICATED_WITHIN_MS);
    await stranger.closed();
    const terminal = await signIn();
    clock.advance(SILENT_MS - 1);
    terminal.say('heartbeat', {});
    await terminal.hear('platformAnswer');
    clock.advance(SILENT_MS - 1);
    terminal.say('heartbeat', {});
    await terminal.hear('platformAnswer');
    clock.advance(SILENT_MS);
    await terminal.closed();
  });

  it('closes at once what comes while terminals are not let in, and serves on who is there', async () => {
    let letsIn = true;
    const { dial, signIn } = await boot({ letsIn: () => letsIn });
    const terminal = await signIn();
    letsIn = false;
    const late = await dial();
    await late.closed();
    terminal.say('heartbeat', {});
    expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: 0x0002, result: 0 });
    letsIn = true;
    const again = await dial();
    await again.register();
  });

  it('goes on behind bytes that are no frame once the terminal is known, and tells of it once', async () => {
    const lines: string[] = [];
    const { signIn, store } = await boot({
      log: { ...silentLog, info: (_, message) => void lines.push(message) },
    });
    const told = () => lines.filter((line) => line.includes('no JT/T 808'));
    for (let connection = 0; connection < 2; connection++) {
      const terminal = await signIn();
      const [first, second] = [0, 1].map((at) => terminal.frames('location', locationAt(START + at))[0]!);
      // Stray bytes, then two frames with one delimiter between them, then a bad checksum.
      terminal.socket.write(Uint8Array.of(0x0d, 0x0a));
      terminal.socket.write(first!);
      terminal.socket.write(second!.subarray(1));
      terminal.socket.write(second!.with(5, 0x55));
      for (let at = 0; at < 2; at++) {
        expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: 0x0200, result: 0 });
      }
      terminal.say('heartbeat', {});
      expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: 0x0002, result: 0 });
      expect(told()).toHaveLength(1);
    }
    expect(store.reports).toHaveLength(4);
  });

  it('closes a stranger at the first byte that is no frame', async () => {
    const { dial } = await boot();
    const stranger = await dial();
    await stranger.register();
    stranger.socket.write(Uint8Array.of(0x7e, 1, 2, 3, 0x7e));
    await stranger.closed();
  });

  it('serves several terminals on one connection, each by itself', async () => {
    const { signIn, dial, fleet } = await boot();
    await fleet.records.register('99');
    const forwarder = await signIn();
    const other = await dial(2013, '99');
    const { authCode } = await other.register();
    for (const frame of other.frames('authenticate', { authCode: authCode! })) forwarder.socket.write(frame);
    expect((await forwarder.hear('platformAnswer')).result).toBe(0);
    for (const frame of other.frames('location', locationAt(START))) forwarder.socket.write(frame);
    expect(await forwarder.hear('platformAnswer')).toMatchObject({ replyId: 0x0200, result: 0 });
    expect(fleet.state.get('99')).toMatchObject({ position: { lat: 24.1 } });
    // One of them goes; the other stays.
    await fleet.records.remove('99');
    forwarder.say('heartbeat', {});
    expect((await forwarder.hear('platformAnswer')).result).toBe(0);
    forwarder.socket.destroy();
    await expect.poll(() => fleet.links.of(PHONE)).toBeUndefined();
  });

  it('serves the others on when a fault of its own comes to light', async () => {
    const { signIn, dial, fleet } = await boot();
    const other = await dial(2013, '13800000002');
    const terminal = await signIn();
    vi.spyOn(fleet.presence, 'heard').mockImplementationOnce(() => {
      throw new Error('a fault');
    });
    terminal.say('heartbeat', {});
    await terminal.closed();
    expect((await other.register()).result).toBe(4);
  });

  it('serves terminals over UDP alike', async () => {
    const { gateway, dial, fleet, store, hub } = await boot({ mediaTransport: 'udp' });
    const { authCode } = await (await dial()).register();
    // Only its way to write frames is used: what it writes goes out as datagrams.
    const scribe = await dial();
    const udp = createSocket('udp4');
    // What it is asked about itself, it does not hear.
    const ofSelf: unknown[] = ['querySomeParameters', 'queryAvAttributes', 'queryAttributes'];
    const hear = async (): Promise<object> => {
      const [bytes] = (await once(udp, 'message')) as [Uint8Array];
      const read = decodeFrame(bytes);
      const result = read.ok ? decodeMessage(read.frame) : read;
      return result.ok && ofSelf.includes(result.message.name) ? await hear() : result;
    };
    const ask = (frames: Uint8Array[]) => {
      const heard = hear();
      for (const frame of frames) udp.send(frame, gateway.udpPort, '127.0.0.1');
      return heard;
    };
    expect(await ask(scribe.frames('heartbeat', {}))).toMatchObject({ message: { body: { result: 1 } } });
    expect(await ask(scribe.frames('authenticate', { authCode: authCode! }))).toMatchObject({
      message: { body: { result: 0 } },
    });
    expect(await ask(scribe.frames('location', locationAt(START)))).toMatchObject({
      message: { body: { replyId: 0x0200, result: 0 } },
    });
    expect(store.reports).toHaveLength(1);
    expect(fleet.links.of(PHONE)).toBeDefined();
    const asked = hear();
    hub.watch(MAIN, new FakeViewer());
    expect(await asked).toMatchObject({
      message: { name: 'startLive', body: { host: '127.0.0.1', tcpPort: 0, udpPort: 6078 } },
    });
    udp.close();
  });
});

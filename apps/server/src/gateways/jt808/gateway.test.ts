import { JT808 } from '@outrider/model/devices/link-record.ts';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decodeFrame } from '@outrider/jt808/frame/frame.ts';
import { encodeFrame } from '@outrider/jt808/frame/frame.ts';
import { decodeMessage } from '@outrider/jt808/messages/message.ts';
import { writeChannelTable } from '@outrider/jt808/messages/channel-table.ts';
import { rowOfName } from '@outrider/jt808/messages/table.ts';
import { sampleBodies } from '@outrider/jt808/messages/sample-bodies.ts';
import { isOnline } from '@outrider/model/devices/device.ts';
import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { FakeViewer } from '../../relay/fake-viewer.ts';
import { AUTHENTICATED_WITHIN_MS, SILENT_MS } from './terminal-conversation.ts';
import { boot, locationAt, PHONE, START } from './testing.ts';

const MAIN = { deviceid: PHONE, channel: 1, stream: 'main' } as const;

describe('the JT/T 808 gateway', () => {
  it.each([2011, 2013, 2019] as const)(
    'lets a registered terminal of %i in and takes its reports',
    async (version) => {
      const { signIn, fleet } = await boot();
      const terminal = await signIn(version);
      const sequence = terminal.say('location', locationAt(START));
      expect(await terminal.hear('platformAnswer')).toMatchObject({
        replySequence: sequence,
        replyId: 0x0200,
        result: 0,
      });
      expect(fleet.state.get(PHONE)).toMatchObject({
        status: 1,
        statusTime: START / 1000,
        position: { time: START, lat: 24.1, lng: 120.5, speedKmh: 36.5, heading: 90, valid: true },
        ignitionOn: true,
        satellites: 9,
      });
    },
  );

  it('lists a terminal nobody registered, and lets it in only after an administrator added it', async () => {
    const { dial, fleet } = await boot();
    const terminal = await dial(2019, '7001');
    expect(await terminal.register('PLATE')).toEqual({ replySequence: 0, result: 4 });
    expect(fleet.state.get('7001')).toMatchObject({ registered: false, status: 1 });
    expect(await terminal.authenticate('guess')).toBe(1);
    await fleet.records.register('7001');
    await terminal.signIn();
    expect(fleet.links.of('7001')).toBeDefined();
  });

  it('lets every terminal in when it is told to', async () => {
    const { dial, fleet } = await boot({ acceptNew: true });
    const terminal = await dial(2013, '7001');
    await terminal.signIn();
    expect(fleet.state.get('7001')).toMatchObject({ registered: true });
  });

  it('keeps only a hash of the code, before it gives the code away', async () => {
    const { dial, store } = await boot();
    const terminal = await dial();
    const { authCode } = await terminal.register();
    expect(authCode).toMatch(/^[0-9a-f]{20}$/);
    expect(store.linkRecords.get(`${JT808} ${PHONE}`)?.secretHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([...store.linkRecords])).not.toContain(authCode);
  });

  it('takes nothing from a terminal that has not shown its code', async () => {
    const { dial, fleet, store } = await boot();
    const terminal = await dial();
    await terminal.register();
    for (const work of [
      () => terminal.say('location', locationAt(START)),
      () => terminal.say('heartbeat', {}),
      () => terminal.say('locationBatch', { batchType: 1, locations: [locationAt(START)] }),
    ]) {
      work();
      expect((await terminal.hear('platformAnswer')).result).toBe(1);
    }
    expect(await terminal.authenticate('0'.repeat(20))).toBe(1);
    expect(store.reports).toEqual([]);
    expect(isOnline(fleet.state.get(PHONE)!)).toBe(false);
    expect(fleet.links.of(PHONE)).toBeUndefined();
  });

  it('lets a terminal in again with the code of an earlier connection', async () => {
    const { dial } = await boot();
    const before = await dial();
    const { authCode } = await before.register();
    const after = await dial();
    expect(await after.authenticate(authCode!)).toBe(0);
  });

  it('closes the older connection of a terminal when a newer one proves itself', async () => {
    const { signIn, fleet } = await boot();
    const older = await signIn();
    const newer = await signIn();
    await older.closed();
    newer.say('heartbeat', {});
    expect((await newer.hear('platformAnswer')).result).toBe(0);
    expect(fleet.links.of(PHONE)).toBeDefined();
  });

  it('ends the connection of a device that is removed; when it knocks again it is a new one', async () => {
    const { signIn, dial, fleet } = await boot();
    const terminal = await signIn();
    await fleet.records.remove(PHONE);
    await terminal.closed();
    expect((await (await dial()).register()).result).toBe(4);
    expect(fleet.state.get(PHONE)).toMatchObject({ registered: false });
  });

  it('forgets the code of a terminal that gives up its registration', async () => {
    const { dial } = await boot();
    const terminal = await dial();
    const { authCode } = await terminal.register();
    await terminal.authenticate(authCode!);
    terminal.say('unregister', {});
    expect((await terminal.hear('platformAnswer')).result).toBe(0);
    terminal.say('heartbeat', {});
    expect((await terminal.hear('platformAnswer')).result).toBe(1);
    expect(await terminal.authenticate(authCode!)).toBe(1);
  });

  it('tells the time as the standard and as makers ask for it', async () => {
    const { signIn } = await boot();
    const terminal = await signIn(2019);
    terminal.say('queryServerTime', {});
    expect((await terminal.hear('serverTime')).time).toBe('260601120000');
    terminal.say('queryVendorTime', {});
    expect(await terminal.hear('vendorTime')).toEqual({
      year: 2026,
      month: 6,
      day: 1,
      hour: 12,
      minute: 0,
      second: 0,
    });
  });

  it('acknowledges what it makes no use of, keeps what nobody understood, and counts what came', async () => {
    const { signIn, fleet } = await boot();
    const terminal = await signIn();
    for (const [name, id] of [
      ['upgradeResult', 0x0108],
      ['eventReport', 0x0301],
      ['questionAnswer', 0x0302],
      ['informationDemand', 0x0303],
      ['waybill', 0x0701],
      ['driverCard', 0x0702],
      ['canData', 0x0705],
      ['multimediaEvent', 0x0800],
      ['passThroughUp', 0x0900],
      ['compressed', 0x0901],
      ['terminalKey', 0x0a00],
      ['passengers', 0x1005],
      ['uploadDone', 0x1206],
    ] as const) {
      expect(rowOfName(name).id).toBe(id);
      for (const frame of terminal.frames(name, sampleBodies[name])) terminal.socket.write(frame);
      expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: id, result: 0 });
    }
    // Answers to what nobody asked are answered by nothing.
    for (const name of [
      'vehicleControlAnswer',
      'areasAnswer',
      'drivingRecord',
      'storedMultimedia',
      'pictureAnswer',
    ] as const) {
      for (const frame of terminal.frames(name, sampleBodies[name])) terminal.socket.write(frame);
    }
    const unknown = {
      version2019: false,
      phone: PHONE,
      sequence: 9,
      encryption: 0,
      body: Uint8Array.of(1, 2),
    };
    for (const messageId of [0x0110, 0x0f01, 0x1007]) {
      terminal.socket.write(encodeFrame({ ...unknown, messageId }));
      expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: messageId, result: 0 });
    }
    terminal.socket.write(encodeFrame({ ...unknown, messageId: 0x0200, encryption: 1 }));
    expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: 0x0200, result: 3 });
    const heard = fleet.traffic.of(JT808, PHONE)!;
    expect(heard).toMatchObject({ said: { plate: 'AB 123', model: 'X1' }, address: '127.0.0.1' });
    for (const id of [0x0100, 0x0102, 0x0702, 0x0900, 0x0f01, 0x0200]) {
      expect(heard.messages.get(id)).toBe(1);
    }
    expect(fleet.traffic.unknownOf(heard)).toMatchObject([
      { id: 0x0110, body: unknown.body },
      { id: 0x0f01, body: unknown.body },
      { id: 0x1007, body: unknown.body },
      { id: 0x0200, body: unknown.body },
    ]);
  });

  it.each([
    ['its table', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 33, 36, 37], undefined, '000000000000'],
    ['a table with a gap', [1, 4], undefined, '0110'],
    ['the count where there is no table', undefined, 1, '0'],
    ['neither', undefined, undefined, '0000'],
  ])('has the channels that a terminal names by %s', async (_how, logical, maxVideoChannels, channelMask) => {
    const soundChannels = logical?.filter((number) => number > 32) ?? [];
    const { dial, fleet } = await boot();
    const terminal = await dial();
    const channels = logical?.map((number) => ({ physical: number, logical: number, kind: 0, ptz: 0 }));
    terminal.self = {
      attributes: sampleBodies.attributes,
      ...(channels && {
        parameters: { replySequence: 0, parameters: [{ id: 0x76, value: writeChannelTable(channels) }] },
      }),
      ...(maxVideoChannels && { avAttributes: { ...sampleBodies.avAttributes, maxVideoChannels } }),
    };
    await terminal.signIn();
    const said = () => fleet.traffic.of(JT808, PHONE)?.said;
    await expect.poll(said).toMatchObject({ model: 'MDVR-4', softwareVersion: '固件 402' });
    await expect.poll(() => fleet.state.get(PHONE)?.channelMask).toBe(channelMask);
    expect(fleet.records.get(PHONE)?.soundChannels).toEqual(soundChannels);
  });

  it('asks a channel of sound alone for its sound', async () => {
    const { dial, fleet, hub } = await boot();
    const terminal = await dial();
    const table = [
      { physical: 1, logical: 1, kind: 0, ptz: 0 },
      { physical: 2, logical: 2, kind: 1, ptz: 0 },
      { physical: 3, logical: 3, kind: 2, ptz: 0 },
    ];
    const value = writeChannelTable(table);
    terminal.self = { parameters: { replySequence: 0, parameters: [{ id: 0x76, value }] } };
    await terminal.signIn();
    await expect.poll(() => fleet.records.get(PHONE)?.soundChannels).toEqual([2]);
    expect(fleet.state.get(PHONE)?.channelMask).toBe('000');
    hub.watch({ ...MAIN, channel: 2 }, new FakeViewer());
    expect(await terminal.hear('startLive')).toMatchObject({ channel: 2, dataType: 3 });
    hub.watch({ ...MAIN, channel: 3 }, new FakeViewer());
    expect(await terminal.hear('startLive')).toMatchObject({ channel: 3, dataType: 0 });
  });

  it('answers every part of a picture, and the whole', async () => {
    const { signIn } = await boot();
    const terminal = await signIn();
    const frames = terminal.frames('multimediaData', sampleBodies.multimediaData);
    expect(frames.length).toBeGreaterThan(1);
    for (const frame of frames) terminal.socket.write(frame);
    for (const _ of frames) {
      expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: 0x0801, result: 0 });
    }
    expect(await terminal.hear('multimediaAnswer')).toEqual({ mediaId: 99 });
  });

  it('asks for a stream at the port of its kind, by the address the terminal reached', async () => {
    const { signIn, hub } = await boot();
    const terminal = await signIn();
    const viewer = new FakeViewer();
    hub.watch({ ...MAIN, channel: 3, stream: 'sub' }, viewer);
    expect(await terminal.hear('startLive')).toEqual({
      host: '127.0.0.1',
      tcpPort: 6079,
      udpPort: 0,
      channel: 3,
      dataType: 0,
      streamType: 1,
    });
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9101, result: 3 });
    await viewer.told('ended');
    expect(viewer.states.at(-1)).toEqual({ state: 'ended', reason: 'The device does not support this' });
  });

  it('stops a channel when none of its streams is wanted any more', async () => {
    const { signIn, hub, clock } = await boot();
    const terminal = await signIn();
    const leaveMain = hub.watch(MAIN, new FakeViewer());
    const leaveSub = hub.watch({ ...MAIN, stream: 'sub' }, new FakeViewer());
    for (const streamType of [0, 1]) {
      expect((await terminal.hear('startLive')).streamType).toBe(streamType);
      terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9101, result: 0 });
    }
    terminal.say('heartbeat', {});
    await terminal.hear('platformAnswer');
    leaveMain();
    clock.advance(5_000);
    terminal.say('heartbeat', {});
    await terminal.hear('platformAnswer');
    leaveSub();
    clock.advance(5_000);
    clock.advance(5_000);
    expect(await terminal.hear('controlLive')).toEqual({ channel: 1, command: 0, stop: 0, streamType: 1 });
  });

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

  it('lists a recorder behind an address that a scanner uses too, though nothing of it is logged', async () => {
    const lines: string[] = [];
    const { dial, fleet } = await boot({
      log: { ...silentLog, info: (_, message) => void lines.push(message) },
    });
    for (const bytes of ['GET / HTTP/1.0', '\u0016\u0003']) {
      const scanner = await dial();
      scanner.socket.write(bytes);
      await scanner.closed();
    }
    const recorder = await dial(2019, '7001');
    expect(await recorder.authenticate('from elsewhere')).toBe(1);
    await expect.poll(() => fleet.state.get('7001')).toMatchObject({ registered: false });
    const [{ name } = { name: '' }] = fleet.records.linksOf('7001');
    expect(fleet.traffic.of(JT808, name)).toMatchObject({
      address: '127.0.0.1',
      said: { imei: '123456789012345', softwareVersion: '1.0' },
    });
    expect(lines.filter((line) => line.includes('turned away'))).toHaveLength(1);
  });

  it('lists a recorder that only ever shows a code, and lets it in with that code once it was added', async () => {
    const { dial, fleet } = await boot();
    const terminal = await dial(2019, '7001');
    expect(await terminal.authenticate('from elsewhere')).toBe(1);
    expect(fleet.state.get('7001')).toMatchObject({ registered: false });
    await fleet.records.register('7001');
    expect(await terminal.authenticate('from elsewhere')).toBe(0);
    const again = await dial(2019, '7001');
    expect(await again.authenticate('a guess')).toBe(1);
    const open = await boot({ acceptNew: true });
    expect(await (await open.dial(2013, '7001')).authenticate('from elsewhere')).toBe(0);
  });

  it('lets a recorder in with the code it has, whoever registers under its name', async () => {
    const { dial } = await boot();
    const recorder = await dial();
    const { authCode } = await recorder.register();
    expect(await recorder.authenticate(authCode!)).toBe(0);
    expect((await (await dial()).register()).result).toBe(0);
    expect(await (await dial()).authenticate(authCode!)).toBe(0);
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

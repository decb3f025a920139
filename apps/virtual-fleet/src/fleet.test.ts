import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeTime } from '@outrider/jt808/device-time.ts';
import { valueOfItem } from '@outrider/jt808/messages/location-items.ts';
import { readDatagram } from '@outrider/jt808/media1078/datagram.ts';
import { readVideoFormat } from '@outrider/media/video-unit.ts';
import { expect, test } from 'vitest';
import { createVirtualFleet, type VirtualFleet, type VirtualFleetOptions } from './fleet.ts';
import { Acceptor } from './testing/acceptor.ts';
import { MediaAcceptor } from './testing/media-acceptor.ts';

const PHONE = '19900000001';
const LIVE = { host: '127.0.0.1', udpPort: 0, channel: 2, dataType: 0, streamType: 1 } as const;

async function fleetFor(acceptor: Acceptor, options: VirtualFleetOptions = {}): Promise<VirtualFleet> {
  const fleet = await createVirtualFleet({
    server: '127.0.0.1',
    port: acceptor.port,
    vehicles: 1,
    ...options,
  });
  await fleet.start();
  return fleet;
}

test.concurrent.each([2013, 2019] as const)(
  'a recorder of %i registers, authenticates and reports where it is',
  async (version) => {
    // The time that a report tells has whole seconds.
    const began = Math.floor(Date.now() / 1_000) * 1_000;
    await using acceptor = await Acceptor.listen(version);
    await using fleet = await fleetFor(acceptor, { '2019': version === 2019 });
    const register = await acceptor.message('register');
    expect(register).toMatchObject({ terminalId: 'OT-001', plate: 'VF-0001' });
    expect(await acceptor.message('authenticate')).toMatchObject({ authCode: 'secret' });
    const location = await acceptor.message('location');
    expect(location.latitude).toBeCloseTo(24.08, 0);
    expect(decodeTime(location.time)).toBeGreaterThanOrEqual(began);
    expect(decodeTime(location.time)).toBeLessThanOrEqual(Date.now());
    expect(valueOfItem(location.items, 'mileageKm')).toBeGreaterThan(0);
    expect(fleet.vehicles[0]!.signedOn).toBe(true);
    expect(acceptor.received[0]!.phone.endsWith(PHONE)).toBe(true);
  },
);

test.concurrent('a refused registration is tried again until somebody adds the terminal', async () => {
  await using acceptor = await Acceptor.listen();
  acceptor.rules.registerResult = 4;
  await using _fleet = await fleetFor(acceptor);
  await acceptor.message('register');
  acceptor.rules.registerResult = 0;
  await acceptor.message('location');
  expect(acceptor.received.filter(({ message }) => message.name === 'register')).toHaveLength(2);
});

test.concurrent('a code kept in a folder serves the next run, and a wrong one is replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  try {
    await using acceptor = await Acceptor.listen();
    await using first = await fleetFor(acceptor, { state: folder });
    await acceptor.message('location');
    await first[Symbol.asyncDispose]();
    acceptor.received.length = 0;
    await using second = await fleetFor(acceptor, { state: folder });
    await acceptor.message('location');
    expect(acceptor.received[0]!.message.name).toBe('authenticate');
    await second[Symbol.asyncDispose]();
    acceptor.received.length = 0;
    acceptor.rules.authCode = 'another';
    await using _third = await fleetFor(acceptor, { state: folder });
    await acceptor.message('location');
    expect(acceptor.received.map(({ message }) => message.name).slice(0, 3)).toEqual([
      'authenticate',
      'register',
      'authenticate',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.concurrent('what the server did not acknowledge comes again as a late batch after a drop', async () => {
  await using acceptor = await Acceptor.listen();
  acceptor.rules.acknowledge = false;
  await using _fleet = await fleetFor(acceptor);
  const lost = await acceptor.message('location');
  acceptor.rules.acknowledge = true;
  acceptor.dropAll();
  const batch = await acceptor.message('locationBatch', ({ locations }) =>
    locations.some(({ time, latitude }) => time === lost.time && latitude === lost.latitude),
  );
  expect(batch.batchType).toBe(1);
});

test.concurrent('settings are told, changed and told again; attributes and texts are answered', async () => {
  await using acceptor = await Acceptor.listen();
  await using _fleet = await fleetFor(acceptor);
  await acceptor.message('location');
  acceptor.send('setParameters', { parameters: [{ id: 0x0001, value: 77 }] }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId, result }) => replyId === 0x8103 && result === 0);
  acceptor.send('querySomeParameters', { ids: [0x0001] }, PHONE);
  const { parameters } = await acceptor.message('parameters');
  expect(parameters).toEqual([{ id: 1, name: 'heartbeatSeconds', value: 77 }]);
  acceptor.send('queryParameters', {}, PHONE);
  await acceptor.message('parameters', (body) => body.parameters.length > 5);
  acceptor.send('queryAttributes', {}, PHONE);
  expect(await acceptor.message('attributes')).toMatchObject({ terminalId: 'OT-001' });
  acceptor.send('sendText', { flags: 4, text: 'Turn left' }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId, result }) => replyId === 0x8300 && result === 0);
  acceptor.send('turnCamera', { channel: 1, direction: 1, speed: 1 }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId, result }) => replyId === 0x9301 && result === 3);
});

test.concurrent('a recorder restarts on command: it answers, goes, and signs on again with what it has', async () => {
  await using acceptor = await Acceptor.listen();
  await using _fleet = await fleetFor(acceptor);
  await acceptor.message('location');
  acceptor.send('setParameters', { parameters: [{ id: 0x0001, value: 77 }] }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId }) => replyId === 0x8103);
  acceptor.received.length = 0;
  acceptor.send('control', { command: 4, parameters: '' }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId, result }) => replyId === 0x8105 && result === 0);
  await acceptor.message('authenticate');
  await acceptor.message('location');
  expect(acceptor.received.some(({ message }) => message.name === 'register')).toBe(false);
  acceptor.send('querySomeParameters', { ids: [0x0001] }, PHONE);
  expect((await acceptor.message('parameters')).parameters).toMatchObject([{ value: 77 }]);
});

test.concurrent('a factory reset takes its settings and its code: it registers anew; what it cannot do it refuses', async () => {
  await using acceptor = await Acceptor.listen();
  await using _fleet = await fleetFor(acceptor);
  await acceptor.message('location');
  acceptor.send('setParameters', { parameters: [{ id: 0x0001, value: 77 }] }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId }) => replyId === 0x8103);
  acceptor.send('control', { command: 3, parameters: '' }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId, result }) => replyId === 0x8105 && result === 3);
  acceptor.received.length = 0;
  acceptor.send('control', { command: 5, parameters: '' }, PHONE);
  // It agreed to the first: a second one meanwhile is too much.
  acceptor.send('control', { command: 4, parameters: '' }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId, result }) => replyId === 0x8105 && result === 1);
  await acceptor.message('register');
  await acceptor.message('authenticate');
  acceptor.send('querySomeParameters', { ids: [0x0001] }, PHONE);
  expect((await acceptor.message('parameters')).parameters).toMatchObject([{ value: 30 }]);
});

test.concurrent('a text in several sub-packets is one text', async () => {
  await using acceptor = await Acceptor.listen();
  const lines: string[] = [];
  await using _fleet = await fleetFor(acceptor, { log: (line) => lines.push(line) });
  await acceptor.message('location');
  acceptor.send('sendText', { flags: 4, text: 'x'.repeat(1_500) }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId }) => replyId === 0x8300);
  acceptor.send('queryLocation', {}, PHONE);
  await acceptor.message('locationAnswer');
  expect(lines.filter((line) => line.includes('x'.repeat(1_500)))).toHaveLength(1);
});

test.concurrent('a live stream goes where it is told to, from a key picture on, and ends on command', async () => {
  await using acceptor = await Acceptor.listen();
  await using media = await MediaAcceptor.listen();
  await using _fleet = await fleetFor(acceptor);
  await acceptor.message('location');
  acceptor.send('queryAvAttributes', {}, PHONE);
  expect(await acceptor.message('avAttributes')).toMatchObject({
    videoCodec: 98,
    audioCodec: 6,
    maxVideoChannels: 4,
  });
  acceptor.send('startLive', { ...LIVE, tcpPort: media.port }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId, result }) => replyId === 0x9101 && result === 0);
  await media.until(() => media.units.filter((unit) => unit.kind === 'video').length > 3);
  expect(media.sims).toEqual(new Set([`0${PHONE}/2`]));
  expect(media.units.find((unit) => unit.kind === 'video')).toMatchObject({ codec: 'h264', key: true });
  await media.until(() => media.units.some((unit) => unit.kind === 'audio' && unit.codec === 'g711a'));
  acceptor.send('controlLive', { channel: 2, command: 0, stop: 0, streamType: 1 }, PHONE);
  await media.until(() => media.connections === 0);
});

test.concurrent('pause holds the pictures, resume begins with a key picture, a switch brings the other size', async () => {
  await using acceptor = await Acceptor.listen();
  await using media = await MediaAcceptor.listen();
  await using _fleet = await fleetFor(acceptor);
  await acceptor.message('location');
  acceptor.send('startLive', { ...LIVE, dataType: 1, tcpPort: media.port }, PHONE);
  await media.until(() => media.units.length > 2);
  acceptor.send('controlLive', { channel: 2, command: 2, stop: 0, streamType: 1 }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId, result }) => replyId === 0x9102 && result === 0);
  const before = media.units.length;
  acceptor.send('controlLive', { channel: 2, command: 3, stop: 0, streamType: 1 }, PHONE);
  await media.until(() => media.units.slice(before).some((unit) => unit.kind === 'video' && unit.key));
  const resumed = media.units.length;
  acceptor.send('controlLive', { channel: 2, command: 1, stop: 0, streamType: 0 }, PHONE);
  const widths = (): unknown[] =>
    media.units.slice(resumed).map((unit) => readVideoFormat('h264', unit.data)?.width);
  await media.until(() => widths().includes(640));
  expect(readVideoFormat('h264', media.units[0]!.data)?.width).toBe(384);
});

test.concurrent('without a TCP port the stream goes by UDP', async () => {
  await using acceptor = await Acceptor.listen();
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  await using _fleet = await fleetFor(acceptor);
  await acceptor.message('location');
  acceptor.send('startLive', { ...LIVE, tcpPort: 0, udpPort: socket.address().port }, PHONE);
  const [datagram] = (await once(socket, 'message')) as [Buffer];
  expect([...readDatagram(datagram)][0]).toMatchObject({ channel: 2, sequence: 0 });
  socket.close();
});

test.concurrent('a channel that the vehicle does not have is refused', async () => {
  await using acceptor = await Acceptor.listen();
  await using _fleet = await fleetFor(acceptor, { channels: 2 });
  await acceptor.message('location');
  acceptor.send('startLive', { ...LIVE, channel: 3, tcpPort: 9 }, PHONE);
  await acceptor.message('terminalAnswer', ({ replyId, result }) => replyId === 0x9101 && result === 2);
});

test.concurrent('a live stream beyond the bound is refused, and the fleet says which bound that is; once one ended there is another', async () => {
  await using acceptor = await Acceptor.listen();
  await using media = await MediaAcceptor.listen();
  const lines: string[] = [];
  await using _fleet = await fleetFor(acceptor, { streams: 1, log: (line) => lines.push(line) });
  await acceptor.message('location');
  const answered = (id: number, wanted: number) =>
    acceptor.message('terminalAnswer', ({ replyId, result }) => replyId === id && result === wanted);
  const live = { ...LIVE, tcpPort: media.port };
  acceptor.send('startLive', live, PHONE);
  await answered(0x9101, 0);
  acceptor.send('startLive', { ...live, channel: 3 }, PHONE);
  await answered(0x9101, 1);
  expect(lines.join('\n')).toContain('The maximum number of live streams is open');
  expect(lines.join('\n')).toContain('(--streams 1)');
  acceptor.send('controlLive', { channel: 2, command: 0, stop: 0, streamType: 1 }, PHONE);
  await answered(0x9102, 0);
  acceptor.send('startLive', { ...live, channel: 4 }, PHONE);
  await media.until(() => media.sims.has(`0${PHONE}/4`));
});

test.concurrent('the made-up streets are written as one whole file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  try {
    const file = join(folder, 'streets.json');
    await using _fleet = await createVirtualFleet({ streetsOut: file });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ type: 'FeatureCollection' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.skipIf(!existsSync('/dev/full'))(
  'on a full disk the vehicles drive without streets, and those of an earlier run stay',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
    try {
      const file = join(folder, 'streets.json');
      writeFileSync(file, 'earlier');
      symlinkSync('/dev/full', `${file}.new`);
      const lines: string[] = [];
      await using fleet = await createVirtualFleet({ streetsOut: file, log: (line) => lines.push(line) });
      expect(fleet.vehicles.length).toBeGreaterThan(0);
      expect(lines).toEqual([expect.stringContaining('no room')]);
      expect(readdirSync(folder)).toEqual(['streets.json']);
      expect(readFileSync(file, 'utf8')).toBe('earlier');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test.concurrent('files and folders that cannot be used are refused in one line', async () => {
  await expect(createVirtualFleet({ tracks: '/nonexistent' })).rejects.toThrow(/^--tracks: ENOENT/);
  await expect(createVirtualFleet({ video: '/nonexistent' })).rejects.toThrow(/^--video: ENOENT/);
  await expect(createVirtualFleet({ streetsOut: '/nonexistent/a' })).rejects.toThrow(
    /^--streets-out: ENOENT/,
  );
});

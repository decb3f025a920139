import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alarms } from '@outrider/model/events/alarms.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../testing-ports.ts';
import { LONG } from '../testing-wait.ts';
import { makeCertificate } from '../tls/make-certificate.ts';
import { TestingBroker } from '../onward/mqtt/testing-broker.ts';
import { settingDoors } from './testing-settings.ts';

const MOSQUITTO = '/usr/sbin/mosquitto';
const hasMosquitto = existsSync(MOSQUITTO);
let made: Awaited<ReturnType<typeof settingDoors>>;
beforeAll(async () => {
  made = await settingDoors();
  await set({ prefix: 'fleet', every: 0 });
});
afterAll(() => made[Symbol.asyncDispose]());

const SECOND = 1_000;
const set = (values: object): Promise<unknown> => made.put('/gkserver/settings/mqtt', { values });
const state = (): Promise<unknown> => made.get('/gkserver/mqttstate');
const report = (speedKmh: number, ignitionOn = true) =>
  made.doors.fleet.reports.take('A', [
    {
      position: {
        time: Math.floor(Date.now() / SECOND) * SECOND,
        lat: 24.5,
        lng: 120.25,
        speedKmh,
        heading: 90,
        altitude: 3,
        valid: true,
      },
      telemetry: { ignitionOn },
      late: false,
    },
  ]);
const ofA = 'fleet/devices/A';

test('a broker is told of each vehicle as it is, found by Home Assistant, and forgets what is switched off', async () => {
  await using broker = await TestingBroker.start(0, 'secret');
  expect(await state()).toMatchObject({ phase: 'off', sent: 0, fault: null });
  await report(50);
  await set({ url: `mqtt://127.0.0.1:${broker.port}`, user: 'van', enable: true });
  await vi.waitFor(async () => {
    expect(await state()).toMatchObject({
      phase: 'resting',
      fault: expect.stringContaining('user and password'),
    });
  }, LONG);
  await set({ password: 'secret' });
  await vi.waitFor(async () => {
    expect(broker.json(ofA)).toMatchObject({ latitude: 24.5, speed: 50, ignition: true, online: true });
    expect(await state()).toMatchObject({
      phase: 'connected',
      address: `127.0.0.1:${broker.port}`,
      devices: 2,
    });
  }, LONG);
  expect(broker.kept.get('fleet/status')).toBe('online');
  const found = broker.json('homeassistant/device/fleet_A/config') as { components: object };
  expect(Object.keys(found.components)).toEqual([
    'tracker',
    'online',
    'ignition',
    'speed',
    'odometer',
    'alarm',
  ]);
  await report(61.25, false);
  await vi.waitFor(() => expect(broker.json(ofA)).toMatchObject({ speed: 61.3, ignition: false }), LONG);
  const { code } = alarms.overSpeed;
  made.doors.events.happened({ deviceid: 'A', eventid: code, time: 1_800_000_000, memo: '' });
  await vi.waitFor(
    () => expect(broker.json(`${ofA}/alarm`)).toMatchObject({ code, time: 1_800_000_000 }),
    LONG,
  );
  await set({ enable: false });
  await vi.waitFor(() => expect([...broker.kept]).toEqual([['fleet/status', 'offline']]), LONG);
  expect(await state()).toMatchObject({ phase: 'off' });
});

test('a connection that breaks is made again and everything told anew; its last will says that nobody tells', async () => {
  await using broker = await TestingBroker.start();
  await set({ url: `mqtt://127.0.0.1:${broker.port}`, user: '', password: '', enable: true });
  await vi.waitFor(() => expect(broker.kept.has(ofA)).toBe(true), LONG);
  broker.kept.clear();
  broker.cut();
  await vi.waitFor(() => {
    expect(broker.took).toContain('fleet/status');
    expect(broker.kept.get('fleet/status')).toBe('online');
    expect(broker.kept.has(ofA)).toBe(true);
  }, LONG);
  await set({ enable: false });
});

test('the broker is told of named groups and vehicles alone, and forgets who is named no more', async () => {
  await using broker = await TestingBroker.start();
  await set({ url: `mqtt://127.0.0.1:${broker.port}`, devices: ['B'], groups: [], enable: true });
  await vi.waitFor(() => expect(broker.kept.has('fleet/devices/B')).toBe(true), LONG);
  expect(broker.kept.has(ofA)).toBe(false);
  await set({ devices: [], groups: [1] });
  await vi.waitFor(() => {
    expect(broker.kept.has(ofA)).toBe(true);
    expect(broker.kept.has('fleet/devices/B')).toBe(false);
  }, LONG);
  await set({ devices: [], groups: [], enable: false });
});

test('where a vehicle is in a private time, the broker is not told', async () => {
  await using broker = await TestingBroker.start();
  await report(40);
  await set({ url: `mqtt://127.0.0.1:${broker.port}`, enable: true });
  await vi.waitFor(() => expect(broker.json(ofA)).toMatchObject({ speed: 40 }), LONG);
  const rule = { name: 'x', devices: [], groups: [], days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 0, zone: '' };
  const rules = (all: object[]) => made.put('/gkserver/settings/privacy', { values: { rules: all } });
  expect(await rules([{ ...rule, mode: 'dark', what: 'all' }])).toMatchObject({ hasError: false });
  await vi.waitFor(() => {
    const told = broker.json(ofA);
    expect(told).toMatchObject({ private: true });
    expect(told).not.toHaveProperty('latitude');
    expect(told).not.toHaveProperty('speed');
  }, LONG);
  await rules([]);
  await set({ enable: false });
});

test('how far a vehicle has driven is told, and where that is set who drives and its newest picture; none of a private time', async () => {
  await using broker = await TestingBroker.start();
  const { doors, put } = made;
  await report(40);
  await put('/api/maintenance/meter', { deviceid: 'A', edits: 0, odometer: 12_345.6 });
  await doors.fleet.records.change('A', () => ({ driverName: 'Kim' }));
  await set({ url: `mqtt://127.0.0.1:${broker.port}`, enable: true });
  await vi.waitFor(() => expect(broker.json(ofA)).toMatchObject({ odometer: 12_345 }), LONG);
  expect(broker.json(ofA)).not.toHaveProperty('driver');
  const nowMs = Date.now();
  const take = async (secondsAgo: number, mark: number, deviceid = 'A'): Promise<void> =>
    await doors.pictures.keep(deviceid, {
      channel: 1,
      takenMs: nowMs - secondsAgo * SECOND,
      timed: true,
      jpeg: Uint8Array.of(0xff, 0xd8, 0xff, mark),
    });
  const picture = `${ofA}/picture`;
  const last = (topic = picture) => broker.bytes.get(topic)?.at(-1);
  const times = (topic = picture) => broker.took.filter((one) => one === topic).length;
  await take(100, 1);
  await set({ drivers: true, pictures: true });
  await vi.waitFor(() => expect(broker.json(ofA)).toMatchObject({ driver: 'Kim' }), LONG);
  // While pictures were off it was told that there is none.
  broker.took.length = 0;
  expect(
    Object.keys((broker.json('homeassistant/device/fleet_A/config') as { components: object }).components),
  ).toEqual(expect.arrayContaining(['driver', 'picture']));
  await take(50, 2);
  await vi.waitFor(() => expect(last()).toBe(2), LONG);
  expect([times(), [...(broker.bytes.get(picture) ?? [])]]).toEqual([1, [0xff, 0xd8, 0xff, 2]]);
  // One that is older is passed over, and so is one of a private time.
  await take(70, 3);
  const rule = { name: 'x', devices: [], groups: [], days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 0, zone: '' };
  const rules = (all: object[]) => put('/gkserver/settings/privacy', { values: { rules: all } });
  expect(await rules([{ ...rule, mode: 'dark', what: 'all' }])).toMatchObject({ hasError: false });
  await vi.waitFor(() => expect(broker.json(ofA)).toMatchObject({ private: true }), LONG);
  for (const field of ['odometer', 'driver']) expect(broker.json(ofA)).not.toHaveProperty(field);
  const ofB = 'fleet/devices/B/picture';
  await take(30, 4, 'B');
  await rules([]);
  await take(10, 5);
  await take(10, 6, 'B');
  await vi.waitFor(() => expect([last(), last(ofB)]).toEqual([5, 6]), LONG);
  expect([times(), times(ofB)]).toEqual([2, 1]);
  await set({ drivers: false, pictures: false });
  await vi.waitFor(() => {
    expect(broker.kept.has(picture)).toBe(false);
    expect(broker.json(ofA)).not.toHaveProperty('driver');
  }, LONG);
  await set({ enable: false });
});

test('a test says what the broker answered, and an address or a certificate that is none is refused', async () => {
  const post = (): Promise<unknown> => made.post('/gkserver/mqtt/test', {});
  await set({ url: '' });
  expect(await post()).toEqual({ sent: false, answer: 'Enter the address of a broker, and save' });
  const port = await freePort();
  await set({ url: `mqtt://127.0.0.1:${port}` });
  expect(await post()).toEqual({ sent: false, answer: 'Nobody listens there: ECONNREFUSED' });
  await using broker = await TestingBroker.start(port);
  expect(await post()).toEqual({ sent: true, answer: 'The broker took a message in the topic fleet/test' });
  expect(broker.took).toEqual(['fleet/test']);
  for (const wrong of [
    { url: 'http://x/' },
    { url: 'mqtt://ann:pw@x' },
    { prefix: '' },
    { prefix: 'a/#' },
    { discovery: '+' },
    { ca: 'x' },
    { qos: 2 },
  ])
    expect(await set(wrong)).toMatchObject({ code: 'VALIDATION' });
  expect(await made.get('/gkserver/mqttstate', made.viewer)).toMatchObject({ code: 'FORBIDDEN' });
});

test.skipIf(!hasMosquitto)(
  `Mosquitto is told over TLS, by a certificate that was named, and with quality of service 1${hasMosquitto ? '' : ' (skipped: mosquitto is not installed)'}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outrider-mqtt-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const day = 86_400_000;
    const own = { names: ['127.0.0.1'], fromMs: Date.now() - day, untilMs: Date.now() + day };
    const { cert, key } = await makeCertificate(own);
    const [port, plain] = [await freePort(), await freePort()];
    await writeFile(join(folder, 'cert.pem'), cert);
    await writeFile(join(folder, 'key.pem'), key, { mode: 0o644 });
    const lines = [
      'user root',
      'allow_anonymous true',
      'persistence false',
      `listener ${plain} 127.0.0.1`,
      `listener ${port} 127.0.0.1`,
      `certfile ${join(folder, 'cert.pem')}`,
      `keyfile ${join(folder, 'key.pem')}`,
    ];
    await writeFile(join(folder, 'broker.conf'), `${lines.join('\n')}\n`);
    const child = spawn(MOSQUITTO, ['-c', join(folder, 'broker.conf')], { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    await vi.waitFor(
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => resolve(void socket.destroy()));
          socket.once('error', reject);
        }),
      LONG,
    );
    await report(33);
    await set({ url: `mqtts://127.0.0.1:${port}`, qos: 1, enable: true });
    await vi.waitFor(async () => {
      expect(await state()).toMatchObject({ fault: expect.stringContaining('is not trusted') });
    }, LONG);
    await set({ ca: cert.trim() });
    const { connectAsync } = await import('mqtt');
    const reader = await connectAsync(`mqtt://127.0.0.1:${plain}`);
    onTestFinished(() => reader.endAsync(true));
    const kept = new Map<string, string>();
    reader.on('message', (topic, payload) => void kept.set(topic, String(payload)));
    await reader.subscribeAsync('#', { qos: 1 });
    await vi.waitFor(() => {
      expect(kept.get('fleet/status')).toBe('online');
      expect(JSON.parse(kept.get(ofA) ?? '{}')).toMatchObject({ speed: 33 });
    }, LONG);
    await set({ enable: false, ca: '' });
    await vi.waitFor(() => expect(kept.get('fleet/status')).toBe('offline'), LONG);
    expect(kept.get(ofA)).toBe('');
  },
);

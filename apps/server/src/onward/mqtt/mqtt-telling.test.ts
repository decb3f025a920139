import { ManualClock } from '@outrider/kit/clock.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { testingDevice, testingFix } from '@outrider/model/devices/testing-device.ts';
import { expect, test } from 'vitest';
import { MqttTelling, type TellingParts } from './mqtt-telling.ts';
import { topicName } from './mqtt-topics.ts';

const broker = {
  address: { secure: false, host: 'x', port: 1 },
  ca: '',
  user: '',
  password: '',
  prefix: 'p',
  discovery: '',
  qos: 1,
  everyS: 5,
  drivers: false,
  pictures: false,
} as const;

/** A telling of some vehicles over a link that takes so many messages. */
function telling(devices: Map<string, Device>, change: Partial<TellingParts> = {}, room = 1_000) {
  const sent: [topic: string, payload: string][] = [];
  const clock = new ManualClock();
  const link = {
    room,
    send(topic: string, payload: string | Buffer) {
      link.room--;
      sent.push([topic, String(payload)]);
    },
    read() {},
    unread() {},
  };
  const told = new MqttTelling(link, {
    broker,
    deviceOf: (deviceid) => devices.get(deviceid),
    all: () => devices.values(),
    isWanted: () => true,
    isPrivate: () => false,
    nameOf: ({ deviceid }) => deviceid,
    odometerOf: () => undefined,
    version: '1',
    clock,
    ...change,
  });
  return { told, clock, link, sent };
}
const devicesOf = (...ids: string[]): Map<string, Device> =>
  new Map(ids.map((id) => [id, testingDevice(id, { status: 1, position: testingFix(10) })]));
const speedsIn = (sent: readonly (readonly [string, string])[]): unknown[] =>
  sent
    .filter(([topic]) => /^p\/devices\/[^/]+$/.test(topic))
    .map(([, text]) => (JSON.parse(text) as { speed?: number }).speed);

test('a vehicle is told no sooner than the settings say, and then as it is by then', () => {
  const devices = devicesOf('A');
  const { told, clock, sent } = telling(devices);
  for (const speed of [20, 30]) {
    const device = testingDevice('A', { status: 1, position: testingFix(speed) });
    devices.set('A', device);
    told.changed([device]);
  }
  clock.advance(4_500);
  expect(speedsIn(sent)).toEqual([10]);
  clock.advance(1_000);
  expect(speedsIn(sent)).toEqual([10, 30]);
});

test('what a broker does not take yet waits as a set of vehicles, whatever they do; of a thousand alarms the oldest go', () => {
  const devices = devicesOf('A', 'B');
  const { told, link, sent } = telling(devices, { broker: { ...broker, everyS: 0 } }, 0);
  for (let at = 0; at < 100; at++) told.changed(devices.values());
  for (let time = 0; time < 1_010; time++) told.alarm({ deviceid: 'A', code: 1, name: 'x', time });
  expect([sent.length, told.lost]).toEqual([0, 10]);
  link.room = 10_000;
  told.pump();
  expect(sent.map(([topic]) => topic).slice(-4)).toEqual(
    ['A', 'B'].flatMap((deviceid) => [`p/devices/${deviceid}/picture`, `p/devices/${deviceid}`]),
  );
  expect(sent).toHaveLength(1_004);
});

test('a vehicle that is not there any more is forgotten by the broker, an earlier run’s vehicles too', () => {
  const devices = devicesOf('A', 'B');
  const { told, sent } = telling(devices);
  sent.length = 0;
  told.read('p/told', Buffer.from('["A","gone"]'));
  devices.delete('B');
  told.lookAgain();
  expect(sent.filter(([, payload]) => payload === '').map(([topic]) => topic)).toEqual([
    'p/devices/gone',
    'p/devices/gone/alarm',
    'p/devices/gone/picture',
    'p/devices/B',
    'p/devices/B/alarm',
    'p/devices/B/picture',
  ]);
  told.read('p/told', Buffer.from('["A"]'));
  expect(told.devices).toBe(1);
});

test('an id that is no topic has a name of its own in one', () => {
  expect(topicName('OT-001')).toBe('OT-001');
  const names = ['a/b', 'a+b', 'a b', '車'].map(topicName);
  expect(new Set(names).size).toBe(4);
  expect(names.every((name) => /^[A-Za-z0-9_-]+$/.test(name))).toBe(true);
});

test('of pictures the newest of a vehicle is told, no more often than every few seconds, and none that is older or too large', () => {
  const devices = devicesOf('A', 'B');
  const { told, clock, sent } = telling(devices, { broker: { ...broker, pictures: true } });
  const picture = (deviceid: string, timeMs: number, bytes = 1) =>
    told.picture({ deviceid, timeMs, jpeg: Buffer.alloc(bytes, String(timeMs % 10)) });
  const pictures = () =>
    sent.filter(([topic]) => topic.endsWith('/picture')).map(([topic, text]) => `${topic[10]} ${text}`);
  picture('A', 1_001);
  picture('A', 1_002);
  picture('A', 1_004);
  picture('A', 1_003);
  picture('B', 1_005);
  picture('B', 1_006, 3_000_000);
  expect(pictures()).toEqual(['A 1', 'B 5']);
  clock.advance(4_000);
  expect(pictures()).toHaveLength(2);
  clock.advance(2_000);
  expect(pictures()).toEqual(['A 1', 'B 5', 'A 4']);
  picture('A', 1_003);
  clock.advance(10_000);
  expect(pictures()).toHaveLength(3);
});

test('with pictures off the broker forgets the one that it may have of each vehicle, once; with pictures on it keeps it', () => {
  const devices = devicesOf('A', 'B');
  const cleared = (sent: readonly (readonly [string, string])[]) =>
    sent.filter(([topic, text]) => topic.endsWith('/picture') && text === '').map(([topic]) => topic);
  const { told, clock, sent } = telling(devices);
  told.read('p/told', Buffer.from('["A","B"]'));
  told.changed(devices.values());
  clock.advance(10_000);
  expect(speedsIn(sent)).toHaveLength(4);
  expect(cleared(sent)).toEqual(['p/devices/A/picture', 'p/devices/B/picture']);
  expect(cleared(telling(devices, { broker: { ...broker, pictures: true } }).sent)).toEqual([]);
});

test('pictures wait while many messages are on their way, and for nobody who is not told of them', () => {
  const { told, link, sent } = telling(devicesOf('A'), { broker: { ...broker, pictures: true } }, 400);
  const jpeg = Buffer.from('x');
  told.picture({ deviceid: 'A', timeMs: 1, jpeg });
  expect(sent.some(([topic]) => topic.endsWith('/picture'))).toBe(false);
  link.room = 500;
  told.pump();
  expect(sent.at(-1)?.[0]).toBe('p/devices/A/picture');
  const other = telling(devicesOf('A'));
  other.told.picture({ deviceid: 'A', timeMs: 1, jpeg });
  expect(other.sent.some(([topic, text]) => topic.endsWith('/picture') && text !== '')).toBe(false);
});

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
} as const;

/** A telling of some vehicles over a link that takes so many messages. */
function telling(devices: Map<string, Device>, change: Partial<TellingParts> = {}, room = 1_000) {
  const sent: [topic: string, payload: string][] = [];
  const clock = new ManualClock();
  const link = {
    room,
    send(topic: string, payload: string) {
      link.room--;
      sent.push([topic, payload]);
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
    .filter(([topic]) => topic.startsWith('p/devices/'))
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
  expect(sent.map(([topic]) => topic).slice(-2)).toEqual(['p/devices/A', 'p/devices/B']);
  expect(sent).toHaveLength(1_002);
});

test('who is not there any more is forgotten by the broker, an earlier run’s vehicles too', () => {
  const devices = devicesOf('A', 'B');
  const { told, sent } = telling(devices);
  told.read('p/told', Buffer.from('["A","gone"]'));
  devices.delete('B');
  told.lookAgain();
  expect(sent.filter(([, payload]) => payload === '').map(([topic]) => topic)).toEqual([
    'p/devices/gone',
    'p/devices/gone/alarm',
    'p/devices/B',
    'p/devices/B/alarm',
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

import { ManualClock } from '@outrider/kit/clock.ts';
import type { DeviceSystem, DeviceSystems } from '@outrider/model/firmware/device-systems.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { KnownSystems, MOST_SYSTEMS, ROUND_MS } from './known-systems.ts';

const system = (name: DeviceSystem['name'], change: Partial<DeviceSystem> = {}): DeviceSystem => ({
  name,
  maker: 'M',
  product: '',
  hardware: '',
  firmware: '1',
  serial: '',
  ...change,
});
const [adas, dsm] = [system('driverAssistance'), system('driver')];

let clock: ManualClock;
let bus: InProcessBus;
let kept: DeviceSystems[];
let known: KnownSystems;
const say = (...systems: readonly DeviceSystem[]): void =>
  bus.publish('device.systems', { deviceid: 'd', systems });
const keptOnes = (): readonly (readonly DeviceSystem[])[] => kept.map(({ systems }) => systems);

beforeEach(async () => {
  clock = new ManualClock(0);
  bus = new InProcessBus(silentLog);
  kept = [];
  const put = async (said: DeviceSystems): Promise<void> => void kept.push(said);
  const deviceSystems = { list: () => Promise.resolve([]), put };
  known = await KnownSystems.load({ store: { deviceSystems }, bus, clock, log: silentLog });
});
afterEach(() => known[Symbol.dispose]());

test('a recorder that names one system a message has them all, kept by one write', () => {
  say(adas);
  say(dsm);
  say({ ...adas, firmware: '2' });
  const all = [{ ...adas, firmware: '2' }, dsm];
  expect(known.of('d')).toEqual(all);
  expect(kept).toEqual([]);
  clock.advance(ROUND_MS);
  expect([known.of('d'), keptOnes()]).toEqual([all, [all]]);
});

test('a message that names none says nothing, and a system that is not named when it is asked anew is gone', () => {
  say(adas, dsm);
  clock.advance(ROUND_MS);
  say();
  clock.advance(ROUND_MS);
  expect(known.of('d')).toEqual([adas, dsm]);
  say(dsm);
  clock.advance(ROUND_MS);
  expect(known.of('d')).toEqual([dsm]);
  expect(kept).toHaveLength(2);
});

test('however many systems a recorder names, and however often, so many are kept, once in a while', () => {
  for (let message = 0; message < 500; message++) say(system('other', { serial: String(message) }));
  expect(known.of('d')).toHaveLength(MOST_SYSTEMS);
  clock.advance(ROUND_MS);
  expect(keptOnes()).toEqual([known.of('d')]);
});

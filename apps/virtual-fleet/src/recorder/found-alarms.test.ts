import type { Location } from '@outrider/jt808/messages/location.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import type { Motion } from '../driving/motion.ts';
import type { MediaSource } from '../sources/media-source.ts';
import type { Terminal } from './behaviour.ts';
import type { RecorderSettings } from './recorder-settings.ts';
import { SafetyAlarms } from './safety-alarms.ts';
import { type Situation, situations } from './situations.ts';

const still: Motion = {
  lat: 25,
  lng: 121,
  speedKmh: 0,
  heading: 90,
  altitude: 10,
  ignition: true,
  distance: 1_000,
  turnSignal: 'off',
  reason: 'Parked',
};

/** A recorder that finds that; gives what it tells, each with its flag, and how often the driver called for help. */
function finding(...found: Situation[]) {
  const clock = new ManualClock(Date.UTC(2026, 10, 27));
  const told: { item: string; flag: number; files: number; alarmId: number }[] = [];
  let [motion, calls] = [still, 0];
  const terminal = {
    clock,
    random: () => 0,
    signedOn: true,
    identity: { deviceId: 'OT-1', phone: '1', version: 2013 },
    get motion() {
      return motion;
    },
    askForCall: () => void calls++,
    send: (_: string, { items }: Location) => {
      for (const { name, value } of items)
        if (typeof value === 'object' && 'sign' in value)
          told.push({ item: name, flag: value.flag, files: value.sign.attachments, alarmId: value.alarmId });
    },
  } as unknown as Terminal;
  const settings = { number: () => 200 } as unknown as RecorderSettings;
  const alarms = new SafetyAlarms(terminal, settings, {} as MediaSource, { found, cuts: false }, () => {});
  return {
    told,
    calls: () => calls,
    /** Drives at these speeds, a second each. */
    drive: (...speeds: number[]) => {
      for (const speedKmh of speeds) {
        motion = { ...motion, speedKmh };
        clock.advance(1_000);
        alarms.onTick(clock.now());
      }
    },
  };
}

const seconds = (count: number, speedKmh: number): number[] => Array.from({ length: count }, () => speedKmh);

test('it tells of hard braking when the vehicle brakes hard, and of nothing while it stands', () => {
  const { told, drive } = finding(situations.braking);
  drive(...seconds(30, 0), 20, 40, 35, 30);
  expect(told).toEqual([]);
  drive(18);
  expect(told).toEqual([{ item: 'harshDriving', flag: 0, files: 3, alarmId: 1 }]);
});

test('a driver who tires is told as they begin, and with files as they end', () => {
  const { told, drive } = finding(situations.tired);
  drive(...seconds(30, 50));
  expect(told).toEqual([
    { item: 'driverState', flag: 1, files: 0, alarmId: 1 },
    { item: 'driverState', flag: 2, files: 3, alarmId: 1 },
  ]);
});

test('what does not come about is left out after a while: the driver calls for help', () => {
  const { told, drive, calls } = finding(situations.drifting, situations.help);
  drive(...seconds(90, 0));
  expect(calls()).toBe(0);
  drive(...seconds(15, 0));
  expect(calls()).toBe(1);
  expect(told).toEqual([]);
});

import type { SilentChannel } from '@outrider/model/recordings/silent-channel.ts';
import { defaultHealthLimits, healthSettings } from '@outrider/model/health/health-settings.ts';
import type { Telemetry } from '@outrider/model/positions/position.ts';
import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { reportChecks } from './report-checks.ts';
import { NEW_TRACK, trackAfter } from './vehicle-track.ts';

const START = Date.UTC(2026, 10, 22, 12);

interface Said extends Telemetry {
  readonly valid?: boolean;
  readonly speedKmh?: number;
  readonly offMs?: number;
}

/** What the last of these reports, one every half a minute, says of a kind of problem. */
function found(
  kind: string,
  reports: readonly Said[],
  { channelMask = '0000', unrecorded = [] as readonly SilentChannel[], limits = defaultHealthLimits } = {},
) {
  let track = NEW_TRACK;
  let last: readonly Finding[] | undefined;
  for (const [at, { valid = true, speedKmh = 40, offMs = 0, ...telemetry }] of reports.entries()) {
    const nowMs = START + at * 30_000;
    const position = { time: nowMs + offMs, lat: 24, lng: 120, speedKmh, heading: 0, altitude: 0, valid };
    const report = { position, telemetry, late: false };
    track = trackAfter(track, report, nowMs);
    const check = reportChecks.find((one) => one.kind === kind);
    last = check?.look({ report, track, nowMs, channelMask, unrecorded: () => unrecorded, limits });
  }
  return last;
}
const channels = (findings: readonly Finding[] | undefined) => findings?.map(({ channel }) => channel);

test('cameras are lost on the channels that a report names, where the vehicle has cameras', () => {
  expect(channels(found('cameraLost', [{ alarms: ['videoLost'], videoLost: [2, 4, 5] }]))).toEqual([2, 4]);
  const masked = { channelMask: '0001' };
  expect(channels(found('cameraLost', [{ alarms: ['videoLost'], videoLost: [2, 4] }], masked))).toEqual([2]);
  expect(channels(found('cameraCovered', [{ alarms: ['videoCovered'] }]))).toEqual([0]);
  expect(found('cameraCovered', [{ alarms: [], videoCovered: [] }])).toEqual([]);
});

test('a report that says nothing of alarms opens and closes nothing', () => {
  for (const kind of [
    'cameraLost',
    'cameraCovered',
    'storageFailing',
    'storageFull',
    'gpsAntenna',
    'voltageLow',
  ])
    expect(found(kind, [{}])).toBeUndefined();
});

test('a card fails by its number, and without one too', () => {
  expect(channels(found('storageFailing', [{ alarms: [], storageFailed: [1] }]))).toEqual([1]);
  expect(channels(found('storageFailing', [{ alarms: ['storageFailed'] }]))).toEqual([0]);
  expect(found('storageFull', [{ alarms: ['alarmRecordingFull'] }])).toHaveLength(1);
});

const blind = (change: Said = {}): Said => ({ valid: false, ...change });
const times = (count: number, said: Said): Said[] => Array.from({ length: count }, () => said);

test('without a fix it is a problem after five minutes of driving, or two kilometres, and none in a garage', () => {
  expect(found('noGps', [{}, ...times(10, blind())])).toBeUndefined();
  expect(found('noGps', [{}, ...times(11, blind())])).toMatchObject([{ detail: { minutes: 5 } }]);
  expect(found('noGps', [{}, ...times(99, blind({ speedKmh: 0 }))])).toBeUndefined();
  const recorder = blind({ speedKmh: 0, recorderSpeedKmh: 30 });
  expect(found('noGps', [{}, ...times(11, recorder)])).toHaveLength(1);
  const by = (mileageKm: number): Said => blind({ speedKmh: 0, mileageKm });
  expect(found('noGps', [{ mileageKm: 9 }, by(10), by(11.9)])).toBeUndefined();
  expect(found('noGps', [{ mileageKm: 9 }, by(10), by(12)])).toMatchObject([{ detail: { km: 2 } }]);
  expect(found('noGps', [{}, ...times(11, blind()), {}])).toEqual([]);
});

test('a clock is wrong by more than ten minutes', () => {
  expect(found('clockWrong', [{ offMs: -590_000 }])).toEqual([]);
  expect(found('clockWrong', [{ offMs: -3_600_000 }])).toMatchObject([{ detail: { seconds: -3_600 } }]);
});

test('the voltage is low by the battery that the vehicle has, and neither low nor fine in between', () => {
  const volts = (voltage: number): Said => ({ voltage });
  expect(found('voltageLow', [volts(10.9)])).toMatchObject([{ detail: { volts: 10.9 } }]);
  expect(found('voltageLow', [volts(11.4)])).toBeUndefined();
  expect(found('voltageLow', [volts(12.4)])).toEqual([]);
  expect(found('voltageLow', [volts(26), volts(21)])).toHaveLength(1);
  expect(found('voltageLow', [{ alarms: ['powerCut'], voltage: 12.4 }])).toMatchObject([
    { detail: { alarm: 'powerCut' } },
  ]);
});

test('whatever volts are low for a battery of 12 V, one of 24 V that rests charged is fine', () => {
  const isFine = (lowVolts: number) => healthSettings.fields.lowVolts.schema.safeParse(lowVolts).success;
  expect([6, 11.5, 11.6, 12].map(isFine)).toEqual([true, true, false, false]);
  const limits = { ...defaultHealthLimits, lowVolts: 11.5 };
  expect(found('voltageLow', [{ voltage: 22.9 }], { limits })).toHaveLength(1);
  expect(found('voltageLow', [{ voltage: 25.2 }], { limits })).toEqual([]);
});

test('what drives is to be recorded, by its recorder and by the server; what stands need not be', () => {
  expect(found('notRecording', [{ recording: false }])).toMatchObject([{ detail: { who: 'recorder' } }]);
  expect(found('notRecording', [{ recording: false, speedKmh: 0 }])).toBeUndefined();
  expect(found('notRecording', [{ recording: true }])).toEqual([]);
  const unrecorded = [
    { channel: 1, isRefused: false, wasRecorded: true },
    { channel: 3, isRefused: true, wasRecorded: true },
    { channel: 4, isRefused: false, wasRecorded: false },
  ];
  expect(found('notRecording', [{}], { unrecorded })).toEqual([
    { channel: 1, detail: { who: 'server' } },
    { channel: 3, detail: { who: 'server', refused: 1 } },
    { channel: 4, detail: { who: 'server', unseen: 1 } },
  ]);
});

test('power is low, and a position missed, by the limits that somebody set', () => {
  const limits = { ...defaultHealthLimits, lowVolts: 10, noGpsMinutes: 1, noGpsKm: 100 };
  expect(found('voltageLow', [{ voltage: 10.5 }])).toHaveLength(1);
  expect(found('voltageLow', [{ voltage: 10.5 }], { limits })).toBeUndefined();
  expect(found('voltageLow', [{ voltage: 10.9 }], { limits })).toEqual([]);
  const driven = Array.from({ length: 4 }, (_, at) => ({ valid: at === 0 }));
  expect(found('noGps', driven)).toBeUndefined();
  expect(found('noGps', driven, { limits })).toHaveLength(1);
});

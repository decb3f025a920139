import type { WireProblem } from '@outrider/protocol/health/calls.ts';
import { expect, test } from 'vitest';
import { countsOf, type HealthFilter, healthRows } from './health-rows.ts';

const problem = (
  deviceid: string,
  kind: WireProblem['kind'],
  since: number,
  more: Partial<WireProblem> = {},
): WireProblem => ({ deviceid, kind, channel: 0, since, detail: {}, ...more });
const muted = { until: 9, user: 'ann', note: '' };
const all: HealthFilter = { kind: undefined, severity: undefined, muted: false, passes: () => true };
const problems = [
  problem('A', 'settingsWaiting', 5),
  problem('A', 'clockWrong', 50),
  problem('B', 'cameraLost', 40, { channel: 3 }),
  problem('B', 'cameraLost', 60, { channel: 1 }),
  problem('C', 'storageFailing', 30),
  problem('C', 'offline', 1),
  problem('D', 'offline', 2, { muted }),
];
const shown = (filter: Partial<HealthFilter>) =>
  healthRows(problems, { ...all, ...filter }).map(
    ({ deviceid, problems: ofVehicle }) =>
      `${deviceid}: ${ofVehicle.map(({ kind, channel }) => `${kind} ${channel}`).join(', ')}`,
  );

test('a row is a vehicle with its problems, the worst first, and among equals which is so for longest', () => {
  expect(shown({})).toEqual([
    'C: storageFailing 0, offline 0',
    'B: cameraLost 1, cameraLost 3',
    'A: clockWrong 0, settingsWaiting 0',
  ]);
});

test('rows are those of a kind, a severity, some vehicles, or what is muted', () => {
  expect(shown({ kind: 'offline' })).toEqual(['C: offline 0']);
  expect(shown({ severity: 'warning' })).toEqual(['C: offline 0', 'A: clockWrong 0']);
  expect(shown({ passes: (deviceid) => deviceid === 'B' })).toEqual(['B: cameraLost 1, cameraLost 3']);
  expect(shown({ muted: true })).toEqual(['D: offline 0']);
});

test('severities are counted whichever is shown', () => {
  expect(countsOf(problems, all)).toEqual({ critical: 3, warning: 2, info: 1 });
  expect(countsOf(problems, { ...all, muted: true })).toEqual({ critical: 0, warning: 1, info: 0 });
});

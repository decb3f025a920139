import type { ProblemKindName } from '@outrider/model/health/problem-kinds.ts';
import { expect, test } from 'vitest';
import type { Check } from './finding.ts';
import { VehicleHealth } from './vehicle-health.ts';

const MINUTE = 60_000;
/** What is found is what the look says. */
const checks = (kind: ProblemKindName): Check<readonly number[] | undefined>[] => [
  { kind, look: (channels) => channels?.map((channel) => ({ channel, detail: {} })) },
];

function vehicle(kind: ProblemKindName) {
  const health = new VehicleHealth('bus-1');
  return (atMs: number, channels: readonly number[] | undefined) =>
    health
      .look(checks(kind), channels, atMs)
      .map(({ problem, opened }) => [opened, problem.channel, problem.sinceMs, problem.closedMs]);
}

test('a problem opens and closes with the second look that says so, each channel by itself', () => {
  const look = vehicle('cameraLost');
  expect(look(1_000, [2])).toEqual([]);
  expect(look(2_000, [2, 3])).toEqual([[true, 2, 1_000, 0]]);
  expect(look(3_000, [2, 3])).toEqual([[true, 3, 2_000, 0]]);
  expect(look(4_000, [3])).toEqual([]);
  expect(look(5_000, undefined)).toEqual([]);
  expect(look(6_000, [3])).toEqual([[false, 2, 1_000, 4_000]]);
});

test('what comes and goes from look to look is none', () => {
  const look = vehicle('cameraLost');
  for (let at = 0; at < 20; at++) expect(look(at * 1_000, at % 2 === 0 ? [1] : [])).toEqual([]);
});

test('a kind that needs time opens after its seconds, however many looks there were', () => {
  const look = vehicle('notRecording');
  for (let at = 0; at < 3 * MINUTE; at += 1_000) expect(look(at, [0])).toEqual([]);
  expect(look(3 * MINUTE, [0])).toEqual([[true, 0, 0, 0]]);
});

test('looks of one drive and of the next are not in a row, as long as it is no problem', () => {
  const look = vehicle('notRecording');
  const drive = (fromMs: number, seconds: number) =>
    Array.from({ length: seconds }, (_, second) => look(fromMs + second * 1_000, [1])).flat();
  expect([0, 1, 2].flatMap((day) => drive(day * 1_440 * MINUTE, 60))).toEqual([]);
  expect(drive(3 * 1_440 * MINUTE, 181)).toEqual([[true, 1, 3 * 1_440 * MINUTE, 0]]);
});

test('a problem whose cause is another one by now is told by that', () => {
  const health = new VehicleHealth('bus-1');
  let detail: Readonly<Record<string, number>> = { refused: 1 };
  const silent: Check<undefined> = { kind: 'notRecording', look: () => [{ channel: 1, detail }] };
  const looks = (fromMs: number) =>
    Array.from({ length: 4 }, (_, minute) =>
      health.look([silent], undefined, fromMs + minute * MINUTE),
    ).flat();
  expect(looks(0)).toMatchObject([{ opened: true, problem: { detail: { refused: 1 } } }]);
  detail = {};
  expect(looks(4 * MINUTE)).toMatchObject([{ opened: true, problem: { sinceMs: 0, detail: {} } }]);
});

test('what comes again within ten minutes goes on, and later it is another problem', () => {
  const look = vehicle('offline');
  look(1_000, [0]);
  expect(look(2_000, [])).toEqual([[false, 0, 1_000, 2_000]]);
  expect(look(9 * MINUTE, [0])).toEqual([[true, 0, 1_000, 0]]);
  expect(look(10 * MINUTE, [])).toEqual([[false, 0, 1_000, 10 * MINUTE]]);
  look(21 * MINUTE, []);
  expect(look(22 * MINUTE, [0])).toEqual([[true, 0, 22 * MINUTE, 0]]);
});

test('what was open when the server ended goes on, and closes as any other', () => {
  const problem = { deviceid: 'bus-1', kind: 'cameraLost', channel: 2, sinceMs: 5, closedMs: 0, detail: {} };
  const health = new VehicleHealth('bus-1', [{ ...problem, kind: 'cameraLost' }]);
  expect(health.open).toEqual([problem]);
  const look = (atMs: number, channels: readonly number[]) =>
    health.look(checks('cameraLost'), channels, atMs);
  expect(look(10, [2])).toEqual([]);
  expect(look(20, [])).toEqual([]);
  expect(look(30, [])).toMatchObject([{ opened: false, problem: { sinceMs: 5, closedMs: 20 } }]);
});

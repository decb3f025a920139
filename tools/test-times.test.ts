import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript: it runs on the machine's own, older Node
import * as times from './test-times.mjs';

const { expected, journeys, keepTimes, lastTimes, summary, unitFiles } = times as {
  readonly expected: (parts: readonly string[], last: object | undefined) => string;
  readonly journeys: (report: object | undefined) => readonly object[];
  readonly keepTimes: (file: string, seconds: object) => void;
  readonly lastTimes: (file: string) => object | undefined;
  readonly summary: (
    seconds: object,
    slow: { files: readonly object[]; journeys: readonly object[] },
  ) => string;
  readonly unitFiles: (report: object | undefined, root: string) => readonly object[];
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-times-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('how long it will take is told by the last run on this machine, of each part the newest', () => {
  const file = join(folder, 'stamps', 'times.json');
  expect(expected(['check', 'unit'], lastTimes(file))).toMatch(
    /^This takes about \d min .* docs\/performance\.md/,
  );
  keepTimes(file, { check: 30, unit: 100 });
  keepTimes(file, { unit: 95 });
  expect(expected(['check', 'unit'], lastTimes(file))).toBe(
    'This takes about 2 min 05 s, by the last run on this machine.',
  );
  // Of a part that never ran here nothing is known.
  expect(expected(['check', 'journeys desk'], lastTimes(file))).toContain('docs/performance.md');
});

test('at the end the parts are told, and the ten slowest files and journeys', () => {
  const unit = {
    testResults: Array.from({ length: 12 }, (_, at) => ({
      name: `/p/apps/${at}.test.ts`,
      startTime: 1_000,
      endTime: 1_000 + at * 1_000,
    })),
  };
  const spec = { title: 'a tile', file: 'tile/a.spec.ts', tests: [{ results: [{ duration: 61_500 }] }] };
  const played = { suites: [{ suites: [{ specs: [spec] }] }] };
  const lines = summary(
    { unit: 60, 'journeys tile': 61.5 },
    { files: unitFiles(unit, '/p'), journeys: journeys(played) },
  ).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'Where the minutes went (2 min 02 s):',
    '     60.0 s  unit',
    '     61.5 s  journeys tile',
    'The slowest test files:',
    '     11.0 s  apps/11.test.ts',
  ]);
  expect(lines).toContain('      2.0 s  apps/2.test.ts');
  expect(lines.join()).not.toContain('apps/1.test.ts');
  expect(lines.at(-1)).toBe('     61.5 s  tile/a.spec.ts: a tile');
});

test('a part that left no report is told all the same', () => {
  expect(summary({ check: 3 }, { files: unitFiles(undefined, '/p'), journeys: journeys(undefined) })).toBe(
    'Where the minutes went (3 s):\n      3.0 s  check',
  );
});

// Where the minutes of `npm test` go: what it says of them at its begin and at its end.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const SLOWEST = 10;

/**
 * Seconds of each part on the machine of docs/performance.md, for a machine that has run none yet: one whole run there took 20 min; the parts have
 * the shares of it that they had of the processor's time.
 */
const MEASURED = {
  check: 146,
  unit: 310,
  'journeys desk': 374,
  'journeys tile': 247,
  'journeys video': 123,
};

/** @returns seconds of each part of the last run on this machine; undefined when there was none */
export function lastTimes(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers how long parts took, beside those that did not run this time. */
export function keepTimes(file, seconds) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...lastTimes(file), ...seconds }));
}

/** How long these parts will take, in words. @param last what {@link lastTimes} gave */
export function expected(parts, last) {
  const known = parts.every((part) => last?.[part] !== undefined);
  const seconds = parts.reduce((sum, part) => sum + ((known ? last : MEASURED)[part] ?? 0), 0);
  const from = known ? 'the last run on this machine' : 'the machine of docs/performance.md';
  return `This takes about ${minutes(seconds)}, by ${from}.`;
}

/** Files of a report of Vitest, each with its seconds. @param root the project's folder, which is left out of their names */
export function unitFiles(report, root) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1_000,
  }));
}

/** Journeys of a report of Playwright, each with its seconds, and what went wrong in it: none where it passed. */
export function journeys(report) {
  const found = [];
  const walk = (suite) => {
    for (const { title, file, tests } of suite.specs ?? [])
      for (const { results } of tests)
        found.push({
          name: `${file}: ${title}`,
          seconds: sum(results.map(({ duration }) => duration)) / 1_000,
          errors: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? '')),
        });
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of report?.suites ?? []) walk(suite);
  return found;
}

/** What a run says at its end. @param seconds of each part that ran; @param all files, and journeys, with their seconds */
export function summary(seconds, { files, journeys: told }) {
  return [
    `Where the minutes went (${minutes(sum(Object.values(seconds)))}):`,
    ...Object.entries(seconds).map(([name, each]) => line({ name, seconds: each })),
    ...slowest('The slowest test files:', files),
    ...slowest('The slowest journeys:', told),
  ].join('\n');
}

function slowest(heading, all) {
  const first = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return first.length === 0 ? [] : [heading, ...first.map(line)];
}

const line = ({ name, seconds }) => `${seconds.toFixed(1).padStart(9)} s  ${name}`;
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

function minutes(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

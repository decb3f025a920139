import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript: it runs on the machine's own, older Node
import * as failures from './test-failures.mjs';
// @ts-expect-error plain JavaScript: it runs on the machine's own, older Node
import * as times from './test-times.mjs';

interface Failure {
  readonly name: string;
  readonly message: string;
}
const { journeyFailures, told, unitFailures } = failures as {
  readonly journeyFailures: (journeys: readonly object[]) => readonly Failure[];
  readonly told: (failures: readonly Failure[]) => readonly string[];
  readonly unitFailures: (report: object | undefined, root: string) => readonly Failure[];
};
const { journeys } = times as { readonly journeys: (report: object | undefined) => readonly object[] };

test('of unit tests those are told that failed, and a file that broke before its first test', () => {
  const report = {
    testResults: [
      {
        name: '/p/apps/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'takes away', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: '/p/apps/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      { name: '/p/apps/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(unitFailures(report, '/p')).toEqual([
    { name: 'apps/a.test.ts: takes away', message: 'expected 1 to be 2' },
    { name: 'apps/b.test.ts', message: 'no such file' },
  ]);
  expect(unitFailures(undefined, '/p')).toEqual([]);
});

test('of journeys those are told in which something went wrong, with the first of it', () => {
  const spec = (title: string, errors: readonly object[]) => ({
    title,
    file: 'tile/a.spec.ts',
    tests: [{ results: [{ duration: 1_000, errors }] }],
  });
  const report = {
    suites: [{ specs: [spec('good', []), spec('bad', [{ message: 'one' }, { message: 'two' }])] }],
  };
  expect(journeyFailures(journeys(report))).toEqual([{ name: 'tile/a.spec.ts: bad', message: 'one' }]);
  expect(journeyFailures(journeys(undefined))).toEqual([]);
});

test('each failure is told with its first lines, without colours; of very many the last by name alone', () => {
  const long = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
  expect(told([])).toEqual([]);
  const one = told([{ name: 'a', message: `\u001B[31mexpected\u001B[39m\n\n${long}` }]);
  expect(one.slice(0, 4)).toEqual(['What failed:', '  ✘ a', '      expected', '      line 0']);
  expect(one.at(-1)).toBe('      line 14');
  const many = told(Array.from({ length: 12 }, (_, at) => ({ name: `t${at}`, message: 'no' })));
  expect(many.slice(-3)).toEqual(['      no', '  ✘ t10', '  ✘ t11']);
});

// npm test: installs what is missing, then types, lint, formatting, unit and integration tests, end-to-end tests.
// npm run check | unit | e2e: one part of it. npm test -- --changed: what uncommitted changes touch.
// The last line counts: 'N passed, N failed, N skipped'.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildConsole } from './build.mjs';
import { chromiumPath, firefoxPath } from './browsers.mjs';
import { install, nodePath, root } from './install.mjs';
import { journeyFailures, told, unitFailures } from './test-failures.mjs';
import { expected, journeys, keepTimes, lastTimes, summary, unitFiles } from './test-times.mjs';

const asked = process.argv.slice(2);
const changed = asked[0] === '--changed';
const [only, ...rest] = changed ? [] : asked;
install();
const node = nodePath();
const bin = (name) => join(root, 'node_modules', '.bin', name);
// Servers and their threads start without taking the types out of each file again.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'outrider-compiled');
const reports = mkdtempSync(join(tmpdir(), 'outrider-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const timesFile = join(root, 'node_modules', '.stamps', 'test-times.json');
/** Seconds of each part, and of each test file and journey. */
const seconds = {};
const slow = { files: [], journeys: [] };
/** What failed, each with what it said. */
const failures = [];
const KINDS = ['desk', 'tile', 'video'];

/** Runs a command in the project's folder; counts it as one check when `name` is given. */
function run(command, args, { name, env = {} } = {}) {
  if (name) process.stdout.write(`\n— ${name}\n`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  tookSince(started);
  return status === 0;
}

const tookSince = (started) => process.stdout.write(`  ${((Date.now() - started) / 1000).toFixed(1)} s\n`);

/** Runs a command beside others. @param file where what it prints goes; what runs the tests prints it itself when undefined */
async function runBeside(command, args, env, file) {
  const out = file === undefined ? 'inherit' : openSync(file, 'w');
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', out, out],
    env: { ...process.env, ...env },
  });
  const [status] = await once(child, 'close');
  if (file !== undefined) closeSync(out);
  return status === 0;
}

function check(name, command, args) {
  if (run(command, args, { name })) totals.passed++;
  else fail(name, 'Its lines are above.');
}

/** Counts a failure that no report of tests has. */
function fail(name, message) {
  totals.failed++;
  failures.push({ name, message });
}

/** Runs a part of the tests, and takes its time. */
async function timed(part, work) {
  const started = Date.now();
  await work();
  seconds[part] = (Date.now() - started) / 1_000;
}

/** Files that differ from what was committed last, below the project's folder. */
function changedFiles() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const told =
    git('diff', '--name-only', '--diff-filter=d', 'HEAD') + git('ls-files', '--others', '--exclude-standard');
  return told.split('\n').filter((name) => name !== '');
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What processes and threads that tests start are made of, so that they start sooner; put together again once in a run. */
let programs;
function withPrograms() {
  programs ??= (() => {
    const { status, stdout } = spawnSync(node, [join(root, 'tools/bundle-programs.mjs')], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 2],
    });
    if (status !== 0) {
      fail('bundle', 'The programs that tests start could not be put together: tests start the files.');
      return {};
    }
    const hook = pathToFileURL(join(stdout, 'hook.mjs')).href;
    const options = [process.env.NODE_OPTIONS, `--import=${hook}`].filter(Boolean).join(' ');
    return { NODE_OPTIONS: options };
  })();
  return programs;
}

const parts = {
  check() {
    check('types: packages, server, virtual fleet, tests', bin('tsc'), ['-p', '.']);
    check('types: console', bin('tsc'), ['-p', 'apps/console']);
    // By our own Node: the import walls are a plugin in TypeScript.
    check('lint and import walls', node, [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings']);
    check('formatting', bin('oxfmt'), ['--check', '.']);
  },
  async unit() {
    const chosen = changed ? ['--changed', '--passWithNoTests'] : rest;
    // Parts that are drawn are on one page, one after the other: beside the others they take what these leave of the processors.
    const kinds = isWhole ? ['--project=!drawn', '--project=drawn'] : [undefined];
    // Where it may be that no part of the console is drawn, no browser is installed for it.
    const chromium = chromiumPath(rest.length === 0 || rest.some((arg) => /console|drawn|\.tsx/.test(arg)));
    const env = { ...withPrograms(), ...(chromium ? { CHROMIUM: chromium } : {}) };
    const fileOf = (at, ending) => join(reports, `unit-${at}.${ending}`);
    process.stdout.write('\n— unit and integration tests\n');
    const started = Date.now();
    const ended = await Promise.all(
      kinds.map((kind, at) => {
        const args = [
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${fileOf(at, 'json')}`,
          ...(kind === undefined ? [] : [kind]),
          ...chosen,
        ];
        return runBeside(node, args, env, at === 0 ? undefined : fileOf(at, 'txt'));
      }),
    );
    for (const [at, good] of ended.entries()) {
      if (at > 0) process.stdout.write(readFileSync(fileOf(at, 'txt')));
      const report = readReport(fileOf(at, 'json'));
      totals.passed += report?.numPassedTests ?? 0;
      totals.failed += report?.numFailedTests ?? 0;
      totals.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
      slow.files.push(...unitFiles(report, root));
      failures.push(...unitFailures(report, root));
      if (!good && !(report?.numFailedTests > 0))
        fail(
          ['unit', kinds[at]].filter(Boolean).join(' '),
          'Tests ended with an error: its lines are above.',
        );
    }
    tookSince(started);
  },
  async e2e() {
    const rest = changed ? changedFiles().filter((name) => name.endsWith('.spec.ts')) : asked.slice(1);
    if (changed && rest.length === 0) return;
    buildConsole();
    const chromium = chromiumPath();
    // One that is only for a journey which was not asked for is not installed.
    const firefox = firefoxPath(rest.length === 0 || rest.some((arg) => arg.includes('firefox')));
    // One kind after the other: pictures are not to share the processor with the desk journeys.
    const kinds = rest.some((arg) => arg.startsWith('--project')) ? [undefined] : KINDS;
    for (const [at, name] of kinds.entries()) {
      const kind = name === undefined ? [] : [`--project=${name}`];
      const file = join(reports, `e2e-${at}.json`);
      const args = [
        join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        'e2e/playwright.config.ts',
        // A file that was asked for is of one kind only.
        ...(rest.length > 0 ? ['--pass-with-no-tests'] : []),
        ...kind,
        ...rest,
      ];
      const env = {
        ...withPrograms(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        // Node takes the types out itself, and keeps what came of it: Playwright's own way of reading all journeys for the first time takes four times as long.
        PW_DISABLE_TS_ESM: '1',
        ...(chromium ? { CHROMIUM: chromium } : {}),
        ...(firefox ? { FIREFOX: firefox } : {}),
      };
      let good = false;
      await timed(['journeys', name ?? ''].join(' ').trim(), () => {
        good = run(node, args, { name: ['end-to-end tests', ...kind].join(' '), env });
      });
      const report = readReport(file);
      const ran = journeys(report);
      slow.journeys.push(...ran);
      failures.push(...journeyFailures(ran));
      const stats = report?.stats;
      totals.passed += stats?.expected ?? 0;
      totals.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
      totals.skipped += stats?.skipped ?? 0;
      if (!good && !(stats?.unexpected > 0))
        fail(['e2e', ...kind].join(' '), 'Journeys ended with an error: its lines are above.');
    }
  },
};

if (only !== undefined && !(only in parts)) {
  process.stderr.write(`Unknown part '${only}': check, unit or e2e, or --changed.\n`);
  process.exit(2);
}
const isWhole = !changed && rest.length === 0;
const wanted = Object.keys(parts).filter((name) => only === undefined || only === name);
const timedParts = wanted.flatMap((name) =>
  name === 'e2e' ? KINDS.map((kind) => `journeys ${kind}`) : [name],
);
if (isWhole) process.stdout.write(`${expected(timedParts, lastTimes(timesFile))}\n`);
for (const name of wanted) {
  if (name === 'e2e') await parts.e2e();
  else await timed(name, parts[name]);
}
rmSync(reports, { recursive: true, force: true });
if (isWhole) keepTimes(timesFile, seconds);
process.stdout.write(`\n${summary(seconds, slow)}\n`);
process.stdout.write(
  told(failures)
    .map((line) => `${line}\n`)
    .join(''),
);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

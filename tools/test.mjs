// npm test: installs what is missing, then types, lint, formatting, unit and integration tests, end-to-end tests.
// npm run check | unit | e2e: one part of it. The last line counts: 'N passed, N failed, N skipped'.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsole } from './build.mjs';
import { chromiumPath, firefoxPath } from './browsers.mjs';
import { install, nodePath, root } from './install.mjs';

const [only, ...rest] = process.argv.slice(2);
install();
const node = nodePath();
const bin = (name) => join(root, 'node_modules', '.bin', name);
// Servers and their threads start without taking the types out of each file anew.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'outrider-compiled');
const reports = mkdtempSync(join(tmpdir(), 'outrider-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };

/** Runs a command in the project's folder; counts it as one check when `name` is given. */
function run(command, args, { name, env = {} } = {}) {
  if (name) process.stdout.write(`\n— ${name}\n`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.stdout.write(`  ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return status === 0;
}

function check(name, command, args) {
  totals[run(command, args, { name }) ? 'passed' : 'failed']++;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const parts = {
  check() {
    check('types: packages, server, virtual fleet, tests', bin('tsc'), ['-p', '.']);
    check('types: console', bin('tsc'), ['-p', 'apps/console']);
    // By our own Node: the import walls are a plugin in TypeScript.
    check('lint and import walls', node, [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings']);
    check('formatting', bin('oxfmt'), ['--check', '.']);
  },
  unit() {
    const file = join(reports, 'unit.json');
    const args = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    const good = run(node, [...args, ...rest], { name: 'unit and integration tests' });
    const report = readReport(file);
    totals.passed += report?.numPassedTests ?? 0;
    totals.failed += report?.numFailedTests ?? 0;
    totals.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
    if (!good && !(report?.numFailedTests > 0)) totals.failed++;
  },
  e2e() {
    buildConsole();
    const chromium = chromiumPath();
    // One that is only for a journey which was not asked for is not installed.
    const firefox = firefoxPath(rest.length === 0 || rest.some((arg) => arg.includes('firefox')));
    // One kind after the other: pictures are not to share the processor with the desk journeys.
    const kinds = rest.some((arg) => arg.startsWith('--project'))
      ? [[]]
      : [['--project=desk'], ['--project=tile'], ['--project=video']];
    for (const [at, kind] of kinds.entries()) {
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
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(chromium ? { CHROMIUM: chromium } : {}),
        ...(firefox ? { FIREFOX: firefox } : {}),
      };
      const good = run(node, args, { name: ['end-to-end tests', ...kind].join(' '), env });
      const stats = readReport(file)?.stats;
      totals.passed += stats?.expected ?? 0;
      totals.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
      totals.skipped += stats?.skipped ?? 0;
      if (!good && !(stats?.unexpected > 0)) totals.failed++;
    }
  },
};

if (only !== undefined && !(only in parts)) {
  process.stderr.write(`Unknown part '${only}': check, unit or e2e.\n`);
  process.exit(2);
}
for (const [name, part] of Object.entries(parts)) if (only === undefined || only === name) part();
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

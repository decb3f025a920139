import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, defineProject } from 'vitest/config';
import { themeFiles } from './apps/console/build/theme-files.ts';
import { chromiumFlags } from './e2e/src/support/chromium-flags.ts';

/**
 * V8 loses count of its pages of code when threads that make WebAssembly come and go (nodejs/node#64500), and ends the process with
 * `jit_page.has_value()` or SIGSEGV. The store's tests start a thread each, and each took the types out of its files by WebAssembly:
 * four of some hundred runs died of it. What was compiled once is kept, so that threads start without it, and sooner.
 */
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'outrider-compiled');
/** For the same reason; one run died in spite of it. Only builds for such processors know the flag. */
const withoutMemoryKeys =
  process.platform === 'linux' && process.arch === 'x64' ? ['--no-memory-protection-keys'] : [];

const tests = '**/*.test.ts';
/** They keep nothing between two files, and start nothing: a process goes on from one file to the next, which is most of their time. */
const together = ['packages/{kit,media,model,jt808,options,protocol}', 'apps/console'].map(
  (folder) => `${folder}/${tests}`,
);
/**
 * What comes in by the server's doors: each test starts and ends doors of its own, on a folder of its own. The server's thousand modules are loaded
 * once for all of these files, which takes longer than most of them.
 */
const doors = `apps/server/src/{doors,features}/${tests}`;
/** The rooms behind the doors, for the same reason. */
const rooms = `apps/server/src/*/${tests}`;
/** What is beside the server, for the same reason. */
const beside = `{apps/virtual-fleet,packages/evidence}/${tests}`;
/** The store on SQLite and who is signed in, whose database has a thread of its own: for the same reason. */
const threaded = [
  `packages/store/src/{audit,places,positions,recordings,engine/sqlite}/${tests}`,
  `apps/server/src/sessions/${tests}`,
];
/** What starts programs. */
const alone = [`apps/server/src/tools/${tests}`];
/** What is put in a module's place by `vi.mock` would stay there for the next file. */
const replacing = [
  'apps/server/src/sessions/password-check.test.ts',
  'apps/console/src/features/devices/editor/editor-fields.test.ts',
  'apps/console/src/features/devices/memo/save-memo.test.ts',
  'apps/console/src/features/events/list/event-acts.test.ts',
  'apps/console/src/map/base/tile-template.test.ts',
];
/**
 * In tests of the rooms and the doors, of which some thousand open a store each, the database is in the thread of the test: to start a thread and
 * end it costs more than all else of that (docs/decisions/0173-stores-of-tests-without-threads.md). Everywhere else it has a thread of its own.
 */
const sameThread = {
  alias: [
    {
      find: /^\.\/database-thread\.ts$/,
      replacement: join(import.meta.dirname, 'packages/store/src/engine/sqlite/testing/same-thread.ts'),
    },
  ],
};
const exclude = ['**/node_modules/**', '**/dist/**'];
const WIDE = { width: 1440, height: 900 };
const chromium = process.env['CHROMIUM'];
/** Parts and screens of the console, drawn in a Chromium without a window: one page draws those of all files, one after the other. */
const drawn = defineProject({
  root: 'apps/console',
  plugins: [themeFiles()],
  // All of it before the first file: what is found on the way would load the page again.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '!src/service-worker/**', '!src/evidence-viewer/**'],
    include: [
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'axe-core',
      'vitest-browser-react',
      'vitest-browser-react/pure',
    ],
  },
  test: {
    name: 'drawn',
    api: { host: '127.0.0.1' },
    include: ['src/**/*.test.tsx'],
    exclude,
    isolate: false,
    fileParallelism: false,
    // Behind the others: kinds of tests with another number of workers do not run at once.
    sequence: { groupOrder: 1 },
    setupFiles: ['src/testing/set-up-page.ts'],
    // What a test puts in the place of something is not there for the next one: all draw on one page.
    restoreMocks: true,
    browser: {
      enabled: true,
      headless: true,
      // In a whole run it starts beside all the others.
      connectTimeout: 180_000,
      screenshotFailures: false,
      viewport: WIDE,
      // As in journeys: a part of a name is enough.
      locators: { exact: false },
      provider: playwright({
        launchOptions: {
          args: [...chromiumFlags],
          ...(chromium === undefined ? {} : { executablePath: chromium }),
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

export default defineConfig({
  test: {
    execArgv: withoutMemoryKeys,
    projects: [
      {
        extends: true,
        test: { name: 'together', isolate: false, include: together, exclude: [...exclude, ...replacing] },
      },
      {
        extends: true,
        resolve: sameThread,
        // What a test looks in on does not stay so for the next file.
        test: { name: 'doors', isolate: false, restoreMocks: true, include: [doors], exclude },
      },
      {
        extends: true,
        resolve: sameThread,
        test: {
          name: 'rooms',
          isolate: false,
          restoreMocks: true,
          include: [rooms, beside],
          exclude: [...exclude, doors, ...threaded, ...alone],
        },
      },
      {
        extends: true,
        test: {
          name: 'threaded',
          isolate: false,
          restoreMocks: true,
          include: threaded,
          exclude: [...exclude, ...replacing],
        },
      },
      { extends: true, test: { name: 'replacing', include: replacing } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: [`{packages,bench,tools,e2e}/${tests}`, 'apps/server/src/*.test.ts', ...alone],
          exclude: [...exclude, ...together, ...threaded, beside],
        },
      },
      drawn,
    ],
    // Two more than there are processors: a third of the time is waiting, for disks and for processes that tests start.
    maxWorkers: Math.max(2, availableParallelism()) + 2,
    // Against a test that hangs: beside much other work an export of a company took over 40 s that takes 3 s alone.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launching, WITHOUT_WEBGL } from './src/support/launching.ts';

/**
 * As for people who wish for little motion, in a browser without WebGL: without a graphics card a processor paints each picture of a map, and of a
 * vehicle on its way from fix to fix. What is about maps has both (`mapped`, `moving`), and so have walls.
 */
const calm = {
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: launching(WITHOUT_WEBGL),
} as const;

export default defineConfig({
  projects: [
    // No video is decoded, and nobody ends the product: side by side, one product a worker.
    {
      name: 'desk',
      testDir: 'src/desk',
      fullyParallel: true,
      use: calm,
    },
    // One tile each, with a product that it may end: as many side by side as there are processors, and four at most. With four some ten threads
    // wanted each of two processors: on a slow machine tiles had no picture in time (docs/decisions/0187-what-a-whole-run-starts.md).
    {
      name: 'tile',
      testDir: 'src/tile',
      fullyParallel: true,
      workers: Math.min(Math.max(2, availableParallelism()), 4),
      use: calm,
    },
    // Walls of pictures and what is timed need the processor to themselves.
    { name: 'video', testDir: 'src/video', workers: 1 },
  ],
  outputDir: '../test-results',
  // Against a journey that hangs, and no measure of anything: a machine that others keep busy is slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // One more than there are processors: with three more two of them never stood still, and nine threads wanted each; and every worker starts products of its own.
  workers: Math.max(2, availableParallelism()) + 1,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    // What journeys ask for comes from the product they started; the journey of the worker itself allows it.
    serviceWorkers: 'block',
    // A trace of every journey is a sixth of its time; `npm run e2e -- NAME --trace retain-on-failure` keeps one.
    trace: 'off',
    launchOptions: launching(),
  },
});

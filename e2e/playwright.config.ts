import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { PLAIN_HOST } from './src/support/plain-http.ts';

const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As a browser does by itself on a machine without a graphics card: pages are painted by the processor, and so is WebGL.
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  // A page by that name is on plain http in a network, and no secure context; one of 127.0.0.1 always is.
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
];

export default defineConfig({
  projects: [
    // No video is decoded, and nobody ends the product: side by side, one product a worker.
    { name: 'desk', testDir: 'src/desk', fullyParallel: true },
    // Pictures need the processor to themselves.
    { name: 'video', testDir: 'src/video', workers: 1 },
  ],
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      args: flags,
      ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
    },
  },
});

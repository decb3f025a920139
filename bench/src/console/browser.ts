import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const DEBIAN = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As a browser does by itself on a machine without a graphics card: pages are painted by the processor, and so is WebGL.
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
];

/** Starts Chromium: $CHROMIUM, the system's, or Playwright's. */
export async function launchBrowser(): Promise<Browser> {
  const path = process.env['CHROMIUM'] ?? (existsSync(DEBIAN) ? DEBIAN : undefined);
  return await chromium.launch({ args: FLAGS, ...(path === undefined ? {} : { executablePath: path }) });
}

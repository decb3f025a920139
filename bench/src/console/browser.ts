import { existsSync } from 'node:fs';
import { PLAIN_HOST } from '@outrider/e2e/support/plain-http.ts';
import { type Browser, chromium } from '@playwright/test';

const DEBIAN = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // Without a graphics card a browser has WebGL only when it is told that software will do.
  '--enable-unsafe-swiftshader',
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
];

/**
 * Starts Chromium, $CHROMIUM, the system's, or Playwright's, to paint with the processor, as it does without a graphics card.
 * @param flags more flags of Chromium
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const path = process.env['CHROMIUM'] ?? (existsSync(DEBIAN) ? DEBIAN : undefined);
  const args = [...FLAGS, ...flags];
  return await chromium.launch({ args, ...(path === undefined ? {} : { executablePath: path }) });
}

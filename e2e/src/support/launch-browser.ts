import { existsSync } from 'node:fs';
import { chromiumFlags } from './chromium-flags.ts';
import { type Browser, chromium } from '@playwright/test';

const DEBIAN = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

/**
 * Starts Chromium, $CHROMIUM, the system's, or Playwright's, to paint with the processor, as it does without a graphics card.
 * @param flags more flags of Chromium
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const path = process.env['CHROMIUM'] ?? DEBIAN.find((path) => existsSync(path));
  const args = [...chromiumFlags, ...flags];
  return await chromium.launch({ args, ...(path === undefined ? {} : { executablePath: path }) });
}

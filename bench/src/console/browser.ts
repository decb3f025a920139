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
  // Without a graphics card a browser has WebGL only when it is told that software will do.
  '--enable-unsafe-swiftshader',
];

/**
 * Who draws. `processor`: as a browser does by itself without a graphics card; pages are painted by the processor, and
 * every WebGL picture is read back to be put among them. `gl`: the whole page goes through GL, as with a graphics card,
 * only that software plays the card.
 */
export type Drawing = 'processor' | 'gl';

const DRAWING: { readonly [D in Drawing]: readonly string[] } = {
  processor: ['--disable-gpu'],
  gl: ['--use-gl=angle', '--use-angle=swiftshader'],
};

/** Starts Chromium: $CHROMIUM, the system's, or Playwright's. */
export async function launchBrowser(drawing: Drawing): Promise<Browser> {
  const path = process.env['CHROMIUM'] ?? (existsSync(DEBIAN) ? DEBIAN : undefined);
  return await chromium.launch({
    args: [...FLAGS, ...DRAWING[drawing]],
    ...(path === undefined ? {} : { executablePath: path }),
  });
}

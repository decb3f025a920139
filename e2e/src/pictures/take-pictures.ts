// npm run pictures [PATH…]: starts the product with its demo fleet, opens every screen (or those), and keeps what it looks like
// in docs/images; without paths it writes docs/guide/screens.md, too.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { exitOnSignals } from '../support/ends-with-us.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { bootOutrider, type Outrider } from '../support/outrider.ts';
import { signIn } from '../support/sign-in.ts';
import { listedScreens } from '../support/screen-paths.ts';
import { type PicturedScreen, screensPage } from './screens-page.ts';
import { setUpCompany } from './set-up-company.ts';

const images = new URL('../../../docs/images/', import.meta.url);
const VEHICLES = 8;
/** Second names, what needs a link, and what shows folders of the machine on which the pictures are taken. */
const leftOut = ['/randomliveview', '/invited', '/setting'];
/** What is still gliding, fading or loading has come to rest by then, ms. */
const SETTLED_MS = 2_000;

const looks = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** Waits until a screen shows what it has: code loaded, map drawn, pictures playing. */
async function settle(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  if ((await page.locator('.live-tile-player').count()) > 0)
    await page.locator('.live-tile-player[data-state="live"]').first().waitFor();
  if ((await page.locator('.maplibregl-map').count()) > 0)
    await page.locator('.maplibregl-map[data-drawn="true"]').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(SETTLED_MS);
}

async function take(browser: Browser, outrider: Outrider, screens: readonly PicturedScreen[]): Promise<void> {
  for (const { name: look, ...options } of looks) {
    await using context = await browser.newContext({ ...options, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${outrider.address}/login`);
    await keep(page, `login-${look}`);
    await signIn(page, outrider);
    for (const { path, name } of screens) {
      if (path === '/login') continue;
      await page.goto(outrider.address + path.replace(':deviceid', 'OT-001'));
      await keep(page, `${name}-${look}`);
    }
  }
}

async function keep(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.jpg`, images)), type: 'jpeg', quality: 82 });
  console.log(`${page.url()} as ${name}.jpg`);
}

/** What can be opened by its address alone, each once: not what needs a link of its own, nor a second name of a screen. */
async function picturedScreens(): Promise<PicturedScreen[]> {
  const only = process.argv.slice(2);
  return (await listedScreens())
    .filter(({ path }) => !/:(?!deviceid)/.test(path) && !leftOut.includes(path))
    .filter(({ path }) => only.length === 0 || only.includes(path))
    .map(({ path, title }) => ({ path, title, name: path === '/' ? 'live-map' : nameOf(path) }));
}

const nameOf = (path: string): string => path.replace(':deviceid', 'device').slice(1).replaceAll('/', '-');

exitOnSignals();
await mkdir(images, { recursive: true });
await using outrider = await bootOutrider({ vehicles: VEHICLES });
await setUpCompany(outrider);
const browser = await launchBrowser();
const screens = await picturedScreens();
await take(browser, outrider, screens);
if (process.argv.length === 2) await writeFile(new URL('../guide/screens.md', images), screensPage(screens));
await browser.close();

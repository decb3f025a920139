import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import type { Page } from '@playwright/test';
import type { Measure } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const TRIES = 5;
/** The page's processor is so many times slower than this one. */
const SLOWED = 4;

/** Beside other work on the machine it takes long. */
const SEEN_WITHIN_MS = 180_000;

/** When something was on the screen first, ms since 1970. */
interface Seen {
  vehicles?: number;
  streets?: number;
}

/** Has the page note when vehicles, and then streets, were painted first: to be called before it is opened. */
async function noteSeen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = {};
    Object.assign(globalThis, { benchSeen: seen });
    const now = (): number => performance.timeOrigin + performance.now();
    addEventListener('vehiclesdrawn', (event) => {
      if ((event as CustomEvent<readonly number[]>).detail.length > 0) seen.vehicles ??= now();
    });
    const look = (): void => {
      // Said in the moment in which the streets are there to be painted; they are with the next picture of the screen.
      if (document.querySelector('.or-map-note') !== null) {
        requestAnimationFrame(() => {
          seen.streets ??= now();
        });
        return;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Signs in on a slowed page with nothing kept. @returns from the key that signs in to each, ms */
async function start(page: Page, outrider: Outrider): Promise<Required<Seen>> {
  await noteSeen(page);
  await page.goto(`${outrider.address}/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(outrider.password);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const fromMs = Date.now();
  await page.keyboard.press('Enter');
  const handle = await page.waitForFunction(
    () => {
      const { vehicles, streets } = (globalThis as unknown as { benchSeen: Seen }).benchSeen;
      return vehicles !== undefined && streets !== undefined && { vehicles, streets };
    },
    undefined,
    { timeout: SEEN_WITHIN_MS },
  );
  const { vehicles, streets } = (await handle.jsonValue()) as Required<Seen>;
  return { vehicles: vehicles - fromMs, streets: streets - fromMs };
}

/** From the key that signs in to vehicles and streets on the map, on a slow machine. */
export const slowStart: Measure = {
  name: 'slow-start',
  about: 'from signing in to vehicles and streets on the map, with the page four times slowed',
  async run({ quick, log }): Promise<Row[]> {
    await using outrider = await bootOutrider({ vehicles: 8 });
    const all: Required<Seen>[] = [];
    const browser = await launchBrowser();
    try {
      for (let at = 0; at < (quick ? 2 : TRIES); at++) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        all.push(await start(await context.newPage(), outrider));
        await context.close();
      }
    } finally {
      await browser.close();
    }
    log(all.map(({ vehicles, streets }) => `${vehicles.toFixed(0)}/${streets.toFixed(0)}`).join(' '));
    const median = (figure: (seen: Required<Seen>) => number) => percentile(all.map(figure), 0.5);
    return [
      row(
        `sign-in to vehicles on the map, ${SLOWED} × slowed, p50`,
        median((seen) => seen.vehicles),
        'ms',
        '≤ 1,500',
      ),
      row(
        `sign-in to streets on the map, ${SLOWED} × slowed, p50`,
        median((seen) => seen.streets),
        'ms',
        '≤ 2,500',
      ),
    ];
  },
};

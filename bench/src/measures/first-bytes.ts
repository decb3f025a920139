import type { Page } from '@playwright/test';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { ByteWatch } from '../console/byte-watch.ts';
import type { Measure, Run } from '../measure.ts';
import { type Row, row } from '../rows.ts';

const GOAL = '≤ 300';
/** A name by which the server is called: a browser takes no brotli from it over plain http. */
const NAME = 'outrider.example';

interface FirstView {
  readonly listKilobytes: number;
  readonly mapKilobytes: number;
  /** From the list to the map. */
  readonly mapMs: number;
}

interface Moments {
  list?: number;
  map?: number;
}

/** Has the page note when it first painted a row of the list, and then the map. */
async function noteMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moments: Moments = {};
    Object.assign(globalThis, { benchMoments: moments });
    const look = (): void => {
      const now = performance.timeOrigin + performance.now();
      if (document.querySelector('.map-rows [data-deviceid]') !== null) moments.list ??= now;
      const map = document.querySelector('.maplibregl-map[data-drawn="true"]');
      if (map !== null && map.clientHeight > 0) moments.map ??= now;
      if (moments.map === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Opens the live map with nothing in the cache. */
async function firstView(
  { log }: Run,
  name: string,
  open: (page: Page) => Promise<unknown>,
): Promise<FirstView> {
  const browser = await launchBrowser([`--host-resolver-rules=MAP ${NAME} 127.0.0.1`]);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const bytes = await ByteWatch.on(page);
    await noteMoments(page);
    await open(page);
    const handle = await page.waitForFunction(() => {
      const { list, map } = (globalThis as unknown as { benchMoments: Moments }).benchMoments;
      return list !== undefined && map !== undefined && { list, map };
    });
    const { list, map } = (await handle.jsonValue()) as Required<Moments>;
    const listKilobytes = bytes.kilobytesUntil(list);
    log(`${name}: ${bytes.largestUntil(list, 12)}`);
    return { listKilobytes, mapKilobytes: bytes.kilobytesUntil(map) - listKilobytes, mapMs: map - list };
  } finally {
    await browser.close();
  }
}

const byName = (outrider: Outrider): string => outrider.signInLink().replace('127.0.0.1', NAME);

/** What comes over the wire until the list beside the map can be used, and then until there is a map. */
export const firstBytes: Measure = {
  name: 'first-bytes',
  about: 'bytes over the wire until the list of / can be used, from an empty cache; then the map',
  async run(run): Promise<Row[]> {
    await using outrider = await bootOutrider({ flags: ['--allowed-hosts', NAME] });
    const byLink = await firstView(run, 'sign-in link', (page) => page.goto(outrider.signInLink()));
    const signedIn = await firstView(run, 'signed in', (page) => openAs(page, outrider, '/'));
    // A link is good once, and each start prints another.
    await outrider.kill();
    await outrider.start();
    const named = await firstView(run, 'plain http', (page) => page.goto(byName(outrider)));
    return [
      row('first view, by a sign-in link: until the list can be used', byLink.listKilobytes, 'KB', GOAL),
      row('first view, signed in before: until the list can be used', signedIn.listKilobytes, 'KB', GOAL),
      row('first view, plain http by a name: until the list can be used', named.listKilobytes, 'KB', GOAL),
      row('first view: then until the map is drawn', byLink.mapKilobytes, 'KB'),
      row('first view: then until the map is drawn, time', byLink.mapMs, 'ms'),
    ];
  },
};

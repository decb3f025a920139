// npm run pictures [PATH…]: starts the product with its demo fleet, opens every screen (or those), and keeps what it looks like
// in docs/images; without paths it writes docs/guide/screens.md, too.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import type { Browser, Page } from '@playwright/test';
import { exitOnSignals } from '../support/ends-with-us.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { bootOutrider, type Outrider } from '../support/outrider.ts';
import { signIn } from '../support/sign-in.ts';
import { listedScreens } from '../support/screen-paths.ts';
import { type DescribedScreen, type PicturedScreen, screensPage } from './screens-page.ts';
import { PICTURED_DEVICE, setUpCompany } from './set-up-company.ts';

const images = new URL('../../../docs/images/', import.meta.url);
const VEHICLES = 8;
const DAY_MS = 86_400_000;
/** So much is recorded of every channel before pictures are taken, ms. */
const RECORDED_MS = 90_000;
/** What a playback is opened with: a vehicle, and a moment that is recorded. */
const moments: Readonly<Record<string, (recordedMs: number) => string>> = {
  '/timeline': (recordedMs) => `?d=${PICTURED_DEVICE}&t=${inSeconds(recordedMs)}`,
  '/splayback/:deviceid': (recordedMs) => `?t=${inSeconds(recordedMs)}`,
  '/fence': () => '?fence=0',
  // Of the past too, of which the recorded vehicle has pictures.
  '/queryeventex': () => '?tab=result',
  '/reportfilelist': (recordedMs) => `?from=${dayOf(recordedMs - DAY_MS)}&to=${dayOf(recordedMs)}`,
  '/autoupload': (recordedMs) => `?from=${dayOf(recordedMs - DAY_MS)}&to=${dayOf(recordedMs)}`,
  '/trips': (recordedMs) => `?from=${dayOf(recordedMs - DAY_MS)}&to=${dayOf(recordedMs)}`,
  '/visits': (recordedMs) => `?from=${dayOf(recordedMs - DAY_MS)}&to=${dayOf(recordedMs)}`,
  '/washere': () => `?lat=${DEFAULT_MAP.lat}&lng=${DEFAULT_MAP.lng}&radius=400`,
  '/routeplanning': () => '?route=0',
  // Of the card a file that has ended.
  '/remoteplayback/:deviceid': (recordedMs) => `?t=${inSeconds(recordedMs - 3_600_000)}`,
  '/facerecognitionsetting': () => `?tab=edit&device=${PICTURED_DEVICE}`,
  '/gpsplayback': (recordedMs) => `?device=${PICTURED_DEVICE}&day=${dayOf(recordedMs - DAY_MS)}`,
};
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const inSeconds = (ms: number): number => Math.floor(ms / 1_000);
/** Screens without a picture: second names, what needs a link of its own, and what shows folders of the machine. */
const described: Readonly<Record<string, string>> = {
  '/randomliveview': 'Another name of `/rendomliveview`.',
  '/invited':
    'Opened by the link of an invitation: the person who was invited chooses a password there, and is signed in.',
  '/signed-in':
    'Where the sign-in service of the company sends people back to: it signs them in, or says why not.',
  '/redact/:deviceid/:id':
    'Opened by _Redact_ beside an export that is done: areas of its pictures are covered in a copy.',
  '/setting':
    'Settings of the server by section: ports, certificates, media folders, how long things are kept, mail, maps and more; for people who set the server. It names folders of its machine.',
  '/backups':
    'Backups of the server: which there are, what was found of them; made, checked, taken away and deleted here. It names a folder of its machine.',
  '/kept':
    'How long each kind of thing is kept, how far back it goes, what was removed last and what goes next; changed here by people who set the server. It names folders of its machine.',
  '/cluster':
    'The servers over one database, for administrators: how each does, as it last said, and how one lets its devices go before it is stopped. In the menu where the server is one of several.',
  '/erasedpersons':
    'Persons who were erased, by their pseudonyms, and how far that is; users who were removed, but whose names are still in logs and notes, are erased here.',
  '/restore':
    'Offered below the bar while a server has neither people nor devices: it is sent a backup, checks it, and restarts with it.',
  '/shiftcalendars':
    'Who is on duty when, for steps of escalation: shifts of the week and exceptions by date, by the clocks of a time zone.',
  '/deviceusage': 'Another name of `/recordingstorage`.',
  '/diskinfo':
    'What the disks of the server are full of: each media folder, the data folder by kind, and the room that is set. It names folders of its machine.',
  '/performanceinfo':
    'How long pieces of the server’s work take: calls, reports, the database, recordings and the delay of its main thread, for up to a day.',
  '/talklog':
    'Who talked with which devices, from when to when, as the _User Stream Log_ has it of watching.',
  '/i18neditor':
    'Every word of the console with what it says in each language, for administrators: words are corrected, words and languages are added.',
  '/testvcp':
    'How long calls take, with a test that asks the server twenty times; the way to the other monitors, to the test pages, and to a debug bundle. For administrators, where the deployment has diagnosis.',
  '/testdev':
    'Which devices can be asked now, what recorders say of themselves, and connections that were turned away; a test asks a device fifty times.',
  '/covermonitor': 'Cameras that their recorders report as lost or covered.',
  '/requestarray': 'Streams that somebody watches now, with their rates and viewers.',
  '/devarray': 'Devices and when each was last heard.',
  '/geoarray': 'What waits for the geocoding service, and how it is asked.',
  '/ftpmonitor': 'FTP uploads the server is waiting for.',
  '/hbmonitor': 'Heartbeats and reports of each device since the start of the server.',
  '/dlmonitor': 'Footage being fetched from recorders: processing, done, waiting or error.',
  '/videotest': 'Which pictures this browser can show, and those of a device.',
  '/audiotest': 'Whether this page hears the microphone, drawn, and how loud it is.',
  '/urltest': 'A page in a frame, as far as the server’s policy allows its address.',
  '/recordingdevices/:deviceid': 'The same as `/recordingdevices`, with what is known of one recorder.',
  '/iframe/:index':
    'A page of others that _Server Settings_ or the option `--iframes` names, in the console’s frame.',
};
/** Pages that are no screens of the console: a link opens them for somebody without an account. */
const linkedPages: readonly DescribedScreen[] = [
  {
    path: '/coaching/:token',
    title: 'Coaching',
    words:
      'Opened by the link that a coach gives to a driver, who has no account: what happened, when, and the coach’s note. The driver says there that they have read it.',
  },
];
/** What is still gliding, fading or loading has come to rest by then, ms. */
const SETTLED_MS = 2_000;

const looks = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** Waits until a screen shows what it has: code loaded, map drawn, pictures playing. */
async function settle(page: Page): Promise<void> {
  // On a busy machine a screen's code is away for longer than anything says so.
  await page.locator('main, h1').first().waitFor({ state: 'attached' });
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  for (const pictures of ['.live-tile-player', '.playback-picture'])
    if ((await page.locator(pictures).count()) > 0)
      await page
        .locator(pictures)
        .and(page.locator('[data-state="live"], [data-state="playing"]'))
        .first()
        .waitFor();
  if ((await page.locator('.maplibregl-map').count()) > 0)
    // That of the small maps has no size of its own.
    await page.locator('.maplibregl-map[data-drawn="true"]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(SETTLED_MS);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

async function take(
  browser: Browser,
  outrider: Outrider,
  screens: readonly PicturedScreen[],
  recordedMs: number,
): Promise<void> {
  for (const { name: look, ...options } of looks) {
    await using context = await browser.newContext({ ...options, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${outrider.address}/login`);
    await keep(page, `login-${look}`);
    await signIn(page, outrider);
    for (const { path, name } of screens) {
      if (path === '/login') continue;
      const query = moments[path]?.(recordedMs) ?? '';
      await page.goto(outrider.address + path.replace(':deviceid', PICTURED_DEVICE) + query);
      await keep(page, `${name}-${look}`);
    }
    for (const { path, name, open } of dialogs.filter((one) =>
      screens.some((screen) => screen.path === one.path),
    )) {
      await page.goto(outrider.address + path);
      await open(page);
      await keep(page, `${name}-${look}`);
    }
  }
}

async function keep(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.jpg`, images)), type: 'jpeg', quality: 82 });
  console.log(`${page.url()} as ${name}.jpg`);
}

/** What can be opened by its address alone, each once. */
async function picturedScreens(): Promise<PicturedScreen[]> {
  const only = process.argv.slice(2);
  return (await listedScreens())
    .filter(({ path }) => described[path] === undefined)
    .filter(({ path }) => only.length === 0 || only.includes(path))
    .map(({ path, title }) => ({ path, title, name: path === '/' ? 'live-map' : nameOf(path) }));
}

async function describedScreens(): Promise<DescribedScreen[]> {
  const screens = (await listedScreens()).flatMap(({ path, title }) => {
    const words = described[path];
    return words === undefined ? [] : [{ path, title, words }];
  });
  return [...screens, ...linkedPages];
}

/** Dialogs that are screens of their own kind: what opens them from their screen. */
const dialogs: readonly (PicturedScreen & { readonly open: (page: Page) => Promise<void> })[] = [
  {
    path: '/blockview',
    title: 'Remote settings',
    name: 'remote-settings',
    async open(page) {
      const card = page.locator(`.or-card[data-deviceid="${PICTURED_DEVICE}"] .or-card-summary`);
      const button = page.getByRole('button', { name: `Actions of ${PICTURED_DEVICE}` });
      await button.or(card).first().click();
      if (await card.isVisible()) await button.click();
      await page.locator('.vehicle-menu').getByText('Remote settings', { exact: true }).click();
      await page.getByRole('dialog').getByRole('tab').first().waitFor();
    },
  },
];

const nameOf = (path: string): string => path.replace(':deviceid', 'device').slice(1).replaceAll('/', '-');

exitOnSignals();
await mkdir(images, { recursive: true });
await using outrider = await bootOutrider({ vehicles: VEHICLES, flags: ['--demo-past', '--demo-faults'] });
await setUpCompany(outrider);
const browser = await launchBrowser();
const screens = await picturedScreens();
const recordedMs = Date.now() + RECORDED_MS / 2;
await new Promise((resolve) => setTimeout(resolve, RECORDED_MS));
await take(browser, outrider, screens, recordedMs);
if (process.argv.length === 2)
  await writeFile(
    new URL('../guide/screens.md', images),
    screensPage([...screens, ...dialogs], await describedScreens()),
  );
await browser.close();

import type { Page } from '@playwright/test';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { longestTask, longTasks, watchTasks } from '../console/task-watch.ts';
import { interactionsSince, watchEvents } from '../console/event-watch.ts';
import { DatagramFleet } from '../load/datagram-fleet.ts';
import { seedDevices } from '../load/seed-devices.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { seedUsers } from '../load/seed-users.ts';
import { deviceOf } from '../load/terminal.ts';
import { percentile, type Row, row } from '../rows.ts';
import { USERS, workOnUsers } from './users-screen.ts';

const DEVICES = 10_000;
const INTERVAL_MS = 30_000;
const FIRST_REPORTS_MS = 8_000;
/** What follows an input is over by then, and a list has come by itself meanwhile. */
const AFTER_INPUT_MS = 500;
/** What a page does when it is opened is over by then. */
const AFTER_LOADING_MS = 6_000;
const FILTERS = '.or-filters button';
const ALL = '.or-filters button[data-filter="all"]';
const HEADINGS = '.or-sort';
const TREE_VEHICLES = 5;

/** Clicks one after the other on all that the selector finds, so many times over. */
async function clickAll(page: Page, selector: string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const each of await page.locator(selector).all()) {
      await each.click();
      await pause(AFTER_INPUT_MS);
    }
  }
}

async function type(page: Page, word: string): Promise<void> {
  await page.locator('#search').click();
  for (const letter of word) {
    await page.keyboard.press(letter);
    await pause(AFTER_INPUT_MS);
  }
  await page.keyboard.press('Escape');
  await pause(AFTER_INPUT_MS);
}

interface Scene {
  readonly name: string;
  readonly act: (page: Page, rounds: number) => Promise<void>;
}

interface Screen {
  readonly path: string;
  readonly name: string;
  readonly ready: string;
  readonly scenes: readonly Scene[];
}

const filters: Scene = {
  name: 'a filter is switched',
  // What follows has all vehicles on the screen again.
  act: async (page, rounds) => {
    await clickAll(page, FILTERS, rounds);
    await clickAll(page, ALL, 1);
  },
};
const search: Scene = { name: 'a word is typed', act: (page) => type(page, '13000001') };

/** Opens vehicles of the tree one after the other, and closes them again. */
const tree: Scene = {
  name: 'a vehicle is opened or closed',
  act: async (page, rounds) => {
    for (let round = 0; round < rounds * 2; round++) {
      for (let at = 0; at < TREE_VEHICLES; at++) {
        await page.locator('.or-tree-row[data-kind="device"]').nth(at).click();
        await pause(AFTER_INPUT_MS);
      }
    }
  },
};

/** Goes about in time by keys: nearer, on, back, farther. */
const time: Scene = {
  name: 'time is gone through by keys',
  act: async (page, rounds) => {
    for (let round = 0; round < rounds; round++) {
      for (const key of ['+', '+', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', '-', '-']) {
        await page.keyboard.press(key);
        await pause(AFTER_INPUT_MS);
      }
    }
  },
};
const users: Scene = {
  name: 'users are sorted, searched and edited',
  act: async (page, rounds) => {
    for (let round = 0; round < rounds; round++) await workOnUsers(page);
  },
};

const SCREENS: readonly Screen[] = [
  {
    path: '/',
    name: 'live map',
    ready: '.maplibregl-map[data-drawn="true"]',
    scenes: [filters, search],
  },
  {
    path: '/blockview',
    name: 'dashboard',
    ready: '.or-devices [data-deviceid]',
    scenes: [
      filters,
      { name: 'a heading sorts', act: (page, rounds) => clickAll(page, HEADINGS, rounds * 2) },
      search,
    ],
  },
  {
    path: '/treeview',
    name: 'tree wall',
    ready: '.or-tree-row',
    scenes: [filters, tree, search],
  },
  {
    path: `/timeline?d=${deviceOf(0)}`,
    name: 'timeline',
    ready: '.or-timeline[aria-busy="false"]',
    scenes: [time],
  },
  { path: '/usersetting', name: 'users table', ready: '.or-data [data-key]', scenes: [users] },
];

async function measure({ quick, log }: Run): Promise<Row[]> {
  await using outrider = await bootOutrider({
    vehicles: 0,
    async prepare(folder) {
      await seedDevices(folder, DEVICES);
      await seedUsers(folder, USERS);
    },
  });
  await using fleet = new DatagramFleet(outrider.jt808Port, DEVICES);
  await fleet.signOn();
  fleet.start(INTERVAL_MS, FIRST_REPORTS_MS);
  await pause(FIRST_REPORTS_MS + 2_000);
  const rows: Row[] = [];
  for (const { path, name, ready, scenes } of SCREENS) {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await watchTasks(page);
      await watchEvents(page);
      await openAs(page, outrider, path);
      await page.locator(ready).first().waitFor();
      await pause(AFTER_LOADING_MS);
      const called = `${name} of ${DEVICES.toLocaleString('en')}: longest task`;
      const loading = await longTasks(page);
      log(`${name}: ${loading.map(({ ms }) => ms.toFixed(0)).join(' ')} ms while it loads`);
      rows.push(row(`${called} while it loads`, longestTask(loading), 'ms', '≤ 100'));
      const workedFromMs = Date.now();
      for (const { name: scene, act } of scenes) {
        const fromMs = Date.now();
        await act(page, quick ? 1 : 3);
        rows.push(row(`${called} when ${scene}`, longestTask(await longTasks(page), fromMs), 'ms', '≤ 100'));
      }
      const presses = await interactionsSince(page, workedFromMs);
      log(`${name}: ${presses.length} presses over 16 ms: ${presses.join(' ')}`);
      const pressed = `${name} of ${DEVICES.toLocaleString('en')}: press to paint`;
      rows.push(row(`${pressed}, p95 of those over 16 ms`, percentile(presses, 0.95), 'ms', '≤ 100'));
    } finally {
      await browser.close();
    }
  }
  return rows;
}

/** What holds the page's main thread while people work, with 10,000 devices that report. */
export const interaction: Measure = {
  name: 'interaction',
  about:
    'map, dashboard, tree, timeline and users at 10,000 devices: longest task of the page, and from press to paint',
  run: measure,
};

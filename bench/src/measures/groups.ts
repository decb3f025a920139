import type { Page } from '@playwright/test';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { interactionsSince, watchEvents } from '../console/event-watch.ts';
import { seedDevices } from '../load/seed-devices.ts';
import { seedGroups } from '../load/seed-groups.ts';
import { deviceOf } from '../load/terminal.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DEVICES = 10_000;
const GROUPS = 2_000;
const MEMBERSHIPS = 50_000;
/** What follows an input is painted by then. */
const AFTER_INPUT_MS = 400;

/** One thing that people do. */
interface Act {
  readonly name: string;
  readonly run: (page: Page) => Promise<void>;
}

interface Screen {
  readonly path: string;
  readonly name: string;
  readonly ready: string;
  readonly acts: readonly Act[];
}

async function clicks(page: Page, ...selectors: string[]): Promise<void> {
  for (const selector of selectors) {
    await page.locator(selector).first().click();
    await pause(AFTER_INPUT_MS);
  }
}

async function keys(page: Page, into: string, ...pressed: string[]): Promise<void> {
  await page.locator(into).first().focus();
  for (const key of pressed) {
    await page.keyboard.press(key);
    await pause(AFTER_INPUT_MS);
  }
}

const TREE = '.or-groups-side [role="tree"]';
const GROUP_SEARCH = '.or-groups-side input[type="search"]';
const DEVICE_TREE = '.or-group-body [role="tree"]';
const DEVICE_SEARCH = '.or-members-tools input[type="search"]';
const TABS = '.or-group-head [role="tab"]';

const SCREENS: readonly Screen[] = [
  {
    path: '/groupsetting',
    name: 'group editor',
    ready: '.or-group-body [role="treeitem"]',
    acts: [
      {
        name: 'groups are opened and closed',
        run: (page) =>
          keys(
            page,
            TREE,
            'Home',
            '*',
            'ArrowDown',
            'ArrowRight',
            'ArrowRight',
            '*',
            'ArrowLeft',
            'ArrowLeft',
          ),
      },
      {
        name: 'a group is chosen',
        run: (page) => keys(page, TREE, 'End', 'Enter', 'ArrowUp', 'Enter', 'Home', 'Enter'),
      },
      { name: 'a group is sought', run: (page) => keys(page, GROUP_SEARCH, 'd', 'e', 'p', '1', 'Escape') },
      {
        name: 'devices are checked and unchecked',
        run: (page) => keys(page, DEVICE_TREE, 'ArrowDown', ' ', 'ArrowDown', ' ', ' ', 'End', ' '),
      },
      {
        name: 'a device is sought',
        run: (page) =>
          keys(page, DEVICE_SEARCH, '1', '3', '0', '7', 'Backspace', 'Backspace', 'Backspace', 'Backspace'),
      },
      {
        name: 'the list of devices is filtered',
        run: (page) =>
          clicks(
            page,
            '.or-members-tools .btn-group > :nth-child(2)',
            '.or-members-tools .btn-group > :nth-child(3)',
            '.or-members-tools .btn-group > :nth-child(1)',
          ),
      },
      {
        name: 'the hierarchy is drawn',
        run: (page) => clicks(page, `${TABS}:nth-child(2)`, '.or-hierarchy-group', `${TABS}:nth-child(1)`),
      },
    ],
  },
  {
    path: '/groupsummary',
    name: 'group overview',
    ready: '.or-overview-rows .or-overview-row',
    acts: [
      {
        name: 'a heading sorts',
        run: (page) =>
          clicks(page, ...[2, 3, 5, 1].map((at) => `.or-overview-head > :nth-child(${at}) button`)),
      },
      {
        name: 'a device is sought',
        run: (page) =>
          keys(
            page,
            '.or-search-field:nth-of-type(1) input',
            ...deviceOf(7).slice(-4).split(''),
            'Backspace',
            'Backspace',
            'Backspace',
            'Backspace',
          ),
      },
      {
        name: 'only several groups are wanted',
        run: (page) => clicks(page, '.or-overview-check input', '.or-overview-check input'),
      },
      {
        name: 'a group is picked',
        run: (page) =>
          clicks(
            page,
            '.or-overview-paths [role="treeitem"]:nth-child(3)',
            '.or-overview-paths [role="treeitem"]:nth-child(3)',
          ),
      },
    ],
  },
];

async function measure({ quick, log }: Run): Promise<Row[]> {
  await using outrider = await bootOutrider({
    vehicles: 0,
    prepare: async (folder) => {
      await seedDevices(folder, DEVICES);
      seedGroups(folder, GROUPS, DEVICES, MEMBERSHIPS);
    },
  });
  const rows: Row[] = [];
  const size = `${GROUPS.toLocaleString('en')} groups, ${MEMBERSHIPS.toLocaleString('en')} devices in them`;
  for (const { path, name, ready, acts } of SCREENS) {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await watchEvents(page);
      const from = performance.now();
      await openAs(page, outrider, path);
      await page.locator(ready).first().waitFor({ timeout: 60_000 });
      log(`${name}: ${Math.round(performance.now() - from)} ms until it is there`);
      await pause(3_000);
      const told: number[] = [];
      for (const act of acts) {
        const fromMs = Date.now();
        for (let round = 0; round < (quick ? 1 : 3); round++) await act.run(page);
        const times = await interactionsSince(page, fromMs);
        log(`${name}, ${act.name}: ${times.join(' ')} ms, of those over 16`);
        told.push(...times);
      }
      const called = `${name}, ${size}: interaction`;
      rows.push(
        row(`${called}, 95th percentile of those over 16 ms`, percentile(told, 0.95), 'ms', '≤ 100'),
        row(`${called}, the longest`, Math.max(0, ...told), 'ms', ''),
      );
    } finally {
      await browser.close();
    }
  }
  return rows;
}

/** How quickly the screens of groups answer at the limit of what there may be. */
export const groups: Measure = {
  name: 'groups',
  about: 'interactions of the group screens at 2,000 groups and 50,000 devices in them (p95)',
  run: measure,
};

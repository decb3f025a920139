import type { Locator, Page } from '@playwright/test';
import { PICTURED_DEVICE } from '../pictures/set-up-company.ts';
import type { Hands } from './hands.ts';

/** One of the tasks that people have every day, done in one way. */
export interface Task {
  readonly name: string;
  readonly way: 'mouse' | 'keys';
  /** Steps that it may take. */
  readonly budget: number;
  /** The screen on which it begins, and what stands there once it can begin. */
  readonly path: string;
  readonly ready: (page: Page) => Locator;
  readonly steps: (hands: Hands, at: Moment) => Promise<void>;
  /** What is seen once it is done. */
  readonly done: (page: Page) => Locator;
}

/** A moment of which there is footage. */
export interface Moment {
  /** As people write it: `14:32:10`. */
  readonly clock: string;
  readonly seconds: number;
}

const ID = 'OT-003';
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const row = (page: Page, id: string): Locator => page.getByRole('option', { name: id });
const live = (page: Page): Locator => page.locator('.live-tile-player[data-state="live"]').first();
const timeline = (at: Moment): string => `/timeline?d=${PICTURED_DEVICE}&t=${at.seconds}`;
const clockOf = (page: Page): Locator => page.locator('.or-timeline-time');

/** The tasks of the design, each by the ways that people have. */
export const tasks = (at: Moment): readonly Task[] => [
  {
    name: 'T1 see a vehicle live',
    way: 'mouse',
    budget: 2,
    path: '/',
    ready: (page) => row(page, ID),
    async steps(hands) {
      await hands.click(row(hands.page, ID));
      await hands.click(hands.page.getByRole('region', { name: `Device ${ID}` }).getByText('Live view'));
    },
    done: live,
  },
  {
    name: 'T1 see a vehicle live',
    way: 'keys',
    budget: 3,
    path: '/',
    ready: (page) => row(page, ID),
    async steps(hands) {
      await hands.press('/');
      await hands.type(ID);
      await hands.press('Enter');
    },
    done: live,
  },
  {
    // Each is followed by the next one by itself.
    name: 'T2 decide two alarms, one by a key and one by the mouse',
    way: 'mouse',
    budget: 4,
    path: '/inbox',
    ready: (page) => button(page, /^Acknowledge/),
    async steps(hands) {
      await hands.press('a');
      await button(hands.page, 'Undo').waitFor();
      await hands.click(button(hands.page, /^Acknowledge/));
    },
    done: (page) => page.getByText(/acknowledged/i).first(),
  },
  {
    name: 'T3 what happened at a time',
    way: 'keys',
    budget: 3,
    path: '/blockview',
    ready: (page) => page.getByRole('row', { name: PICTURED_DEVICE }),
    async steps(hands) {
      await hands.press('Control+k');
      await hands.type(`${PICTURED_DEVICE} ${at.clock}`);
      await hands.page.getByRole('dialog').getByRole('option', { name: at.clock }).first().waitFor();
      await hands.press('Enter');
    },
    done: (page) => clockOf(page).filter({ hasText: at.clock }),
  },
  {
    name: 'T4 evidence of all channels',
    way: 'keys',
    budget: 4,
    path: timeline(at),
    ready: (page) => page.locator('.playback-picture[data-state]').first(),
    async steps(hands) {
      await hands.press('x');
      await hands.page.getByRole('dialog').getByLabel('Reason').waitFor();
      await hands.type('Claim 7');
      await hands.press('Enter');
    },
    done: (page) => page.getByRole('dialog').getByText('Claim 7').first(),
  },
  {
    name: 'T4 evidence of all channels',
    way: 'mouse',
    budget: 4,
    path: timeline(at),
    ready: (page) => page.locator('.playback-picture[data-state]').first(),
    async steps(hands) {
      await hands.click(button(hands.page, /^Export/));
      await hands.page.getByRole('dialog').getByLabel('Reason').waitFor();
      await hands.type('Claim 8');
      await hands.click(hands.page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }));
    },
    done: (page) => page.getByRole('dialog').getByText('Claim 8').first(),
  },
  {
    name: 'T5 who is nearest',
    way: 'keys',
    budget: 2,
    path: '/',
    ready: (page) => page.getByRole('button', { name: 'Nearest vehicles', disabled: false }),
    steps: (hands) => hands.press('n'),
    done: (page) => page.getByRole('region', { name: 'Nearest vehicles' }).getByRole('listitem').first(),
  },
  {
    name: 'T5 who is nearest',
    way: 'mouse',
    budget: 2,
    path: '/',
    ready: (page) => page.locator('.maplibregl-map[data-drawn="true"]').first(),
    steps: (hands) => hands.click(button(hands.page, 'Nearest vehicles')),
    done: (page) => page.getByRole('region', { name: 'Nearest vehicles' }).getByRole('listitem').first(),
  },
  {
    name: 'T6 talk to a driver',
    way: 'mouse',
    budget: 1,
    path: '/blockview',
    ready: (page) => page.getByRole('row', { name: ID }),
    steps: (hands) => hands.click(button(hands.page, `Talk with ${ID}`)),
    done: (page) => page.getByRole('dialog', { name: /^Talk with/ }),
  },
  {
    name: 'T7 what is wrong today',
    way: 'mouse',
    budget: 2,
    path: '/',
    ready: (page) => row(page, ID),
    async steps(hands) {
      await hands.click(button(hands.page, /^Fleet/));
      await hands.click(hands.page.getByRole('link', { name: 'Fleet health' }));
    },
    done: (page) => page.locator('[data-device]').first(),
  },
  {
    name: 'T11 jump to an hour',
    way: 'mouse',
    budget: 2,
    path: timeline(at),
    ready: (page) => page.getByRole('slider', { name: 'Where the playback is' }),
    async steps(hands) {
      const axis = hands.page.getByRole('slider', { name: 'Where the playback is' });
      const { width = 0 } = (await axis.boundingBox()) ?? {};
      await hands.click(axis, { position: { x: width / 2, y: 60 } });
    },
    done: (page) => clockOf(page).filter({ hasText: / 1[0-3]:/ }),
  },
];

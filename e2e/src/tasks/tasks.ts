import type { Locator, Page } from '@playwright/test';
import { PICTURED_DEVICE } from '../pictures/set-up-company.ts';
import type { Person } from '../support/person.ts';

/** One of the tasks that people have every day, done in one way. */
export interface Task {
  readonly name: string;
  readonly way: 'mouse' | 'keys';
  /** Steps that it may take by the design; absent for what is done once, ahead of a task that takes none. */
  readonly budget?: number;
  /** The screen on which it begins, and what stands there once it can begin. */
  readonly path: string;
  readonly ready: (page: Page) => Locator;
  readonly steps: (person: Person) => Promise<void>;
  /** What is seen once it is done. */
  readonly done: (page: Page) => Locator;
}

/** A moment of which there is footage. */
export interface Moment {
  /** As people write it: `14:32:10`. */
  readonly clock: string;
  readonly seconds: number;
}

const HOURS = 24;
const DAY_S = 86_400;
const ID = 'OT-003';
const WEEKLY = 'Week of the fleet';
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const row = (page: Page, id: string): Locator => page.getByRole('option', { name: id });
const live = (page: Page): Locator => page.locator('.live-tile-player[data-state="live"]').first();
const timeline = (seconds: number): string => `/timeline?d=${PICTURED_DEVICE}&t=${seconds}`;
/** Where a package stands once it is written. */
const exported = (page: Page, reason: string): Locator =>
  page.getByRole('listitem').filter({ hasText: reason }).getByRole('button', { name: 'Download' });
/** An alarm that waits for its first decision. */
const newAlarm = (page: Page): Locator => page.getByRole('button', { name: /^Acknowledge/, disabled: false });
/** What stands below the inbox once an alarm was decided: it goes on to the next one. */
const decided = (page: Page): Locator => page.locator('.or-inbox-undo').filter({ hasText: 'Confirmed' });
/** An hour of the day that is far from the one of the moment. */
const otherHour = (at: Moment): number => (Number(at.clock.slice(0, 2)) + HOURS / 2) % HOURS;
const clockOf = (page: Page): Locator => page.locator('.or-timeline-time');
/** The minutes around the moment, as they stand beside the timeline. */
const around = (at: Moment): RegExp =>
  new RegExp([-1, 0, 1].map((minute) => ` ${clockAt(at.seconds + minute * 60)}`).join('|'));
const clockAt = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(11, 16);

/** The tasks of the design, each by the ways that people have. */
export const tasks = (at: Moment): readonly Task[] => [
  {
    name: 'T1 see a vehicle live',
    way: 'mouse',
    budget: 2,
    path: '/',
    ready: (page) => row(page, ID),
    async steps(person) {
      await person.click(row(person.page, ID));
      await person.click(person.page.getByRole('region', { name: `Device ${ID}` }).getByText('Live view'));
    },
    done: live,
  },
  {
    name: 'T1 see a vehicle live',
    way: 'keys',
    budget: 2,
    path: '/',
    ready: (page) => row(page, ID),
    async steps(person) {
      await person.press('/');
      await person.type(ID);
      await person.press('Enter');
    },
    done: live,
  },
  {
    name: 'T2 decide an alarm',
    way: 'keys',
    budget: 2,
    path: '/inbox',
    ready: newAlarm,
    async steps(person) {
      await person.press('a');
      await person.press('a');
    },
    done: decided,
  },
  {
    name: 'T2 decide an alarm',
    way: 'mouse',
    budget: 2,
    path: '/inbox',
    ready: newAlarm,
    async steps(person) {
      await person.click(newAlarm(person.page));
      await person.click(button(person.page, /^Confirm/));
    },
    done: decided,
  },
  {
    name: 'T3 what happened at a time',
    way: 'keys',
    budget: 3,
    path: '/blockview',
    ready: (page) => page.getByRole('row', { name: PICTURED_DEVICE }),
    async steps(person) {
      await person.press('Control+k');
      await person.type(`${PICTURED_DEVICE} ${at.clock}`);
      await person.page.getByRole('dialog').getByRole('option', { name: at.clock }).first().waitFor();
      await person.press('Enter');
    },
    done: (page) => clockOf(page).filter({ hasText: at.clock }),
  },
  {
    name: 'T3 what happened at a time',
    way: 'mouse',
    budget: 3,
    path: '/blockview',
    ready: (page) => page.getByRole('row', { name: PICTURED_DEVICE }),
    async steps(person) {
      const { page } = person;
      await person.click(page.getByRole('row', { name: PICTURED_DEVICE }).getByText('Play back'));
      const axis = page.getByRole('slider', { name: 'Where the playback is' });
      const { width = 0 } = (await axis.boundingBox()) ?? {};
      const [hour = 0, minute = 0] = at.clock.split(':').map(Number);
      // A day is as wide as the window: a click is within a minute of what was meant.
      await person.click(axis, { position: { x: (width * (hour + (minute + 0.5) / 60)) / HOURS, y: 60 } });
    },
    done: (page) => clockOf(page).filter({ hasText: around(at) }),
  },
  {
    name: 'T4 evidence of all channels',
    way: 'keys',
    budget: 4,
    path: timeline(at.seconds),
    ready: (page) => page.locator('.playback-picture[data-state]').first(),
    async steps(person) {
      await person.press('x');
      await person.page.getByRole('dialog').getByLabel('Reason').waitFor();
      await person.type('Claim 7');
      await person.press('Enter');
    },
    done: (page) => exported(page, 'Claim 7'),
  },
  {
    name: 'T4 evidence of all channels',
    way: 'mouse',
    budget: 4,
    path: timeline(at.seconds),
    ready: (page) => page.locator('.playback-picture[data-state]').first(),
    async steps(person) {
      await person.click(button(person.page, /^Export/));
      await person.page.getByRole('dialog').getByLabel('Reason').waitFor();
      await person.type('Claim 8');
      await person.click(
        person.page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }),
      );
    },
    done: (page) => exported(page, 'Claim 8'),
  },
  {
    name: 'T5 who is nearest',
    way: 'keys',
    budget: 2,
    path: '/',
    ready: (page) => page.getByRole('button', { name: 'Nearest vehicles', disabled: false }),
    steps: (person) => person.press('n'),
    done: (page) => page.getByRole('region', { name: 'Nearest vehicles' }).getByRole('listitem').first(),
  },
  {
    name: 'T5 who is nearest',
    way: 'mouse',
    budget: 2,
    path: '/',
    ready: (page) => page.locator('.maplibregl-map[data-drawn="true"]').first(),
    steps: (person) => person.click(button(person.page, 'Nearest vehicles')),
    done: (page) => page.getByRole('region', { name: 'Nearest vehicles' }).getByRole('listitem').first(),
  },
  {
    name: 'T6 talk to a driver',
    way: 'mouse',
    budget: 1,
    path: '/blockview',
    ready: (page) => page.getByRole('row', { name: ID }),
    steps: (person) => person.click(button(person.page, `Talk with ${ID}`)),
    done: (page) => page.getByRole('dialog', { name: /^Talk with/ }),
  },
  {
    name: 'T6 talk to a driver',
    way: 'keys',
    budget: 1,
    path: `/liveview/${ID}`,
    ready: (page) => page.getByRole('button', { name: `Talk with ${ID}`, disabled: false }),
    steps: (person) => person.press('t'),
    done: (page) => page.getByRole('dialog', { name: /^Talk with/ }),
  },
  {
    name: 'T7 what is wrong today',
    way: 'keys',
    budget: 1,
    path: '/',
    ready: (page) => row(page, ID),
    async steps(person) {
      await person.press('g');
      await person.press('f');
    },
    done: (page) => page.locator('[data-device]').first(),
  },
  {
    name: 'T7 what is wrong today',
    way: 'mouse',
    budget: 1,
    path: '/',
    ready: (page) => row(page, ID),
    steps: (person) =>
      person.click(person.page.getByRole('contentinfo').getByRole('link', { name: /^With problems/ })),
    done: (page) => page.locator('[data-device]').first(),
  },
  {
    name: 'T11 jump to an hour',
    way: 'mouse',
    budget: 2,
    path: timeline(at.seconds - DAY_S),
    ready: (page) => page.getByRole('slider', { name: 'Where the playback is' }),
    async steps(person) {
      const axis = person.page.getByRole('slider', { name: 'Where the playback is' });
      const { width = 0 } = (await axis.boundingBox()) ?? {};
      await person.click(axis, { position: { x: (width * (otherHour(at) + 0.5)) / HOURS, y: 60 } });
    },
    done: (page) =>
      clockOf(page).filter({ hasText: new RegExp(` ${String(otherHour(at)).padStart(2, '0')}:`) }),
  },
  {
    name: 'T11 jump to an hour',
    way: 'keys',
    budget: 2,
    path: timeline(at.seconds),
    ready: (page) => page.getByRole('slider', { name: 'Where the playback is' }),
    async steps(person) {
      const clock = `${String(otherHour(at)).padStart(2, '0')}:00`;
      await person.press('Control+k');
      await person.type(`${PICTURED_DEVICE} ${clock} yesterday`);
      await person.page.getByRole('dialog').getByRole('option', { name: clock }).first().waitFor();
      await person.press('Enter');
    },
    done: (page) =>
      clockOf(page).filter({ hasText: new RegExp(` ${String(otherHour(at)).padStart(2, '0')}:`) }),
  },
  {
    name: 'T9 set every vehicle alike',
    way: 'mouse',
    budget: 5,
    path: '/recordersettings',
    ready: (page) => page.getByRole('row', { name: ID }),
    async steps(person) {
      const { page } = person;
      const dialog = page.getByRole('dialog', { name: 'Settings of several devices' });
      await person.click(page.getByRole('checkbox', { name: /^Choose all/ }));
      await person.click(button(page, /^Change \d+ devices/));
      await person.click(dialog.getByRole('tabpanel').getByRole('checkbox').first());
      await person.click(dialog.getByRole('button', { name: 'Show the difference' }));
      await person.click(dialog.getByRole('button', { name: /^Send to \d+ devices$/ }));
    },
    done: (page) =>
      page
        .getByRole('region', { name: 'Progress of the change' })
        .locator('output')
        .filter({ hasText: /settled/ }),
  },
  {
    name: 'T10 order a weekly report, once',
    way: 'mouse',
    path: '/eventreportsetting',
    ready: (page) => button(page, 'New report'),
    async steps(person) {
      const { page } = person;
      const form = page.getByRole('complementary', { name: 'New report' });
      await person.click(button(page, 'New report'));
      await person.click(form.getByLabel('Profile name'));
      await person.type(WEEKLY);
      await person.choose(form.getByLabel('Period'), 'Weekly');
      await person.click(form.getByLabel('Receivers'));
      await person.type('boss@example.com');
      await person.click(form.getByRole('button', { name: 'Save as new' }));
    },
    done: (page) => page.getByRole('row', { name: WEEKLY }).filter({ hasText: 'Weekly' }),
  },
];

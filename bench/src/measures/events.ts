import type { Page } from '@playwright/test';
import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { visit } from '@outrider/e2e/support/raw-doors.ts';
import { EVENTS_A_LOOK } from '@outrider/model/events/limits.ts';
import type { HttpAnswer, HttpBody } from '@outrider/protocol/tables.ts';
import type { FleetQuestion } from '@outrider/store/events/fleet-events.ts';
import { timesUntil, timeUntil } from '../console/time-until.ts';
import { DAYS, eventYears, GROUP, nameOf, NOW_S, ofGroup } from '../load/event-years.ts';
import type { Measure, Run } from '../measure.ts';
import { postgresEvents } from '../peers/postgres-events.ts';
import { percentile, type Row, row } from '../rows.ts';

const EVENTS = 10_000_000;
const DAY_S = 86_400;
const PAGE = 50;
const MANY = 10_000;

type Asked = HttpBody<'eventQuery'>;

/** What is asked for, the newest first: of devices, of kinds, of a stretch that ends so many days ago. */
interface Filter {
  readonly name: string;
  readonly device?: (at: number) => string;
  readonly isGroup?: boolean;
  readonly code?: (at: number) => number;
  /** Days before now; the last 30 when absent. */
  readonly days?: (at: number) => readonly [from: number, to: number];
}

const filters: readonly Filter[] = [
  { name: 'of all devices' },
  { name: 'of one device', device: (at) => nameOf(at * 37) },
  { name: 'of a group', isGroup: true },
  { name: 'of one kind in forty', code: (at) => 701 + at },
  { name: 'of one kind in a thousand', code: () => 700 },
  {
    name: 'of a kind of one device on one day',
    device: nameOf,
    code: (at) => 701 + at,
    days: (at) => [at + 2, at + 1],
  },
];

/** Unix seconds. */
function stretchOf({ days }: Filter, at: number) {
  const [from, to] = days?.(at) ?? [30, 0];
  return { from: NOW_S - from * DAY_S, to: NOW_S - to * DAY_S };
}

/** A filter as the web call has it, ... */
function asked(filter: Filter, at: number): Asked {
  const { device, isGroup, code } = filter;
  const { from, to } = stretchOf(filter, at);
  return {
    afterTime: from,
    beforeTime: to,
    desc: 1,
    ...(device && { deviceid: device(at) }),
    ...(isGroup === true && { groupid: GROUP }),
    ...(code && { appdevids: [code(at)] }),
  };
}

/** ... and as a store has it. */
function question(filter: Filter, at: number, limit: number): FleetQuestion {
  const { device, isGroup, code } = filter;
  return {
    ...stretchOf(filter, at),
    deviceids: device ? new Set([device(at)]) : isGroup === true ? new Set(ofGroup) : undefined,
    codes: code && new Set([code(at)]),
    descending: true,
    limit,
  };
}

/** Looks until a page is full or all was looked at, as a screen does. Gives ms. */
async function look(outrider: Outrider, key: string, wanted: Asked, count: number): Promise<number> {
  const began = performance.now();
  let found = 0;
  let after: Asked['after'];
  do {
    const limit = Math.min(EVENTS_A_LOOK, count - found);
    const { data, next }: HttpAnswer<'eventQuery'> = await callHttp(outrider, key, 'eventQuery', {
      ...wanted,
      limit,
      ...(after && { after }),
    });
    found += data.length;
    after = next ?? undefined;
  } while (found < count && after !== undefined);
  return performance.now() - began;
}

async function timesOf(tries: number, act: (at: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < tries; at++) times.push(await act(at));
  return times;
}

const p95 = (times: readonly number[]): number | null => percentile(times, 0.95);

/** 10,000 events in the console: from the search until the first are listed and until all are, and from there to those of an hour. */
async function onThePage(page: Page, tries: number, count: number) {
  const day = (before: number): string =>
    new Date((NOW_S - before * DAY_S) * 1_000).toISOString().slice(0, 10);
  // So many days have enough.
  const days = Math.ceil((MANY / count) * DAYS) + 1;
  const times = { first: [] as number[], all: [] as number[], hour: [] as number[] };
  for (let at = 1; at <= tries; at++) {
    const list = `/queryeventex?tab=result&size=${MANY}&from=${day(at + days)}&to=${day(at)}`;
    const [first = Number.NaN, all = Number.NaN] = await timesUntil(page, list, [
      '.or-event-list [data-key]',
      `table[aria-rowcount="${MANY + 1}"]`,
    ]);
    times.first.push(first);
    times.all.push(all);
    times.hour.push(await timeUntil(page, `${list}&hour=7`, '.or-hours [aria-pressed="true"]'));
    await timeUntil(page, '/queryeventex', '.or-criteria');
  }
  return times;
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const count = quick ? 100_000 : EVENTS;
  const tries = quick ? 3 : 20;
  const few = Math.ceil(tries / 4);
  const many = `${count.toLocaleString('en')} events`;
  const rows: Row[] = [];
  {
    await using outrider = await bootOutrider({
      vehicles: 0,
      prepare: (folder) => eventYears(folder, count),
    });
    using visitor = await visit(outrider, 'admin', outrider.password);
    log(`${count} events are kept`);
    for (const filter of filters) {
      const times = await timesOf(tries, (at) => look(outrider, visitor.key, asked(filter, at), PAGE));
      rows.push(row(`${many}: the newest ${PAGE} ${filter.name}, p95`, p95(times), 'ms', '≤ 100'));
    }
    const polls = await timesOf(tries, async () => {
      const began = performance.now();
      await callHttp(outrider, visitor.key, 'eventQuery', { afterUpdatetime: count - 100 });
      return performance.now() - began;
    });
    rows.push(row(`${many}: what changed last, p95`, p95(polls), 'ms', '≤ 100'));
    const month = asked({ name: '' }, 0);
    const lists = await timesOf(few, () => look(outrider, visitor.key, month, MANY));
    rows.push(row(`${many}: ${MANY} of them by the call, p95`, p95(lists), 'ms', '≤ 1000'));
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await openAs(page, outrider, '/queryeventex');
      await page.locator('.or-criteria').waitFor();
      const { first, all, hour } = await onThePage(page, few, count);
      rows.push(
        row(`${many}: of ${MANY} on the page the first to be read, p95`, p95(first), 'ms', '≤ 1000'),
        row(`${many}: ${MANY} of them on the page, p95`, p95(all), 'ms', '≤ 1000'),
        row(`${many}: an hour of those, with the counts of each, p95`, p95(hour), 'ms', '≤ 200'),
      );
    } finally {
      await browser.close();
    }
  }
  await using peer = await postgresEvents(count);
  if (peer === undefined) {
    log('PostgreSQL is not installed: it is not measured beside it');
    return rows;
  }
  log(`${count} events are in PostgreSQL`);
  for (const [at, filter] of filters.entries()) {
    const peerValue = p95(await timesOf(tries, (each) => peer.ask(question(filter, each, PAGE))));
    const measured = rows[at];
    if (measured) rows[at] = { ...measured, peer: 'PostgreSQL, the statements alone', peerValue };
  }
  return rows;
}

/** Events of years, and how soon some of them are there. */
export const events: Measure = {
  name: 'events',
  about: '10 million events in the store: first pages by each filter, 10,000 at once, beside PostgreSQL',
  run: measure,
};

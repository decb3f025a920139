import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { callsDuring } from '../load/calls-during.ts';
import { openControl } from '../load/control.ts';
import { LiveFleet } from '../load/live-fleet.ts';
import { traccarOf } from '../load/traccar.ts';
import { transfersOf } from '../load/transfer-calls.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-06-01');
/** Positions of a vehicle a day, and how far apart they are. */
const A_DAY = 200;
const APART_MS = DAY_MS / A_DAY;
const LIVE = 50;

const dayText = (day: number): string => new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);

/** Counts what the store has of vehicles that came over. @throws Error where it is not what the Traccar had, each position once */
async function count(folder: string, devices: number, days: number): Promise<number> {
  await using store = await openSqliteStore({ folder });
  let all = 0;
  for (let device = 0; device < devices; device++) {
    const { reports } = await store.positions.range(`T${device}`, FIRST_DAY, FIRST_DAY + days * DAY_MS);
    const times = new Set(reports.map(({ position }) => position.time));
    if (reports.length !== days * A_DAY || times.size !== reports.length)
      throw new Error(`T${device} has ${reports.length} positions at ${times.size} times`);
    all += reports.length;
  }
  return all;
}

/** Has all of it come over, beside recorders that report. @returns seconds, and how long live reports and calls took before and meanwhile, ms */
async function comeOver(outrider: Outrider, url: string, days: number, restMs: number) {
  await using live = new LiveFleet(outrider.jt808Port, 0, LIVE);
  using control = await openControl(outrider);
  const { mapped, done } = transfersOf(outrider, control.key);
  const transferid = await mapped(url, { fromDay: dayText(0), toDay: dayText(days - 1) });
  const before = await live.meanwhile(async () => await pause(restMs));
  let [seconds, calls]: [number, number[]] = [0, []];
  const during = await live.meanwhile(async () => {
    [seconds, calls] = await callsDuring(outrider, done(transferid));
  });
  return { seconds, calls, before, during };
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const [devices, days] = quick ? [100, 10] : [1_000, 90];
  await using traccar = await traccarOf({ devices, apartMs: APART_MS });
  await using outrider = await bootOutrider({ vehicles: 0, flags: ['--accept-new'] });
  const restMs = quick ? 10_000 : 30_000;
  const { seconds, calls, before, during } = await comeOver(outrider, traccar.url, days, restMs);
  await outrider.kill();
  const positions = await count(outrider.data, devices, days);
  log(`${positions} positions in ${seconds.toFixed(1)} s, each there once`);
  const what = `${devices.toLocaleString('en')} devices with ${days} days of ${A_DAY} positions`;
  return [
    row(`${what} from a Traccar`, seconds, 's'),
    row('positions', positions / seconds, '1/s'),
    row('a live report acknowledged meanwhile, p50', percentile(during, 0.5), 'ms'),
    row('a live report acknowledged meanwhile, p95', percentile(during, 0.95), 'ms', 'as before'),
    row('a live report acknowledged before, p50', percentile(before, 0.5), 'ms'),
    row('a live report acknowledged before, p95', percentile(before, 0.95), 'ms'),
    row('a call meanwhile, p95', percentile(calls, 0.95), 'ms'),
  ];
}

export const comingOver: Measure = {
  name: 'coming-over',
  about:
    '1,000 devices with 90 days each from a Traccar, counted afterwards, beside 50 recorders that report live',
  run: measure,
};

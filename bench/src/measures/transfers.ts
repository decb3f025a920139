import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { callsDuring } from '../load/calls-during.ts';
import { openControl } from '../load/control.ts';
import { traccarOf } from '../load/traccar.ts';
import { transfersOf } from '../load/transfer-calls.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-09-01');
/** A position each ten seconds. */
const APART_MS = 10_000;

async function measure({ quick, log }: Run): Promise<Row[]> {
  const [devices, days] = quick ? [5, 2] : [40, 10];
  const positions = devices * days * (DAY_MS / APART_MS);
  await using traccar = await traccarOf({ devices, apartMs: APART_MS });
  await using outrider = await bootOutrider({ vehicles: 0 });
  using control = await openControl(outrider);
  const { call, mapped, done } = transfersOf(outrider, control.key);
  const dayText = (day: number): string => new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
  const stretch = { fromDay: dayText(0), toDay: dayText(days - 1) };
  const transferid = await mapped(traccar.url, stretch);
  const [, before] = await callsDuring(outrider, pause(5_000));
  const [coming, during] = await callsDuring(outrider, done(transferid));
  log(`${positions} positions of ${devices} devices came in ${coming.toFixed(1)} s`);
  const going = await call<{ transferid: number }>('POST', '/api/transfers/going', {
    wants: { ...stretch, positions: 'csv', trips: false, files: false, recordings: false },
  });
  const [went, beside] = await callsDuring(outrider, done(going.transferid));
  log(`they went in ${went.toFixed(1)} s`);
  const p95 = (times: readonly number[]): number | null => percentile(times, 0.95);
  return [
    row(`positions that come from a Traccar, ${devices} devices`, positions / coming, '1/s', '≥ 100,000'),
    row('a call meanwhile, p95', p95(during), 'ms', `before: ${p95(before)?.toFixed(1)}`),
    row('positions that go out as CSV', positions / went, '1/s', ''),
    row('a call meanwhile, p95', p95(beside), 'ms', `before: ${p95(before)?.toFixed(1)}`),
  ];
}

export const transfers: Measure = {
  name: 'transfers',
  about: 'positions that come from a Traccar and go out as files, and what that does to calls beside it',
  run: measure,
};

// A program of its own: drives through a fence over a real store, and says which fixes are acknowledged, until it is killed or done.
import { ManualClock } from '@outrider/kit/clock.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { createFleet } from '../../fleet/fleet.ts';
import { reportAt } from '../../fleet/testing.ts';
import { terminalLink } from '../../gateways/jt808/terminal-link.ts';
import { silentLog } from '../../testing-log.ts';
import { FenceBook } from '../fences/fence-book.ts';
import { AGAIN, DEVICE, drive, gate } from './fence-drive.ts';

const [folder = '', first = '0'] = process.argv.slice(-2);
const store = await openSqliteStore({ folder });
// Time goes on over a kill: what is sent again was taken before.
const clock = new ManualClock(drive[Math.min(drive.length - 1, Number(first) + AGAIN + 1)]?.timeMs);
const bus = new InProcessBus(silentLog);
const events = { happened: () => {} };
const parts = { store, events, bus, clock, log: silentLog, linkOf: terminalLink, server: 'here' };
const fleet = await createFleet(parts);
if (fleet.records.get(DEVICE) === undefined) await fleet.records.register(DEVICE);
const watch = fleet.facts.watch.bind(fleet.facts);
const book = await FenceBook.load({ store, bus, log: silentLog, watch });
if (book.slot(0).edits === 0) await book.put(0, gate);
for (const [at, { timeMs, lat, lng }] of drive.entries()) {
  if (at < Number(first)) continue;
  clock.advance(Math.max(0, timeMs - clock.now()));
  await fleet.reports.take(DEVICE, [reportAt(timeMs, { lat, lng, valid: true })]);
  process.stdout.write(`${at}\n`);
}
process.stdout.write('done\n');
await store[Symbol.asyncDispose]();
process.exit(0);

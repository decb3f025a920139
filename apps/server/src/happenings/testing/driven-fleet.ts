import { ManualClock } from '@outrider/kit/clock.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { createFleet } from '../../fleet/fleet.ts';
import { reportAt } from '../../fleet/testing.ts';
import { terminalLink } from '../../gateways/jt808/terminal-link.ts';
import { silentLog } from '../../testing-log.ts';
import { FenceBook } from '../fences/fence-book.ts';
import { DEVICE, gate } from './fence-drive.ts';

/** A fix of the drive as it is sent. */
export interface SentFix extends Place {
  readonly timeMs: number;
  /** Whether the device kept it back. */
  readonly late?: boolean;
}

/** The fleet over a real store in a folder, with the device and the gate of the drive. @param nowMs when it is opened, ms since 1970 */
export async function openDrivenFleet(folder: string, nowMs: number | undefined) {
  const store = await openSqliteStore({ folder });
  const clock = new ManualClock(nowMs);
  const bus = new InProcessBus(silentLog);
  const events = { happened: () => {} };
  const parts = { store, events, bus, clock, log: silentLog, linkOf: terminalLink, server: 'here' };
  const fleet = await createFleet(parts);
  if (fleet.records.get(DEVICE) === undefined) await fleet.records.register(DEVICE);
  const watch = fleet.facts.watch.bind(fleet.facts);
  const book = await FenceBook.load({ store, bus, log: silentLog, watch });
  if (book.slot(0).edits === 0) await book.put(0, gate);
  return {
    clock,
    /** Has fixes come in together: they are kept when this is done. */
    async take(...fixes: readonly SentFix[]): Promise<void> {
      const reports = fixes.map(({ timeMs, lat, lng, late }) =>
        reportAt(timeMs, { lat, lng, valid: true }, late),
      );
      await fleet.reports.take(DEVICE, reports);
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

import { Track } from '@outrider/model/positions/track.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { FenceWatch } from '../fences/fence-watch.ts';
import { VisitWalk } from '../visits/visit-walk.ts';
import { DEVICE, drive, END_MS, gate } from './fence-drive.ts';

/** What a store says of the drive, in order of time. */
export interface Told {
  readonly visits: readonly string[];
  readonly events: readonly { readonly eventid: number; readonly time: number; readonly late: boolean }[];
}

/** The visits by what reports a folder's store has, and the events that it keeps. */
export async function toldOfDrive(folder: string): Promise<Told> {
  await using store = await openSqliteStore({ folder });
  const [beginMs = 0] = drive.map(({ timeMs }) => timeMs);
  const walk = new VisitWalk(
    DEVICE,
    new FenceWatch([{ ...gate, number: 0, edits: 1, edition: 1 }], () => []),
    beginMs / 1_000,
  );
  await walk.along(new Track((await store.positions.track(DEVICE, beginMs, END_MS)).track));
  const events = await store.events.between({ deviceid: DEVICE, from: 0, to: 1e11, limit: 9_999 });
  return {
    visits: walk.done().map(({ from, to }) => `${from} to ${to}`),
    events: events
      .filter(({ source }) => source === 'fence')
      .map(({ eventid, time, late }) => ({ eventid, time, late }))
      .toSorted((a, b) => a.time - b.time || a.eventid - b.eventid),
  };
}

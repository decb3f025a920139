import type { OnRoute, UnseenNews } from '@outrider/model/events/fact.ts';
import { type Route, routeRecord } from '@outrider/model/places/route-record.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { PlaceTables } from './place-tables.ts';
import { putWatched, watchedOf } from './watched.ts';

const ROUTE = 'route';

export interface Routes {
  /** Every route that was ever saved, by its number. */
  list(): Promise<Route[]>;
  find(number: number): Promise<Route | undefined>;
  /** Keeps a route in place of what its slot held. @throws OutriderError NOT_FOUND for an unknown device or group */
  put(route: Route): Promise<void>;
  /** Forgets who is on a slot's route. */
  clear(number: number): Promise<void>;
  /** The newest edition of any; 0 before there is one. */
  newestEdition(): Promise<number>;
  /** Another number whenever anybody has saved one. */
  mark(): Promise<number>;
  /**
   * Which routes each device is on, or has left: for the start of the server, or when some come from another one.
   * @param deviceids a few; all when absent
   */
  followed(deviceids?: readonly string[]): Promise<ReadonlyMap<string, readonly OnRoute[]>>;
}

export function routes({ db, tell }: Engine<PlaceTables>): Routes {
  async function read(number?: number): Promise<Route[]> {
    const query = db.selectFrom('routes').selectAll().orderBy('number');
    const [rows, watched] = await Promise.all([
      (number === undefined ? query : query.where('number', '=', number)).execute(),
      watchedOf(db, ROUTE, number),
    ]);
    return rows.map((row) => ({ ...routeRecord.fromRow(row), ...watched(row.number) }));
  }

  return {
    list: () => read(),
    find: async (number) => (await read(number))[0],
    async put({ deviceids, groupids, ...record }) {
      await atomically(db, async (tx) => {
        const row = routeRecord.toRow(record);
        await tx
          .insertInto('routes')
          .values(row)
          .onConflict((conflict) => conflict.column('number').doUpdateSet(row))
          .execute();
        await putWatched(tx, ROUTE, record.number, { deviceids, groupids });
      });
      tell({ entity: 'route', kind: 'changed', key: String(record.number) });
    },
    async clear(number) {
      await db.deleteFrom('route_places').where('number', '=', number).execute();
    },
    async newestEdition() {
      const row = await db
        .selectFrom('routes')
        .select(({ fn }) => fn.max<number | null>('edition').as('edition'))
        .executeTakeFirst();
      return row?.edition ?? 0;
    },
    async mark() {
      const row = await db
        .selectFrom('routes')
        .select(({ fn }) => fn.sum<number | null>('edits').as('edits'))
        .executeTakeFirst();
      return row?.edits ?? 0;
    },
    async followed(deviceids) {
      let all = db.selectFrom('route_places').selectAll();
      if (deviceids !== undefined) all = all.where('deviceid', 'in', deviceids);
      const rows = await all.execute();
      const places = Map.groupBy(rows, ({ deviceid }) => deviceid);
      return new Map(
        Array.from(places, ([deviceid, stops]) => [
          deviceid,
          stops.map(({ number, edition, off_route, along, next, skipped, wrong, unseen }) => ({
            number,
            edition,
            off: off_route === 1,
            ...(along !== null && { progress: { along, next, skipped, wrong: wrong === 1 } }),
            ...(unseen !== '[]' && { unseen: JSON.parse(unseen) as readonly UnseenNews[] }),
          })),
        ]),
      );
    },
  };
}

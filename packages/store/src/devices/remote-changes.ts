import {
  type ChangedDevice,
  type ChangeOrigin,
  type ChangeProgress,
  MAX_KEPT_CHANGES,
  type RemoteChangeRecord,
  type SettingOfDevice,
} from '@outrider/model/remote-settings/bulk-change.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type RemoteWish, type WishState, wishStates } from '@outrider/model/remote-settings/wish.ts';
import { sql } from 'kysely';
import { atomically, type Engine } from '../ground/engine.ts';
import type { DeviceTables } from './device-tables.ts';
import { type ManyStand, standsOf } from './remote-many.ts';
import { wishOf } from './remote-settings.ts';
import type { RemoteTables } from './remote-tables.ts';

/** A change that is to be kept. */
export interface NewRemoteChange {
  readonly user: string;
  readonly origin: ChangeOrigin;
  readonly name: string;
  readonly devices: readonly ChangedDevice[];
}

/** What undoing a change does. */
export interface UndoneChange {
  /** The values that are wanted again. */
  readonly devices: readonly ChangedDevice[];
  /** Wishes of the change that are taken back. */
  readonly takeBack: readonly SettingOfDevice[];
}

/** A change with how it stands. */
export interface KeptRemoteChange extends RemoteChangeRecord {
  readonly devices: number;
  readonly progress: ChangeProgress;
}

/** One recorder of a change, with its wishes that are still the change's. */
export interface KeptChangedDevice extends ChangedDevice {
  readonly wishes: readonly RemoteWish[];
}

/** Changes of settings of several recorders at once. */
export interface RemoteChanges {
  /**
   * Keeps a change with all its wishes, or nothing. @returns its number
   * @throws OutriderError NOT_FOUND where a device is not there any more
   */
  add(change: NewRemoteChange): Promise<number>;
  /**
   * Undoes a change by a new one. Nothing that `decide` is shown changes until its answer is kept.
   * @param decide told the recorders of the change as they stand now, and what each reports; where it throws nothing is kept
   * @returns its number, and the decision @throws OutriderError NOT_FOUND
   */
  undo<Undone extends UndoneChange>(
    changeId: number,
    user: string,
    decide: (kept: readonly KeptChangedDevice[], stands: ReadonlyMap<string, ManyStand>) => Undone,
  ): Promise<{ readonly changeId: number; readonly undone: Undone }>;
  /** The newest first. @param scope devices that count; all of them when absent. A change without any is left out. */
  list(scope?: readonly string[]): Promise<KeptRemoteChange[]>;
  /** @throws OutriderError NOT_FOUND */
  find(changeId: number): Promise<RemoteChangeRecord>;
  /** Its recorders, by id. */
  devicesOf(changeId: number): Promise<KeptChangedDevice[]>;
}

/** Devices whose rows go in one statement: its text is to stay small beside what else the store does. */
const DEVICES_AT_ONCE = 250;

const changeOf = (row: RemoteTables['remote_changes']): RemoteChangeRecord => ({
  changeId: row.change_id,
  user: row.user_name,
  madeMs: row.made_ms,
  origin: row.origin as ChangeOrigin,
  name: row.name,
  ...(row.undoes === null ? {} : { undoes: row.undoes }),
});

const STANDS = [...wishStates, 'replaced'] as const;
const none = Object.fromEntries(STANDS.map((state) => [state, 0])) as ChangeProgress;

export function remoteChanges({ db, tell, nowMs }: Engine<DeviceTables>): RemoteChanges {
  /** Rows of devices and wishes, one statement each for some hundred devices. */
  const put = async (
    tx: typeof db,
    changeId: number,
    atMs: number,
    user: string,
    devices: readonly ChangedDevice[],
  ): Promise<void> => {
    const rows = JSON.stringify(
      devices.map(({ deviceid, items }) => [deviceid, items, Object.keys(items).length]),
    );
    await sql`INSERT INTO remote_change_devices (change_id, deviceid, items, settings)
      SELECT CAST(${changeId} AS BIGINT), value ->> 0, value -> 1, CAST(value ->> 2 AS BIGINT) FROM json_each(${rows})`.execute(
      tx,
    );
    // The value stays text within text: it comes back as it was given, a null too.
    const wishes = JSON.stringify(
      devices.flatMap(({ deviceid, items }) =>
        Object.entries(items).map(([key, { after }]) => [deviceid, key, JSON.stringify(after)]),
      ),
    );
    await sql`INSERT INTO remote_wishes
        (deviceid, key, value, user_name, wanted_ms, state, state_ms, fault, edit, change_id)
      SELECT value ->> 0, value ->> 1, value ->> 2, ${user}, CAST(${atMs} AS BIGINT), 'waiting', CAST(${atMs} AS BIGINT), '', 1,
        CAST(${changeId} AS BIGINT)
      FROM json_each(${wishes}) WHERE true
      ON CONFLICT (deviceid, key) DO UPDATE SET value = excluded.value, user_name = excluded.user_name,
        wanted_ms = excluded.wanted_ms, state = excluded.state, state_ms = excluded.state_ms, fault = '',
        edit = remote_wishes.edit + 1, change_id = excluded.change_id`.execute(tx);
  };
  /** Keeps a change, and drops its user's oldest ones beyond the bound. */
  const keep = async (
    tx: typeof db,
    atMs: number,
    { user, origin, name, devices }: NewRemoteChange,
    undoes: number | null,
  ): Promise<number> => {
    const { change_id: number } = await tx
      .insertInto('remote_changes')
      .values({ user_name: user, made_ms: atMs, origin, name, undoes } as never)
      .returning('change_id')
      .executeTakeFirstOrThrow();
    for (let at = 0; at < devices.length; at += DEVICES_AT_ONCE)
      await put(tx, number, atMs, user, devices.slice(at, at + DEVICES_AT_ONCE));
    const kept = tx
      .selectFrom('remote_changes')
      .select('change_id')
      .where('user_name', '=', user)
      .orderBy('change_id', 'desc')
      .limit(MAX_KEPT_CHANGES);
    await tx
      .deleteFrom('remote_changes')
      .where('user_name', '=', user)
      .where('change_id', 'not in', kept)
      .execute();
    return number;
  };
  const find = async (tx: typeof db, changeId: number): Promise<RemoteChangeRecord> => {
    const query = tx.selectFrom('remote_changes').selectAll().where('change_id', '=', changeId);
    const row = await query.executeTakeFirst();
    if (row === undefined) throw new OutriderError('NOT_FOUND', `There is no change ${changeId}`);
    return changeOf(row);
  };
  const changed = (deviceids: Iterable<string>): void => {
    for (const deviceid of deviceids) tell({ entity: 'remoteSetting', kind: 'changed', key: deviceid });
  };
  return {
    async add(change) {
      const changeId = await atomically(db, async (tx) => await keep(tx, Math.trunc(nowMs()), change, null));
      changed(change.devices.map(({ deviceid }) => deviceid));
      return changeId;
    },
    async undo(changeId, user, decide) {
      const atMs = Math.trunc(nowMs());
      const done = await atomically(db, async (tx) => {
        await find(tx, changeId);
        const kept = await devicesOf(tx, changeId);
        const stands = await standsOf(
          tx,
          kept.map(({ deviceid }) => deviceid),
        );
        const undone = decide(kept, stands);
        const { devices, takeBack } = undone;
        const rows = JSON.stringify(takeBack.map(({ deviceid, key }) => [deviceid, key]));
        await sql`UPDATE remote_wishes SET state = 'takenBack', state_ms = ${atMs}, fault = ''
          WHERE change_id = ${changeId} AND (deviceid, key) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${rows}))`.execute(
          tx,
        );
        // A device whose settings were only taken back has a part in the undoing, too.
        const wanted = new Set(devices.map(({ deviceid }) => deviceid));
        const back = new Set(takeBack.map(({ deviceid }) => deviceid).filter((id) => !wanted.has(id)));
        const all: ChangedDevice[] = [
          ...devices,
          ...Array.from(back, (deviceid) => ({ deviceid, items: {} })),
        ];
        const number = await keep(tx, atMs, { user, origin: 'undo', name: '', devices: all }, changeId);
        return { changeId: number, undone, deviceids: all.map(({ deviceid }) => deviceid) };
      });
      changed(done.deviceids);
      return { changeId: done.changeId, undone: done.undone };
    },
    async list(scope) {
      const within = scope === undefined ? undefined : JSON.stringify(scope);
      const isIn =
        within === undefined
          ? sql<boolean>`true`
          : sql<boolean>`deviceid IN (SELECT value FROM json_each(${within}))`;
      const [changes, sizes, stands] = await Promise.all([
        db.selectFrom('remote_changes').selectAll().orderBy('change_id', 'desc').execute(),
        db
          .selectFrom('remote_change_devices')
          .select(({ fn }) => [
            'change_id',
            fn.countAll<number>().as('devices'),
            fn.sum<number>('settings').as('settings'),
          ])
          .where(isIn)
          .groupBy('change_id')
          .execute(),
        db
          .selectFrom('remote_wishes')
          .select(({ fn }) => ['change_id', 'state', fn.countAll<number>().as('count')])
          .where('change_id', 'is not', null)
          .where(isIn)
          .groupBy(['change_id', 'state'])
          .execute(),
      ]);
      const sizeOf = new Map(sizes.map((row) => [row.change_id, row]));
      const standsBy = Map.groupBy(stands, ({ change_id: id }) => id);
      return changes.flatMap((row) => {
        const size = sizeOf.get(row.change_id);
        if (size === undefined) return [];
        const mine = standsBy.get(row.change_id) ?? [];
        const counts = Object.fromEntries(mine.map(({ state, count }) => [state, Number(count)]));
        const known = mine.reduce((sum, { count }) => sum + Number(count), 0);
        const progress = { ...none, ...counts, replaced: Math.max(0, Number(size.settings) - known) };
        return [{ ...changeOf(row), devices: Number(size.devices), progress }];
      });
    },
    find: async (changeId) => await find(db, changeId),
    devicesOf: async (changeId) => await devicesOf(db, changeId),
  };
}

async function devicesOf(db: Engine<DeviceTables>['db'], changeId: number): Promise<KeptChangedDevice[]> {
  const [devices, wishes] = await Promise.all([
    db
      .selectFrom('remote_change_devices')
      .select(['deviceid', 'items'])
      .where('change_id', '=', changeId)
      .orderBy('deviceid')
      .execute(),
    db
      .selectFrom('remote_wishes')
      .selectAll()
      .where('change_id', '=', changeId)
      .orderBy('deviceid')
      .orderBy('key')
      .execute(),
  ]);
  const byDevice = Map.groupBy(wishes, ({ deviceid }) => deviceid);
  return devices.map(({ deviceid, items }) => ({
    deviceid,
    items: JSON.parse(items) as ChangedDevice['items'],
    wishes: (byDevice.get(deviceid) ?? []).map(wishOf),
  }));
}

/** How many wishes of a change stand how. */
export function progressOf(
  settings: number,
  wishes: readonly { readonly state: WishState }[],
): ChangeProgress {
  const counts: Record<string, number> = { ...none };
  for (const { state } of wishes) counts[state] = (counts[state] ?? 0) + 1;
  return { ...(counts as ChangeProgress), replaced: Math.max(0, settings - wishes.length) };
}

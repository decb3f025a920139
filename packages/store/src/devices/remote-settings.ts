import { OutriderError } from '@outrider/model/error-code.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import {
  mayBeTakenBack,
  type RemoteReport,
  type RemoteWish,
  type ReportedBy,
  type WishState,
} from '@outrider/model/remote-settings/wish.ts';
import { sql } from 'kysely';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { DeviceTables } from './device-tables.ts';
import type { RemoteTables } from './remote-tables.ts';

/** In which dialect a recorder is asked, and what it has. */
export interface RemoteDialect {
  readonly dialect: string;
  readonly firmware: string;
  readonly keys: readonly string[];
  /** When it answered last what it has, ms since 1970 UTC. */
  readonly askedMs: number;
}

/** The result of a wish. It changes nothing of a wish that was replaced meanwhile. */
export interface WishOutcome {
  readonly key: string;
  readonly edit: number;
  readonly state: WishState;
  readonly fault: string;
}

/** The results of a device's wishes, and the values that it reported meanwhile. */
export interface SettledDevice {
  readonly deviceid: string;
  readonly outcomes: readonly WishOutcome[];
  readonly said: readonly RemoteReport[];
}

/** A wish that is to be told from now on. */
export type ToldWish = Pick<RemoteWish, 'deviceid' | 'key' | 'value' | 'edit'>;

/** Wishes of a device that are not what it has: how many there are, and the first of them. */
export interface UnsettledWishes {
  readonly deviceid: string;
  /** The device did not take them, or has other values; else they are still to be told. */
  readonly isRefused: boolean;
  readonly count: number;
  /** Of the first by name. */
  readonly key: string;
  readonly fault: string;
}

/** What recorders are set to, and what people want of them. */
export interface RemoteSettingRows {
  dialectOf(deviceid: string): Promise<RemoteDialect | undefined>;
  /** The firmware with which each device that was ever read was read last, by device. */
  firmwares(): Promise<ReadonlyMap<string, string>>;
  /** @throws OutriderError NOT_FOUND for an unknown device; so do all that write */
  keepDialect(deviceid: string, dialect: RemoteDialect): Promise<void>;
  reports(deviceid: string): Promise<RemoteReport[]>;
  report(deviceid: string, reports: readonly RemoteReport[]): Promise<void>;
  wishes(deviceid: string): Promise<RemoteWish[]>;
  /** The wishes for one key, of all devices. */
  wishesOf(key: string): Promise<RemoteWish[]>;
  /** A newer wish takes the place of an older one of its key. All of them are kept, or none. */
  want(deviceid: string, values: Readonly<Record<string, unknown>>, user: string): Promise<void>;
  /**
   * Has all that waits for some devices, or was told and not answered, be told from now on: none of it can be taken back until it is settled.
   * @returns it, of each device in the order of its keys
   */
  tell(deviceids: readonly string[]): Promise<ToldWish[]>;
  /**
   * Keeps results of wishes that are still the newest of their key, and were not taken back, with the reports of their devices: all of it, or
   * nothing. Of devices that are gone nothing is kept.
   */
  settle(devices: readonly SettledDevice[]): Promise<void>;
  /**
   * @param awayMs when the device was seen to be away, ms since 1970 UTC: what it was told before that may be taken back, too
   * @throws OutriderError NOT_FOUND where there is no wish, CONFLICT where it was told
   */
  takeBack(deviceid: string, key: string, awayMs?: number): Promise<void>;
  /**
   * Wishes of all devices that differ from what the device has, at most one row of each kind a device.
   * @param wantedBeforeMs wishes that are still to be told count where they are older than this, ms since 1970 UTC
   */
  unsettled(wantedBeforeMs: number): Promise<UnsettledWishes[]>;
  /** Devices with wishes that are still to be told, or were told without an answer. */
  open(): Promise<string[]>;
}

const reportOf = (row: RemoteTables['remote_values']): RemoteReport => ({
  key: row.key,
  value: JSON.parse(row.value) as unknown,
  atMs: row.at_ms,
  by: row.by as ReportedBy,
});

/** A wish of its row. */
export const wishOf = (row: RemoteTables['remote_wishes']): RemoteWish => ({
  deviceid: row.deviceid,
  key: row.key,
  value: JSON.parse(row.value) as unknown,
  user: row.user_name,
  wantedMs: row.wanted_ms,
  state: row.state as WishState,
  stateMs: row.state_ms,
  fault: row.fault,
  edit: row.edit,
});

export function remoteSettingRows({ db, tell, nowMs }: Engine<DeviceTables>): RemoteSettingRows {
  const now = (): number => Math.trunc(nowMs());
  const changed = (deviceid: string): void =>
    tell({ entity: 'remoteSetting', kind: 'changed', key: deviceid });
  const demand = async (tx: typeof db, deviceid: string): Promise<void> => {
    const found = tx.selectFrom('devices').select('deviceid').where('deviceid', '=', deviceid);
    if ((await found.executeTakeFirst()) === undefined)
      throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
  };
  const putReports = async (
    tx: typeof db,
    deviceid: string,
    reports: readonly RemoteReport[],
  ): Promise<void> => {
    if (reports.length === 0) return;
    await tx
      .insertInto('remote_values')
      .values(
        reports.map(({ key, value, atMs, by }) => ({
          deviceid,
          key,
          value: JSON.stringify(value),
          at_ms: Math.trunc(atMs),
          by,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['deviceid', 'key']).doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          at_ms: eb.ref('excluded.at_ms'),
          by: eb.ref('excluded.by'),
        })),
      )
      .execute();
  };
  return {
    async dialectOf(deviceid) {
      const query = db.selectFrom('remote_dialects').selectAll().where('deviceid', '=', deviceid);
      const row = await query.executeTakeFirst();
      if (row === undefined) return undefined;
      const { dialect, firmware, keys, asked_ms: askedMs } = row;
      return { dialect, firmware, keys: JSON.parse(keys) as string[], askedMs };
    },
    async firmwares() {
      const rows = await db.selectFrom('remote_dialects').select(['deviceid', 'firmware']).execute();
      return new Map(rows.map(({ deviceid, firmware }) => [deviceid, firmware]));
    },
    async keepDialect(deviceid, { dialect, firmware, keys, askedMs }) {
      const set = { dialect, firmware, keys: JSON.stringify(keys), asked_ms: Math.trunc(askedMs) };
      await atomically(db, async (tx) => {
        await demand(tx, deviceid);
        await tx
          .insertInto('remote_dialects')
          .values({ deviceid, ...set })
          .onConflict((conflict) => conflict.column('deviceid').doUpdateSet(set))
          .execute();
      });
      changed(deviceid);
    },
    async reports(deviceid) {
      const query = db
        .selectFrom('remote_values')
        .selectAll()
        .where('deviceid', '=', deviceid)
        .orderBy('key');
      return (await query.execute()).map(reportOf);
    },
    async report(deviceid, reports) {
      if (reports.length === 0) return;
      await atomically(db, async (tx) => {
        await demand(tx, deviceid);
        await putReports(tx, deviceid, reports);
      });
      changed(deviceid);
    },
    async wishes(deviceid) {
      const query = db
        .selectFrom('remote_wishes')
        .selectAll()
        .where('deviceid', '=', deviceid)
        .orderBy('key');
      return (await query.execute()).map(wishOf);
    },
    async wishesOf(key) {
      const query = db.selectFrom('remote_wishes').selectAll().where('key', '=', key).orderBy('deviceid');
      return (await query.execute()).map(wishOf);
    },
    async want(deviceid, values, user) {
      const atMs = now();
      await atomically(db, async (tx) => {
        await demand(tx, deviceid);
        const set = {
          user_name: user,
          wanted_ms: atMs,
          state: 'waiting',
          state_ms: atMs,
          fault: '',
          change_id: null,
        };
        const rows = Object.entries(values).map(([key, value]) => ({
          deviceid,
          key,
          value: JSON.stringify(value),
          ...set,
          edit: 1,
        }));
        if (rows.length === 0) return;
        await tx
          .insertInto('remote_wishes')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['deviceid', 'key']).doUpdateSet((eb) => ({
              ...set,
              value: eb.ref('excluded.value'),
              edit: eb('remote_wishes.edit', '+', 1),
            })),
          )
          .execute();
      });
      changed(deviceid);
    },
    async tell(deviceids) {
      // By itself one statement is all or nothing.
      const { rows } = await sql<Pick<RemoteTables['remote_wishes'], 'deviceid' | 'key' | 'value' | 'edit'>>`
        UPDATE remote_wishes SET state = 'told', state_ms = CAST(${now()} AS BIGINT), fault = ''
        WHERE state IN ('waiting', 'told') AND deviceid IN (SELECT value FROM json_each(${JSON.stringify(deviceids)}))
        RETURNING deviceid, key, value, edit`.execute(db);
      for (const deviceid of new Set(rows.map((row) => row.deviceid))) changed(deviceid);
      return rows
        .map((row) => ({ ...row, value: JSON.parse(row.value) as unknown }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    },
    async settle(devices) {
      const ends = devices.flatMap(({ deviceid, outcomes }) =>
        outcomes.map(({ key, edit, state, fault }) => [deviceid, key, edit, state, fault]),
      );
      const said = devices.flatMap((device) =>
        device.said.map(({ key, value, atMs, by }) => [
          device.deviceid,
          key,
          JSON.stringify(value),
          Math.trunc(atMs),
          by,
        ]),
      );
      await atomically(db, async (tx) => {
        // The number of its place holders is the same for one device and for many: an engine has it ready.
        await sql`UPDATE remote_wishes SET state = ended.state, state_ms = CAST(${now()} AS BIGINT), fault = ended.fault
          FROM (SELECT value ->> 0 AS deviceid, value ->> 1 AS key, CAST(value ->> 2 AS BIGINT) AS edit,
            value ->> 3 AS state, value ->> 4 AS fault FROM json_each(${JSON.stringify(ends)})) AS ended
          WHERE remote_wishes.deviceid = ended.deviceid AND remote_wishes.key = ended.key
            AND remote_wishes.edit = ended.edit AND remote_wishes.state <> 'takenBack'`.execute(tx);
        if (said.length === 0) return;
        await sql`INSERT INTO remote_values (deviceid, key, value, at_ms, by)
          SELECT value ->> 0, value ->> 1, value ->> 2, CAST(value ->> 3 AS BIGINT), value ->> 4
          FROM json_each(${JSON.stringify(said)}) WHERE (value ->> 0) IN (SELECT deviceid FROM devices)
          ON CONFLICT (deviceid, key) DO UPDATE SET value = excluded.value, at_ms = excluded.at_ms, by = excluded.by`.execute(
          tx,
        );
      });
      for (const { deviceid } of devices) changed(deviceid);
    },
    async takeBack(deviceid, key, awayMs = 0) {
      await atomically(db, async (tx) => {
        const row = await tx
          .selectFrom('remote_wishes')
          .selectAll()
          .where('deviceid', '=', deviceid)
          .where('key', '=', key)
          .executeTakeFirst();
        if (row === undefined) throw new OutriderError('NOT_FOUND', `Nobody wants another ${key}`);
        if (!mayBeTakenBack(wishOf(row).state, row.state_ms < awayMs))
          throw new OutriderError('CONFLICT', remoteSentences.told);
        const taken = await tx
          .updateTable('remote_wishes')
          .set({ state: 'takenBack', state_ms: now(), fault: '' })
          .where('deviceid', '=', deviceid)
          .where('key', '=', key)
          .where('edit', '=', row.edit)
          .where('state', '=', row.state)
          .where('state_ms', '=', row.state_ms)
          .executeTakeFirst();
        if (!changedRows(taken)) throw new OutriderError('CONFLICT', remoteSentences.told);
      });
      changed(deviceid);
    },
    async unsettled(wantedBeforeMs) {
      // A change of thousands of recorders leaves as many wishes as they have settings: they are counted where they lie.
      const { rows } = await sql<
        Record<'deviceid' | 'key' | 'fault', string> & Record<'refused' | 'many', number>
      >`
        SELECT heads.deviceid, heads.refused, heads.many, heads.key, remote_wishes.fault FROM (
          SELECT deviceid, CASE WHEN state IN ('refused', 'differs') THEN 1 ELSE 0 END AS refused, COUNT(*) AS many, MIN(key) AS key
          FROM remote_wishes WHERE state IN ('refused', 'differs')
            OR (state IN ('waiting', 'told') AND wanted_ms < CAST(${Math.trunc(wantedBeforeMs)} AS BIGINT))
          GROUP BY deviceid, CASE WHEN state IN ('refused', 'differs') THEN 1 ELSE 0 END) AS heads
        JOIN remote_wishes ON remote_wishes.deviceid = heads.deviceid AND remote_wishes.key = heads.key
        ORDER BY heads.deviceid, heads.refused`.execute(db);
      return rows.map(({ deviceid, refused, many, key, fault }) => ({
        deviceid,
        isRefused: Number(refused) === 1,
        count: Number(many),
        key,
        fault,
      }));
    },
    async open() {
      const query = db
        .selectFrom('remote_wishes')
        .select('deviceid')
        .distinct()
        .where('state', 'in', ['waiting', 'told']);
      return (await query.execute()).map(({ deviceid }) => deviceid);
    },
  };
}

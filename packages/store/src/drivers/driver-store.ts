import { type Driver, driverRecord, type DriverWords } from '@outrider/model/drivers/driver-record.ts';
import { driverSentences } from '@outrider/model/drivers/sentences.ts';
import type { RowOf } from '@outrider/model/entity/entity.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { Follower } from '../ground/follow.ts';

/** The tables of drivers. */
export interface DriverTables {
  drivers: RowOf<typeof driverRecord>;
  driver_pictures: { driverid: number; picture: Uint8Array };
  entered_by_card: { deviceid: string; name: string };
}

/** The drivers. */
export interface Drivers {
  /** By name. */
  list(): Promise<Driver[]>;
  find(driverid: number): Promise<Driver | undefined>;
  /** The driver whose card has that number; undefined for the empty one. */
  ofCard(card: string): Promise<Driver | undefined>;
  /** Whether a driver of that name has a card. */
  hasCard(name: string): Promise<boolean>;
  /** The driver whom their card entered for a device; undefined for nobody. */
  enteredByCard(deviceid: string): Promise<string | undefined>;
  setEnteredByCard(deviceid: string, name: string | undefined): Promise<void>;
  count(): Promise<number>;
  /** @returns their number. @throws OutriderError CONFLICT where another one has their card */
  add(words: DriverWords): Promise<number>;
  /** @throws OutriderError NOT_FOUND, CONFLICT where another one has their card */
  change(driverid: number, words: Partial<DriverWords>): Promise<void>;
  /** @throws OutriderError NOT_FOUND */
  remove(driverid: number): Promise<void>;
  /** Undefined where there is none. */
  picture(driverid: number): Promise<Uint8Array | undefined>;
  /** Keeps a picture in place of the one before; undefined takes it away. @throws OutriderError NOT_FOUND */
  setPicture(driverid: number, picture: Uint8Array | undefined): Promise<void>;
}

export interface DriverStore {
  readonly drivers: Drivers;
}

const unknown = (driverid: number) => new OutriderError('NOT_FOUND', `There is no driver ${driverid}`);

export function driverStore({ db, tell, nowMs }: Engine<DriverTables>): DriverStore {
  type Db = typeof db;
  const told = (kind: 'added' | 'changed' | 'removed', driverid: number): void =>
    tell({ entity: 'driver', kind, key: String(driverid) });
  const byCard = (tx: Db, card: string) =>
    tx.selectFrom('drivers').selectAll().where('card', '=', card).executeTakeFirst();
  async function demandCard(tx: Db, card: string | undefined, driverid?: number): Promise<void> {
    if (card === undefined || card === '') return;
    const other = await byCard(tx, card);
    if (other !== undefined && other.driverid !== driverid)
      throw new OutriderError('CONFLICT', driverSentences.cardTaken);
  }
  const drivers: Drivers = {
    async list() {
      const rows = await db.selectFrom('drivers').selectAll().orderBy('name').orderBy('driverid').execute();
      return rows.map((row) => driverRecord.fromRow(row));
    },
    async find(driverid) {
      const query = db.selectFrom('drivers').selectAll().where('driverid', '=', driverid);
      const row = await query.executeTakeFirst();
      return row === undefined ? undefined : driverRecord.fromRow(row);
    },
    async ofCard(card) {
      const row = card === '' ? undefined : await byCard(db, card);
      return row === undefined ? undefined : driverRecord.fromRow(row);
    },
    async hasCard(name) {
      const query = db
        .selectFrom('drivers')
        .select('driverid')
        .where('name', '=', name)
        .where('card', '<>', '');
      return (await query.limit(1).executeTakeFirst()) !== undefined;
    },
    async enteredByCard(deviceid) {
      const query = db.selectFrom('entered_by_card').select('name').where('deviceid', '=', deviceid);
      return (await query.executeTakeFirst())?.name;
    },
    async setEnteredByCard(deviceid, name) {
      if (name === undefined)
        return void (await db.deleteFrom('entered_by_card').where('deviceid', '=', deviceid).execute());
      await db
        .insertInto('entered_by_card')
        .values({ deviceid, name })
        .onConflict((conflict) => conflict.column('deviceid').doUpdateSet({ name }))
        .execute();
    },
    async count() {
      const { all } = await db
        .selectFrom('drivers')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow();
      return all;
    },
    async add(words) {
      const driverid = await atomically(db, async (tx) => {
        await demandCard(tx, words.card);
        // The engine numbers it.
        const row = driverRecord.columnsOf({ ...words, pictureMs: 0 }) as DriverTables['drivers'];
        const added = await tx
          .insertInto('drivers')
          .values(row)
          .returning('driverid')
          .executeTakeFirstOrThrow();
        return added.driverid;
      });
      told('added', driverid);
      return driverid;
    },
    async change(driverid, words) {
      await atomically(db, async (tx) => {
        await demandCard(tx, words.card, driverid);
        const changed = await tx
          .updateTable('drivers')
          .set(driverRecord.columnsOf(words))
          .where('driverid', '=', driverid)
          .executeTakeFirst();
        if (!changedRows(changed)) throw unknown(driverid);
      });
      told('changed', driverid);
    },
    async remove(driverid) {
      const removed = await db.deleteFrom('drivers').where('driverid', '=', driverid).executeTakeFirst();
      if (!changedRows(removed)) throw unknown(driverid);
      told('removed', driverid);
    },
    async picture(driverid) {
      const query = db.selectFrom('driver_pictures').select('picture').where('driverid', '=', driverid);
      return (await query.executeTakeFirst())?.picture;
    },
    async setPicture(driverid, picture) {
      await atomically(db, async (tx) => {
        const changed = await tx
          .updateTable('drivers')
          .set({ picture_ms: picture === undefined ? 0 : Math.trunc(nowMs()) })
          .where('driverid', '=', driverid)
          .executeTakeFirst();
        if (!changedRows(changed)) throw unknown(driverid);
        await tx.deleteFrom('driver_pictures').where('driverid', '=', driverid).execute();
        if (picture !== undefined)
          await tx.insertInto('driver_pictures').values({ driverid, picture }).execute();
      });
      told('changed', driverid);
    },
  };
  return { drivers };
}

/** A driver stays when their vehicle goes. */
export const driversOfDevice: Follower<DriverTables> = {
  async deviceRemoved({ tx, key }) {
    await tx.deleteFrom('entered_by_card').where('deviceid', '=', key).execute();
    await tx.updateTable('drivers').set({ deviceid: '' }).where('deviceid', '=', key).execute();
  },
};

import { type EventDefine, eventDefine, type ProfiledDevice } from '@outrider/model/events/event-define.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { EventTables } from './event-tables.ts';

/** What events are called, by profile. */
export interface EventDefines {
  /** Every definition, by profile and code. */
  list(): Promise<EventDefine[]>;
  /** Devices that have a profile of their own, by their ids. */
  devices(): Promise<ProfiledDevice[]>;
  /** Keeps a definition in place of the profile's own of that code, and of one that becomes it. */
  put(definition: EventDefine, insteadOf?: Pick<EventDefine, 'profile' | 'code'>): Promise<void>;
  remove(profile: string, code: number): Promise<void>;
  /** Removes all definitions of a profile; its devices have none then. */
  removeProfile(profile: string): Promise<void>;
  /** @throws OutriderError NOT_FOUND for an unknown device */
  assign(deviceid: string, profile: string): Promise<void>;
  unassign(deviceid: string): Promise<void>;
}

export function eventDefines({ db, tell }: Engine<EventTables>): EventDefines {
  return {
    async list() {
      const rows = await db
        .selectFrom('event_defines')
        .selectAll()
        .orderBy('definename')
        .orderBy('eventtype')
        .execute();
      return rows.map((row) => eventDefine.fromRow(row));
    },
    async devices() {
      const rows = await db.selectFrom('event_define_devices').selectAll().orderBy('deviceid').execute();
      return rows.map(({ deviceid, definename }) => ({ deviceid, profile: definename }));
    },
    async put(definition, insteadOf) {
      const row = eventDefine.toRow(definition);
      await atomically(db, async (tx) => {
        if (insteadOf !== undefined)
          await tx
            .deleteFrom('event_defines')
            .where('definename', '=', insteadOf.profile)
            .where('eventtype', '=', insteadOf.code)
            .execute();
        await tx
          .insertInto('event_defines')
          .values(row)
          .onConflict((conflict) => conflict.columns(['definename', 'eventtype']).doUpdateSet(row))
          .execute();
      });
      if (insteadOf !== undefined && insteadOf.profile !== definition.profile)
        tell({ entity: 'eventDefine', kind: 'removed', key: insteadOf.profile });
      tell({ entity: 'eventDefine', kind: 'changed', key: definition.profile });
    },
    async remove(profile, code) {
      await db
        .deleteFrom('event_defines')
        .where('definename', '=', profile)
        .where('eventtype', '=', code)
        .execute();
      tell({ entity: 'eventDefine', kind: 'removed', key: profile });
    },
    async removeProfile(profile) {
      await atomically(db, async (tx) => {
        await tx.deleteFrom('event_define_devices').where('definename', '=', profile).execute();
        await tx.deleteFrom('event_defines').where('definename', '=', profile).execute();
      });
      tell({ entity: 'eventDefine', kind: 'removed', key: profile });
    },
    async assign(deviceid, definename) {
      await db
        .insertInto('event_define_devices')
        .values({ deviceid, definename })
        .onConflict((conflict) => conflict.column('deviceid').doUpdateSet({ definename }))
        .execute();
      tell({ entity: 'eventDefine', kind: 'changed', key: definename });
    },
    async unassign(deviceid) {
      const gone = await db
        .deleteFrom('event_define_devices')
        .where('deviceid', '=', deviceid)
        .returning('definename')
        .executeTakeFirst();
      if (gone !== undefined) tell({ entity: 'eventDefine', kind: 'changed', key: gone.definename });
    },
  };
}

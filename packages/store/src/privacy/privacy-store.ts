import type { GivenReason } from '@outrider/model/privacy/given-reason.ts';
import type { Engine } from '../ground/engine.ts';
import type { Follower } from '../ground/follow.ts';
import { type KeptLooks, keptLooks, type KeptTables } from './kept-looks.ts';

/** Reasons that are in force at once are read; of more the oldest are left out. */
const MOST_READ = 5_000;

/** What people may see of private times for a while, as they gave a reason. */
export interface GivenReasons {
  /** Keeps a reason, and forgets those that have run out. */
  add(reason: GivenReason): Promise<void>;
  /** Reasons that are in force, in the order in which they were given. */
  inForce(): Promise<GivenReason[]>;
}

interface PrivacyTables extends KeptTables {
  given_reasons: {
    user_name: string;
    deviceid: string;
    from_ms: number;
    to_ms: number;
    until_ms: number;
  };
}

export interface PrivacyStore {
  readonly givenReasons: GivenReasons;
  readonly keptLooks: KeptLooks;
}

export function privacyStore(engine: Engine<PrivacyTables>): PrivacyStore {
  const { db, nowMs } = engine;
  const givenReasons: GivenReasons = {
    async add({ user, deviceid, fromMs, toMs, untilMs }) {
      await db.deleteFrom('given_reasons').where('until_ms', '<=', Math.trunc(nowMs())).execute();
      await db
        .insertInto('given_reasons')
        .values({ user_name: user, deviceid, from_ms: fromMs, to_ms: toMs, until_ms: untilMs })
        .execute();
    },
    async inForce() {
      const rows = await db
        .selectFrom('given_reasons')
        .selectAll()
        .where('until_ms', '>', Math.trunc(nowMs()))
        .orderBy('until_ms', 'desc')
        .limit(MOST_READ)
        .execute();
      return rows
        .map((row) => ({
          user: row.user_name,
          deviceid: row.deviceid,
          fromMs: row.from_ms,
          toMs: row.to_ms,
          untilMs: row.until_ms,
        }))
        .reverse();
    },
  };
  return { givenReasons, keptLooks: keptLooks(engine) };
}

/** What somebody may see goes with their account, and of a device with that. */
export const reasonsOfPersonAndDevice: Follower<PrivacyTables> = {
  async userRemoved({ tx, key: name }) {
    await tx.deleteFrom('given_reasons').where('user_name', '=', name).execute();
  },
  async deviceRemoved({ tx, key: deviceid }) {
    await tx.deleteFrom('given_reasons').where('deviceid', '=', deviceid).execute();
  },
};

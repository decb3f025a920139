import {
  type Problem,
  problemMute,
  type ProblemMute,
  type ProblemName,
  problemRecord,
} from '@outrider/model/health/problem-record.ts';
import { batchesOf } from '../ground/batches.ts';
import { forDevicesThere } from '../ground/devices-there.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { HealthTables } from './health-tables.ts';

/** The present and former problems of vehicles. They go with their device. Nobody is told of changes. */
export interface Problems {
  /** Problems that are not over. */
  open(): Promise<Problem[]>;
  /** Problems that were over at a moment or later, the oldest end first. */
  closedSince(fromMs: number): Promise<Problem[]>;
  /** Keeps problems, in place of what was kept of the same; those of a device that does not exist are left out. */
  put(problems: readonly Problem[]): Promise<void>;
  /**
   * Problems that are over, the newest end first: of these devices, that ended before a moment.
   * @param limit at most so many
   */
  history(deviceids: readonly string[], beforeMs: number, limit: number): Promise<Problem[]>;
  /** Forgets problems that were over before. */
  forgetBefore(ms: number): Promise<void>;
}

/** Which problems are muted. They go with their device. */
export interface ProblemMutes {
  /** @param ms mutes that were over by then are left out */
  list(ms: number): Promise<ProblemMute[]>;
  /** @throws OutriderError NOT_FOUND for an unknown device */
  put(mute: ProblemMute): Promise<void>;
  /** @returns whether there was one */
  remove(name: ProblemName): Promise<boolean>;
  forgetBefore(ms: number): Promise<void>;
}

/** For how long vehicles were away, ms, with when they came back. They go with their device. */
export interface DeviceAbsences {
  /** The longest of each device that ended after a moment. */
  longestSince(ms: number): Promise<ReadonlyMap<string, number>>;
  add(deviceid: string, endedMs: number, awayMs: number): Promise<void>;
  forgetBefore(ms: number): Promise<void>;
}

export function problems({ db }: Engine<HealthTables>): Problems {
  return {
    async open() {
      const rows = await db
        .selectFrom('problems')
        .selectAll()
        .where('closed_ms', '=', 0)
        .orderBy('deviceid')
        .orderBy('kind')
        .orderBy('channel')
        .execute();
      return rows.map((row) => problemRecord.fromRow(row));
    },
    async closedSince(fromMs) {
      const rows = await db
        .selectFrom('problems')
        .selectAll()
        .where('closed_ms', '>', 0)
        .where('closed_ms', '>=', fromMs)
        .orderBy('closed_ms')
        .execute();
      return rows.map((row) => problemRecord.fromRow(row));
    },
    async put(all) {
      const byDevice = Map.groupBy(all, ({ deviceid }) => deviceid);
      await forDevicesThere(db, byDevice, async (tx, some) => {
        for (const rows of batchesOf(
          some.flatMap(({ value }) => value.map((each) => problemRecord.toRow(each))),
        ))
          await tx
            .insertInto('problems')
            .values([...rows])
            .onConflict((conflict) =>
              conflict.columns(['deviceid', 'kind', 'channel', 'since_ms']).doUpdateSet(({ ref }) => ({
                closed_ms: ref('excluded.closed_ms'),
                detail: ref('excluded.detail'),
              })),
            )
            .execute();
      });
    },
    async history(deviceids, beforeMs, limit) {
      const found: Problem[] = [];
      for (const some of batchesOf(deviceids)) {
        const rows = await db
          .selectFrom('problems')
          .selectAll()
          .where('closed_ms', '>', 0)
          .where('closed_ms', '<', beforeMs)
          .where('deviceid', 'in', [...some])
          .orderBy('closed_ms', 'desc')
          .limit(limit)
          .execute();
        found.push(...rows.map((row) => problemRecord.fromRow(row)));
      }
      return found.sort((a, b) => b.closedMs - a.closedMs).slice(0, limit);
    },
    async forgetBefore(ms) {
      await db.deleteFrom('problems').where('closed_ms', '>', 0).where('closed_ms', '<', ms).execute();
    },
  };
}

export function problemMutes({ db, tell }: Engine<HealthTables>): ProblemMutes {
  return {
    async list(ms) {
      const rows = await db.selectFrom('problem_mutes').selectAll().where('until_ms', '>', ms).execute();
      return rows.map((row) => problemMute.fromRow(row));
    },
    async put(mute) {
      const row = problemMute.toRow(mute);
      await db
        .insertInto('problem_mutes')
        .values(row)
        .onConflict((conflict) => conflict.columns(['deviceid', 'kind', 'channel']).doUpdateSet(row))
        .execute();
      tell({ entity: 'problemMute', kind: 'changed', key: mute.deviceid });
    },
    async remove({ deviceid, kind, channel }) {
      const removed = await db
        .deleteFrom('problem_mutes')
        .where('deviceid', '=', deviceid)
        .where('kind', '=', kind)
        .where('channel', '=', channel)
        .executeTakeFirst();
      const was = changedRows(removed);
      if (was) tell({ entity: 'problemMute', kind: 'removed', key: deviceid });
      return was;
    },
    async forgetBefore(ms) {
      await db.deleteFrom('problem_mutes').where('until_ms', '<', ms).execute();
    },
  };
}

export function deviceAbsences({ db }: Engine<HealthTables>): DeviceAbsences {
  return {
    async longestSince(ms) {
      const rows = await db
        .selectFrom('device_absences')
        .select(({ fn }) => ['deviceid', fn.max<number>('away_ms').as('longest')])
        .where('ended_ms', '>=', ms)
        .groupBy('deviceid')
        .execute();
      return new Map(rows.map(({ deviceid, longest }) => [deviceid, longest]));
    },
    async add(deviceid, endedMs, awayMs) {
      await forDevicesThere(db, new Map([[deviceid, awayMs]]), (tx) =>
        tx
          .insertInto('device_absences')
          .values({ deviceid, ended_ms: endedMs, away_ms: awayMs })
          .onConflict((conflict) => conflict.columns(['deviceid', 'ended_ms']).doNothing())
          .execute(),
      );
    },
    async forgetBefore(ms) {
      await db.deleteFrom('device_absences').where('ended_ms', '<', ms).execute();
    },
  };
}

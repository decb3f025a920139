import type { Engine } from '../ground/engine.ts';
import { atomically } from '../ground/engine.ts';
import type { Follower } from '../ground/follow.ts';

/** A setting of the server that somebody has set. */
export interface KeptSetting {
  /** Section and field, as in `recordOptions.days`. */
  readonly key: string;
  /** JSON. */
  readonly value: unknown;
  /** Who set it; undefined where nobody knows, or he is gone. */
  readonly by: string | undefined;
  /** When, ms since 1970 UTC; undefined where nobody knows. */
  readonly atMs: number | undefined;
}

/** What people set of the server. Nothing here says what a value means. */
export interface ServerSettingRows {
  list(): Promise<KeptSetting[]>;
  find(key: string): Promise<KeptSetting | undefined>;
  /** Keeps all of these, or none. @returns them as they are kept */
  put(values: readonly Pick<KeptSetting, 'key' | 'value'>[], by: string): Promise<KeptSetting[]>;
}

/** Columns of the table of settings of the server. */
interface ServerSettingTables {
  server_settings: { key: string; value: string; set_by: string | null; set_ms: number | null };
}

export interface ServerSettingStore {
  readonly serverSettings: ServerSettingRows;
}

type Row = ServerSettingTables['server_settings'];

const keptOf = ({ key, value, set_by, set_ms }: Row): KeptSetting => ({
  key,
  value: JSON.parse(value) as unknown,
  by: set_by ?? undefined,
  atMs: set_ms ?? undefined,
});

export function serverSettingStore({ db, tell, nowMs }: Engine<ServerSettingTables>): ServerSettingStore {
  const serverSettings: ServerSettingRows = {
    async list() {
      const rows = await db.selectFrom('server_settings').selectAll().orderBy('key').execute();
      return rows.map(keptOf);
    },
    async find(key) {
      const query = db.selectFrom('server_settings').selectAll().where('key', '=', key);
      const row = await query.executeTakeFirst();
      return row && keptOf(row);
    },
    async put(values, by) {
      const set_ms = Math.trunc(nowMs());
      const rows = values.map(({ key, value }) => ({
        key,
        value: JSON.stringify(value),
        set_by: by,
        set_ms,
      }));
      await atomically(db, async (tx) => {
        for (const { key, ...set } of rows)
          await tx
            .insertInto('server_settings')
            .values({ key, ...set })
            .onConflict((conflict) => conflict.column('key').doUpdateSet(set))
            .execute();
      });
      for (const { key } of rows) tell({ entity: 'serverSetting', kind: 'changed', key });
      return rows.map(keptOf);
    },
  };
  return { serverSettings };
}

/** What somebody set stays when he goes; his name does not. */
export const settingsOfPerson: Follower<ServerSettingTables> = {
  async userRemoved({ tx, key: name }) {
    await tx.updateTable('server_settings').set({ set_by: null }).where('set_by', '=', name).execute();
  },
};

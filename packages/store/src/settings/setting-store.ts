import { changedRows, type Engine } from '../ground/engine.ts';

/** Small values by name that the server keeps for itself: marks, keys, what it has told. What people set is in `server-setting-store.ts`. */
export interface Settings {
  get(name: string): Promise<string | undefined>;
  put(name: string, value: string): Promise<void>;
  /** Removes it; its bytes are overwritten. */
  remove(name: string): Promise<void>;
}

/** Columns of the table of settings. */
interface SettingTables {
  settings: { name: string; value: string };
}

export interface SettingStore {
  readonly settings: Settings;
}

export function settingStore({ db, tell }: Engine<SettingTables>): SettingStore {
  const settings: Settings = {
    async get(name) {
      const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value;
    },
    async put(name, value) {
      await db
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      tell({ entity: 'setting', kind: 'changed', key: name });
    },
    async remove(name) {
      const removed = await db.deleteFrom('settings').where('name', '=', name).executeTakeFirst();
      if (changedRows(removed)) tell({ entity: 'setting', kind: 'removed', key: name });
    },
  };
  return { settings };
}

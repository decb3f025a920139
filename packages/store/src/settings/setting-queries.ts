import type { Engine } from '../engine/engine.ts';
import type { Settings } from '../store.ts';

export function settingQueries({ db, query, write }: Engine): Settings {
  return {
    async get(name) {
      const [row] = await query(db.selectFrom('settings').select('value').where('name', '=', name).compile());
      return row?.value;
    },
    async put(name, value) {
      await write(
        db
          .insertInto('settings')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .compile(),
      );
    },
  };
}

import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_WALL_LAYOUTS } from '@outrider/model/live/limits.ts';
import { type WallLayout, wallLayout } from '@outrider/model/live/wall-layout.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { LiveTables } from './live-tables.ts';

/** The layouts of walls, of each user. */
export interface WallLayouts {
  /** By name. */
  of(userName: string): Promise<WallLayout[]>;
  /**
   * Keeps it in place of the one of its name.
   * @throws OutriderError CONFLICT when the user has too many, NOT_FOUND for an unknown user
   */
  put(userName: string, layout: WallLayout): Promise<void>;
  /** @throws OutriderError NOT_FOUND */
  remove(userName: string, name: string): Promise<void>;
}

export function wallLayouts({ db, tell }: Engine<LiveTables>): WallLayouts {
  return {
    async of(userName) {
      const rows = await db
        .selectFrom('wall_layouts')
        .selectAll()
        .where('user_name', '=', userName)
        .orderBy('name')
        .execute();
      return rows.map((row) => {
        const { userName: _, ...layout } = wallLayout.fromRow(row);
        return layout;
      });
    },
    async put(userName, layout) {
      const { user_name, name, ...columns } = wallLayout.toRow({ ...layout, userName });
      await atomically(db, async (tx) => {
        await tx
          .insertInto('wall_layouts')
          .values({ user_name, name, ...columns })
          .onConflict((conflict) => conflict.columns(['user_name', 'name']).doUpdateSet(columns))
          .execute();
        const all = await tx
          .selectFrom('wall_layouts')
          .select('name')
          .where('user_name', '=', userName)
          .execute();
        if (all.length > MAX_WALL_LAYOUTS) {
          throw new OutriderError('CONFLICT', `A user has at most ${MAX_WALL_LAYOUTS} layouts`);
        }
      });
      tell({ entity: 'wall', kind: 'changed', key: userName });
    },
    async remove(userName, name) {
      const removed = await db
        .deleteFrom('wall_layouts')
        .where('user_name', '=', userName)
        .where('name', '=', name)
        .executeTakeFirst();
      if (!changedRows(removed)) throw new OutriderError('NOT_FOUND', `There is no layout ${name}`);
      tell({ entity: 'wall', kind: 'removed', key: userName });
    },
  };
}

import { OutriderError } from '@outrider/model/error-code.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { Engine } from '../ground/engine.ts';
import { atomically } from '../ground/engine.ts';
import type { Follower } from '../ground/follow.ts';

/** A setting of the server that somebody has set. */
export interface KeptSetting {
  /** Section and field, as in `recordOptions.days`. */
  readonly key: string;
  /** JSON. */
  readonly value: unknown;
  /** The person who set it; undefined where nobody knows, or their account is gone. */
  readonly by: string | undefined;
  /** When, ms since 1970 UTC; undefined where nobody knows. */
  readonly atMs: number | undefined;
  /** The number of its last change; 0 where none is kept. A later change has a greater one. */
  readonly edit: number;
}

/** A value that is to be kept. */
export interface NewSetting extends Pick<KeptSetting, 'key' | 'value'> {
  /** Of a secret no value is kept beyond the one in force. */
  readonly secret?: boolean;
  /** The change that was seen before this one: another has come meanwhile where it is no longer the last. */
  readonly seen?: number | undefined;
}

/** What a setting was and became. */
export interface SettingChange {
  readonly id: number;
  readonly key: string;
  /** JSON; undefined where nobody had set it, and of a secret. */
  readonly before: unknown;
  /** JSON; undefined of a secret. */
  readonly after: unknown;
  /** The person who changed it; undefined where their account is gone. */
  readonly by: string | undefined;
  /** When, ms since 1970 UTC. */
  readonly atMs: number;
}

/** What people set of the server. Nothing here says what a value means. */
export interface ServerSettingRows {
  list(): Promise<KeptSetting[]>;
  find(key: string): Promise<KeptSetting | undefined>;
  /**
   * Keeps all of these, or none, and what each was before. @returns them as they are kept
   * @throws OutriderError CONFLICT where somebody has changed one since it was seen
   */
  put(values: readonly NewSetting[], by: string): Promise<KeptSetting[]>;
  /** The last changes of these settings, the newest first. */
  changes(keys: readonly string[]): Promise<SettingChange[]>;
  findChange(id: number): Promise<SettingChange | undefined>;
}

/** Changes of one setting that are kept. */
const KEPT_CHANGES = 30;

/** Columns of the tables of settings of the server. */
interface ServerSettingTables {
  server_settings: { key: string; value: string; set_by: string | null; set_ms: number | null };
  server_setting_changes: {
    /** The engine numbers it. */
    id: Generated<number>;
    key: string;
    before: string | null;
    after: string | null;
    set_by: string | null;
    set_ms: number;
  };
}

export interface ServerSettingStore {
  readonly serverSettings: ServerSettingRows;
}

type Row = ServerSettingTables['server_settings'];
type ChangeRow = Selectable<ServerSettingTables['server_setting_changes']>;

const keptOf = ({ key, value, set_by, set_ms }: Row, edit: number): KeptSetting => ({
  key,
  value: JSON.parse(value) as unknown,
  by: set_by ?? undefined,
  atMs: set_ms ?? undefined,
  edit,
});

const valueOf = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json));

const changeOf = ({ id, key, before, after, set_by, set_ms }: ChangeRow): SettingChange => ({
  id: Number(id),
  key,
  before: valueOf(before),
  after: valueOf(after),
  by: set_by ?? undefined,
  atMs: set_ms,
});

export function serverSettingStore({ db, tell, nowMs }: Engine<ServerSettingTables>): ServerSettingStore {
  const serverSettings: ServerSettingRows = {
    async list() {
      const rows = await db.selectFrom('server_settings').selectAll().orderBy('key').execute();
      const edits = await db
        .selectFrom('server_setting_changes')
        .select(({ fn }) => ['key', fn.max('id').as('edit')])
        .groupBy('key')
        .execute();
      const editOf = new Map(edits.map(({ key, edit }) => [key, Number(edit)]));
      return rows.map((row) => keptOf(row, editOf.get(row.key) ?? 0));
    },
    async find(key) {
      const query = db.selectFrom('server_settings').selectAll().where('key', '=', key);
      const row = await query.executeTakeFirst();
      return row && keptOf(row, await lastEdit(db, key));
    },
    async put(values, by) {
      const set_ms = Math.trunc(nowMs());
      const rows = values.map(({ key, value, secret = false, seen }) => ({
        secret,
        seen,
        row: { key, value: JSON.stringify(value), set_by: by, set_ms },
      }));
      const kept = await atomically(db, async (tx) => {
        const done: KeptSetting[] = [];
        for (const { secret, seen, row } of rows) {
          if (seen !== undefined && (await lastEdit(tx, row.key)) !== seen)
            throw new OutriderError('CONFLICT', sentences.changedMeanwhile);
          const edit = await keepChange(tx, row, secret);
          await tx
            .insertInto('server_settings')
            .values(row)
            .onConflict((conflict) =>
              conflict.column('key').doUpdateSet({ value: row.value, set_by: by, set_ms }),
            )
            .execute();
          done.push(keptOf(row, edit));
        }
        return done;
      });
      for (const { key } of kept) tell({ entity: 'serverSetting', kind: 'changed', key });
      return kept;
    },
    async changes(keys) {
      const query = db.selectFrom('server_setting_changes').selectAll().where('key', 'in', keys);
      const rows = await query.orderBy('id', 'desc').limit(KEPT_CHANGES).execute();
      return rows.map(changeOf);
    },
    async findChange(id) {
      const query = db.selectFrom('server_setting_changes').selectAll().where('id', '=', id);
      const row = await query.executeTakeFirst();
      return row && changeOf(row);
    },
  };
  return { serverSettings };
}

/** The number of the last change of a setting; 0 where none is kept. */
async function lastEdit(db: Kysely<ServerSettingTables>, key: string): Promise<number> {
  const query = db.selectFrom('server_setting_changes').select(({ fn }) => fn.max('id').as('edit'));
  return Number((await query.where('key', '=', key).executeTakeFirst())?.edit ?? 0);
}

/** Keeps what a setting was, and has the oldest of its changes go. @returns the number of this change */
async function keepChange(
  tx: Kysely<ServerSettingTables>,
  { key, value, set_by, set_ms }: Row & { readonly set_ms: number },
  secret: boolean,
): Promise<number> {
  const before = await tx
    .selectFrom('server_settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('server_setting_changes')
    .values({
      key,
      before: secret ? null : (before?.value ?? null),
      after: secret ? null : value,
      set_by,
      set_ms,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tooOld = await tx
    .selectFrom('server_setting_changes')
    .select('id')
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(KEPT_CHANGES)
    .executeTakeFirst();
  if (tooOld !== undefined)
    await tx
      .deleteFrom('server_setting_changes')
      .where('key', '=', key)
      .where('id', '<=', tooOld.id)
      .execute();
  return Number(id);
}

/** What somebody set stays when they go; their name does not. */
export const settingsOfPerson: Follower<ServerSettingTables> = {
  async userRemoved({ tx, key: name }) {
    await tx.updateTable('server_settings').set({ set_by: null }).where('set_by', '=', name).execute();
    await tx.updateTable('server_setting_changes').set({ set_by: null }).where('set_by', '=', name).execute();
  },
};

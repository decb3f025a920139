import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_TEMPLATES, type RemoteTemplate } from '@outrider/model/remote-settings/bulk-change.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { DeviceTables } from './device-tables.ts';

/** A template without its number and its time. */
export type NewRemoteTemplate = Pick<RemoteTemplate, 'name' | 'model' | 'settings' | 'user'>;

/** Sets of settings of recorders, by name. */
export interface RemoteTemplates {
  /** By name. */
  list(): Promise<RemoteTemplate[]>;
  /** @throws OutriderError NOT_FOUND */
  find(templateId: number): Promise<RemoteTemplate>;
  /** @returns its number @throws OutriderError CONFLICT for a name or a model that another has, or where there are MAX_TEMPLATES */
  add(template: NewRemoteTemplate): Promise<number>;
  /**
   * @param seenMs when it was changed last, as the person who changes it saw it; absent: whatever it is by now
   * @throws OutriderError NOT_FOUND; CONFLICT as `add` does, and where somebody else has changed it since
   */
  change(templateId: number, template: Omit<NewRemoteTemplate, 'user'>, seenMs?: number): Promise<void>;
  /** @throws OutriderError NOT_FOUND */
  remove(templateId: number): Promise<void>;
}

const unknown = (templateId: number) => new OutriderError('NOT_FOUND', `There is no template ${templateId}`);

export function remoteTemplates({ db, tell, nowMs }: Engine<DeviceTables>): RemoteTemplates {
  const told = (kind: 'added' | 'changed' | 'removed', id: number): void =>
    tell({ entity: 'remoteTemplate', kind, key: String(id) });
  const demandFree = async (
    tx: typeof db,
    { name, model }: Pick<NewRemoteTemplate, 'name' | 'model'>,
    but: number,
  ): Promise<void> => {
    const others = await tx
      .selectFrom('remote_templates')
      .select(['name', 'model'])
      .where('template_id', '<>', but)
      .execute();
    if (others.length >= MAX_TEMPLATES) throw new OutriderError('CONFLICT', remoteSentences.manyTemplates);
    if (others.some((other) => other.name === name))
      throw new OutriderError('CONFLICT', remoteSentences.nameTaken);
    if (model !== '' && others.some((other) => other.model === model))
      throw new OutriderError('CONFLICT', remoteSentences.modelTaken);
  };
  const rowOf = ({ name, model, settings }: Omit<NewRemoteTemplate, 'user'>) => ({
    name,
    model,
    settings: JSON.stringify(settings),
    updated_ms: Math.trunc(nowMs()),
  });
  const list = async (): Promise<RemoteTemplate[]> => {
    const rows = await db.selectFrom('remote_templates').selectAll().orderBy('name').execute();
    return rows.map((row) => ({
      templateId: row.template_id,
      name: row.name,
      model: row.model,
      settings: JSON.parse(row.settings) as Record<string, unknown>,
      user: row.user_name,
      updatedMs: row.updated_ms,
    }));
  };
  return {
    list,
    async find(templateId) {
      const found = (await list()).find((one) => one.templateId === templateId);
      if (found === undefined) throw unknown(templateId);
      return found;
    },
    async add(template) {
      const id = await atomically(db, async (tx) => {
        await demandFree(tx, template, 0);
        const { template_id: number } = await tx
          .insertInto('remote_templates')
          .values({ ...rowOf(template), user_name: template.user } as never)
          .returning('template_id')
          .executeTakeFirstOrThrow();
        return number;
      });
      told('added', id);
      return id;
    },
    async change(templateId, template, seenMs) {
      await atomically(db, async (tx) => {
        const before = await tx
          .selectFrom('remote_templates')
          .select('updated_ms')
          .where('template_id', '=', templateId)
          .executeTakeFirst();
        if (before === undefined) throw unknown(templateId);
        const { updated_ms: beforeMs } = before;
        if (beforeMs !== (seenMs ?? beforeMs))
          throw new OutriderError('CONFLICT', remoteSentences.templateChanged);
        await demandFree(tx, template, templateId);
        const row = rowOf(template);
        const changed = await tx
          .updateTable('remote_templates')
          // Each change is later than the one before, also by a clock that was set back.
          .set({ ...row, updated_ms: Math.max(row.updated_ms, beforeMs + 1) })
          .where('template_id', '=', templateId)
          .where('updated_ms', '=', beforeMs)
          .executeTakeFirst();
        if (!changedRows(changed)) throw new OutriderError('CONFLICT', remoteSentences.templateChanged);
      });
      told('changed', templateId);
    },
    async remove(templateId) {
      const removed = await db
        .deleteFrom('remote_templates')
        .where('template_id', '=', templateId)
        .executeTakeFirst();
      if (!changedRows(removed)) throw unknown(templateId);
      told('removed', templateId);
    },
  };
}

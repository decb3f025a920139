import { randomBytes } from 'node:crypto';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Erasure, ErasureState } from '@outrider/model/privacy/erasure.ts';
import { privacySentences } from '@outrider/model/privacy/sentences.ts';
import { type Kysely, sql } from 'kysely';
import { atomically, type Engine } from '../../ground/engine.ts';
import { holdsName } from './holds-name.ts';
import { addOwnWords, cardOf, isNamed } from './known-persons.ts';
import { type ErasedTables, eraseStep } from './erase-step.ts';
import type { PersonKind } from './person-table.ts';
import { type KeptSought, PersonWords, type Sought } from './person-words.ts';

/** A person to erase. */
export interface NewErasure extends Omit<Sought, 'words'> {
  readonly kind: PersonKind;
  /** Number of a driver; 0 for an account. */
  readonly number: number;
  /** Other names that they have in what people wrote. */
  readonly words: readonly string[];
  readonly askedBy: string;
}

/** Erasures of people, one step after the other. */
export interface Erasures {
  /**
   * Begins, within the transaction that removes the account or the driver, and before it does: mail address and telephone are read there.
   * @throws OutriderError CONFLICT while somebody of that name is being erased
   */
  begin(person: NewErasure): Promise<Erasure>;
  /** The newest first. */
  list(): Promise<Erasure[]>;
  /** Names of users who were removed and are not erased, by name. */
  removedNames(): Promise<string[]>;
  /** The search of an erasure that is not over; undefined when it is. */
  soughtOf(id: number): Promise<(KeptSought & { readonly kind: PersonKind }) | undefined>;
  /** A step, so short that others do not wait for it. @returns whether rows are left to look at */
  step(id: number): Promise<boolean>;
  /** Forgets whom it was about: nothing is sought any more. @param removed of files, beside what steps counted */
  finish(id: number, removed: Readonly<Record<string, number>>): Promise<void>;
  /** Notes that removed rows are nowhere in the file of the database any more. */
  clear(id: number): Promise<void>;
}

const newAlias = (): string => `person-${randomBytes(4).toString('hex')}`;

type ErasureRow = ErasedTables['erasures'];

const fromRow = ({ id, kind, alias, state, asked_by, begun_ms, ended_ms, removed }: ErasureRow): Erasure => ({
  id,
  kind: kind as PersonKind,
  alias,
  state: state as ErasureState,
  askedBy: asked_by,
  begunMs: begun_ms,
  endedMs: ended_ms,
  removed: JSON.parse(removed) as Record<string, number>,
});

type Db = Kysely<ErasedTables>;

export function erasures({ db, tell, nowMs }: Engine<ErasedTables>): Erasures {
  const rowOf = async (tx: Db, id: number): Promise<ErasureRow | undefined> =>
    await tx.selectFrom('erasures').selectAll().where('id', '=', id).executeTakeFirst();
  const now = (): number => Math.trunc(nowMs());
  return {
    async begin({ kind, number, askedBy, name, inTexts, words }) {
      return await atomically(db, async (tx) => {
        const open = await tx.selectFrom('erasures').select('sought').where('sought', '<>', '').execute();
        if (
          open.some(({ sought }) => (JSON.parse(sought) as Sought).name.toLowerCase() === name.toLowerCase())
        )
          throw new OutriderError('CONFLICT', privacySentences.erasedAlready);
        const alias = newAlias();
        const other = kind === 'account' ? 'driver' : 'account';
        const sought: KeptSought = {
          name,
          number,
          card: kind === 'driver' ? await cardOf(tx, number) : '',
          inTexts,
          words: await addOwnWords(tx, { kind, name, number, words }),
          alsoOther: !(await isNamed(tx, other, name)),
        };
        const row = {
          kind,
          alias,
          state: 'running',
          sought: JSON.stringify(sought),
          asked_by: askedBy,
          begun_ms: now(),
          ended_ms: 0,
          step: 0,
          after: 0,
          removed: '{}',
        };
        const { id } = await tx
          .insertInto('erasures')
          .values(row as ErasureRow)
          .returning('id')
          .executeTakeFirstOrThrow();
        return fromRow({ ...row, id });
      });
    },
    async list() {
      const rows = await db.selectFrom('erasures').selectAll().orderBy('id', 'desc').limit(1_000).execute();
      return rows.map(fromRow);
    },
    async removedNames() {
      const { rows } = await sql<{ name: string }>`SELECT user_name AS name FROM former_users
        WHERE user_name NOT IN (SELECT alias FROM erasures) ORDER BY user_name LIMIT 1000`.execute(db);
      return rows.map(({ name }) => name);
    },
    async soughtOf(id) {
      const row = await rowOf(db, id);
      if (row === undefined || row.sought === '') return undefined;
      return { ...(JSON.parse(row.sought) as KeptSought), kind: row.kind as PersonKind };
    },
    async step(id) {
      const row = await rowOf(db, id);
      if (row === undefined || row.sought === '') return false;
      const sought = JSON.parse(row.sought) as KeptSought;
      const words = new PersonWords(sought, row.alias);
      const done = await eraseStep(db, {
        kind: row.kind as PersonKind,
        sought,
        words,
        alias: row.alias,
        askedBy: row.asked_by,
        at: { step: row.step, after: row.after },
        nowMs: now(),
      });
      if (done === undefined) return false;
      const removed = JSON.parse(row.removed) as Record<string, number>;
      if (done.changed > 0) removed[done.table] = (removed[done.table] ?? 0) + done.changed;
      await db
        .updateTable('erasures')
        .set({ ...done.next, removed: JSON.stringify(removed) })
        .where('id', '=', id)
        .execute();
      for (const change of done.tells) tell(change);
      return true;
    },
    async finish(id, removed) {
      await atomically(db, async (tx) => {
        const row = await rowOf(tx, id);
        if (row === undefined || row.sought === '') return;
        const { name, alsoOther } = JSON.parse(row.sought) as KeptSought;
        if (row.kind === 'account' || alsoOther)
          await sql`UPDATE former_users SET user_name = ${row.alias} WHERE ${holdsName('user_name', name)}`.execute(
            tx,
          );
        const counted = { ...(JSON.parse(row.removed) as Record<string, number>), ...removed };
        await tx
          .updateTable('erasures')
          .set({ state: 'clearing', sought: '', removed: JSON.stringify(counted) })
          .where('id', '=', id)
          .execute();
      });
    },
    async clear(id) {
      await db
        .updateTable('erasures')
        .set({ state: 'done', ended_ms: now() })
        .where('id', '=', id)
        .where('state', '=', 'clearing')
        .execute();
    },
  };
}

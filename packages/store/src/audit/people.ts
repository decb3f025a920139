import { randomInt } from 'node:crypto';
import { NOBODY_PERSON } from '@outrider/model/audit/audit-entry.ts';
import type { Kysely } from 'kysely';
import type { Follower } from '../ground/follow.ts';
import type { AuditTables } from './audit-tables.ts';

type Db = Kysely<Pick<AuditTables, 'audit_people'>>;

/** Gives the names of people by their numbers: `#` and the number for a forgotten name, nothing for nobody. */
export async function namesOf(db: Db, people: readonly number[]): Promise<(person: number) => string> {
  const wanted = [...new Set(people)].filter((person) => person !== NOBODY_PERSON);
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('audit_people')
          .select(['person', 'name'])
          .where('person', 'in', wanted)
          .execute();
  const names = new Map(rows.map(({ person, name }) => [person, name]));
  return (person) => (person === NOBODY_PERSON ? '' : (names.get(person) ?? `#${person}`));
}

/** Gives the numbers of people by their names: of the user who has the name, or else of the person who had it last. */
export async function peopleOf(db: Db, names: readonly string[]): Promise<(name: string) => number> {
  const rows = await db
    .selectFrom('audit_people')
    .select(['person', 'name', 'gone_at'])
    .where('name', 'in', [...new Set(names)])
    .orderBy('gone_at')
    .execute();
  // Later rows go before earlier ones, and present users before all.
  const ordered = [
    ...rows.filter(({ gone_at }) => gone_at > 0),
    ...rows.filter(({ gone_at }) => gone_at === 0),
  ];
  const people = new Map(ordered.map(({ person, name }) => [name?.toLowerCase(), person]));
  return (name) => people.get(name.toLowerCase()) ?? NOBODY_PERSON;
}

/** The number of nobody who did anything. */
export const NOBODY_ELSE = -1;

/** The numbers of all who had one of the names. */
export async function personsOf(db: Db, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('audit_people').select('person').where('name', 'in', names).execute();
  return rows.map(({ person }) => person);
}

/** One more than the largest number of a person. */
const PEOPLE = 2 ** 47;

/** Follows users as they come and go: a later user of the same name is somebody else. */
export const peopleOfTrail: Follower<Pick<AuditTables, 'audit_people'>> = {
  async userAdded({ tx, key: name }) {
    const there = await tx
      .selectFrom('audit_people')
      .select('person')
      .where('name', '=', name)
      .where('gone_at', '=', 0)
      .executeTakeFirst();
    if (there === undefined)
      await tx
        .insertInto('audit_people')
        // Random, so that a number that is lost is never given to somebody else.
        .values({ person: randomInt(1, PEOPLE), name, gone_at: 0 })
        .execute();
  },
  async userRemoved({ tx, key: name, nowMs }) {
    await tx
      .updateTable('audit_people')
      .set({ gone_at: Math.max(1, Math.trunc(nowMs / 1000)) })
      .where('name', '=', name)
      .where('gone_at', '=', 0)
      .execute();
  },
};

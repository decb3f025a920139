import { type Kysely, sql } from 'kysely';
import { holdsName } from './holds-name.ts';
import type { PersonKind } from './person-table.ts';

/** Shorter words are found in too much that is somebody else's. */
const SHORTEST = 4;

/** Whether a user, or a driver, has a name. */
export async function isNamed<T>(db: Kysely<T>, kind: PersonKind, name: string): Promise<boolean> {
  const { rows } =
    kind === 'account'
      ? await sql`SELECT 1 AS one FROM users WHERE ${holdsName('user_name', name)} LIMIT 1`.execute(db)
      : await sql`SELECT 1 AS one FROM drivers WHERE ${holdsName('name', name)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Number of the card of a driver; empty where they have none. */
export async function cardOf<T>(db: Kysely<T>, number: number): Promise<string> {
  const { rows } = await sql<{ card: string }>`SELECT card FROM drivers WHERE driverid = ${number}`.execute(
    db,
  );
  return rows[0]?.card ?? '';
}

/** A person whose own words are looked for: a driver by their number, before they are removed. */
interface Person {
  readonly kind: PersonKind;
  readonly name: string;
  readonly number: number;
  readonly words: readonly string[];
}

/** The given words, with mail address, telephone and card of a person as far as they are nobody else's. */
export async function addOwnWords<T>(
  db: Kysely<T>,
  { kind, name, number, words }: Person,
): Promise<string[]> {
  const low = name.toLowerCase();
  const { rows: accounts } = await sql<{ name: string; mail: string; phone: string }>`
    SELECT user_name AS name, mail, phone FROM users`.execute(db);
  const { rows: drivers } = await sql<{ driverid: number; phone: string; card: string }>`
    SELECT driverid, phone, card FROM drivers`.execute(db);
  const his: string[] = [];
  const others = new Set<string>();
  const put = (isHe: boolean, word: string): void => {
    if (isHe) his.push(word);
    else others.add(word);
  };
  for (const { name: one, mail, phone } of accounts) {
    const isHe = kind === 'account' && one.toLowerCase() === low;
    for (const word of [mail, phone]) put(isHe, word);
  }
  for (const { driverid, phone, card } of drivers) {
    const isHe = kind === 'driver' && driverid === number;
    for (const word of [phone, card]) put(isHe, word);
  }
  const own = his.filter((word) => word.length >= SHORTEST && !others.has(word));
  return [...new Set([...words.map((word) => word.trim()).filter((word) => word.length > 1), ...own])];
}

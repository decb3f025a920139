import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../../ground/engine.ts';
import { holdsName } from './holds-name.ts';
import type { ErasedTables } from './erase-step.ts';
import { personTables } from './inventory.ts';
import { lastOf, ROWS_AT_ONCE } from './last-of.ts';
import type { PersonKind, PersonTable } from './person-table.ts';
import { wordsIn } from './person-words.ts';

/** The person whose data is asked for. */
export interface AskedPerson {
  readonly kind: PersonKind;
  readonly name: string;
  /** Number of a driver; 0 for an account. */
  readonly number: number;
}

type Cell = string | number | Uint8Array | null;
export type PersonRow = Readonly<Record<string, Cell>>;

/** A table in which somebody stands. */
export interface PersonTableOf {
  readonly table: string;
  readonly what: string;
  /** Its columns, but for secrets. */
  readonly columns: readonly string[];
}

/** The data that is kept of a person. */
export interface PersonData {
  /** Where they may stand: rows about them, and rows that say what they did. */
  tables(kind: PersonKind): readonly PersonTableOf[];
  /**
   * Their rows of a table, in lots; a lot may be empty. Other people in them are not named, only told as somebody.
   */
  rows(table: string, who: AskedPerson): AsyncGenerator<readonly PersonRow[]>;
  /** How many users and drivers have their name, themselves left out. */
  namesakes(who: AskedPerson): Promise<number>;
  /** How many rows of each table there are of them, where there are any; of long tables, that they may be in them. */
  counts(who: AskedPerson): Promise<readonly (PersonTableOf & { readonly rows: number | undefined })[]>;
}

const SOMEBODY = '(another person)';
/** Where a vehicle was is told by what asks whether it is private: here it is left out. */
const OF_VEHICLES: ReadonlySet<string> = new Set([
  'lat',
  'lng',
  'speed_kmh',
  'details',
  'body',
  'progress',
  'answer',
  'fence_name',
  // Numbers of rows and of people say nothing of them.
  'seq',
  'use',
  'person',
]);

const isAbout = (known: PersonTable, kind: PersonKind): boolean =>
  known.own === undefined
    ? known.numbered !== undefined
      ? kind === 'account'
      : Object.values(known.columns).includes(kind)
    : known.own.of === kind || Object.values(known.columns).includes(kind);

/** Which rows are theirs: a row about another person alone is not, though they are named in it. */
function isHis({ own, numbered, columns }: PersonTable, who: AskedPerson): RawBuilder<unknown> {
  const named = (column: string) => holdsName(column, who.name);
  if (own?.of === who.kind) {
    if (own.holds === 'number') return sql`${sql.ref(own.by)} = ${who.number}`;
    // Of several drivers of one name a row belongs to the one whose card it names; without a card it cannot be told.
    const isTheirs = (by: string, card: string) =>
      sql`${named(by)} AND (
        NOT EXISTS (SELECT 1 FROM drivers WHERE ${holdsName('drivers.name', who.name)} AND driverid <> ${who.number})
        OR ${sql.ref(card)} IN (SELECT card FROM drivers WHERE driverid = ${who.number} AND card <> ''))`;
    if (own.holds === 'face')
      return sql`${sql.ref(own.by)} IN (SELECT faceid FROM faces WHERE ${isTheirs('name', 'idcard')})`;
    return own.card === undefined ? named(own.by) : isTheirs(own.by, own.card);
  }
  if (numbered !== undefined && who.kind === 'account')
    return sql`${sql.ref(numbered)} IN (SELECT person FROM audit_people WHERE ${holdsName('name', who.name)})`;
  const holding = Object.keys(columns).filter((column) => columns[column] === who.kind);
  return sql`(${sql.join(holding.map(named), sql` OR `)})`;
}

export function personData({ db: any }: Engine<ErasedTables>): PersonData {
  const db = any as unknown as Kysely<Record<string, Record<string, Cell>>>;
  const columnsOf = async (table: string): Promise<string[]> => {
    const row = await db.selectFrom(table).selectAll().limit(1).executeTakeFirst();
    return Object.keys(row ?? {});
  };
  const list = (kind: PersonKind): PersonTableOf[] =>
    Object.entries(personTables)
      .filter(([table, known]) => known.what !== '' && table !== 'erasures' && isAbout(known, kind))
      .map(([table, { what, columns }]) => ({
        table,
        what,
        columns: Object.keys(columns).filter(
          (column) => columns[column] !== 'secret' && !OF_VEHICLES.has(column),
        ),
      }));
  return {
    tables: list,
    async *rows(table, who) {
      const known = personTables[table];
      if (known === undefined) return;
      const others = await otherPeople(db, who);
      const all = await columnsOf(table);
      const shown = all.filter((column) => known.columns[column] !== 'secret' && !OF_VEHICLES.has(column));
      const { steps: by } = known;
      const inOrder = sql.join(all.map((column) => sql.ref(column)));
      let after = 0;
      for (let atEnd = all.length === 0; !atEnd;) {
        const last = by === undefined ? 0 : await lastOf(db, { table, by, after });
        if (last === undefined) return;
        const range =
          by === undefined
            ? sql`1 = 1 ORDER BY ${inOrder} LIMIT ${ROWS_AT_ONCE} OFFSET ${after}`
            : sql`${sql.ref(by)} > ${after} AND ${sql.ref(by)} <= ${last}`;
        const { rows } = await sql<Record<string, Cell>>`
          SELECT * FROM ${sql.table(table)} WHERE ${isHis(known, who)} AND ${range}`.execute(db);
        yield rows.map((row) => {
          const cells = shown.map(
            (column) => [column, shownCell(known, column, row[column] ?? null)] as const,
          );
          return Object.fromEntries(cells);
        });
        atEnd = by === undefined && rows.length < ROWS_AT_ONCE;
        after = by === undefined ? after + ROWS_AT_ONCE : last;
      }

      function shownCell({ columns, sealed }: PersonTable, column: string, cell: Cell): Cell {
        const what = columns[column];
        if (typeof cell !== 'string' || cell === '') return cell;
        if (what === 'account' || what === 'driver') return others.isHe(cell) ? cell : SOMEBODY;
        const text = sealed === true && column === 'text' ? others.trailText(cell) : cell;
        return what === 'words' || what === 'json' || what === 'receivers' ? others.without(text) : text;
      }
    },
    async namesakes({ kind, name, number }) {
      const { rows } = await sql<{ found: number }>`
        SELECT (SELECT count(*) FROM drivers WHERE ${holdsName('name', name)} AND driverid <> ${number})
          + (SELECT count(*) FROM users WHERE ${holdsName('user_name', name)} AND ${kind} = 'driver') AS found`.execute(
        db,
      );
      return rows[0]?.found ?? 0;
    },
    async counts(who) {
      const found: (PersonTableOf & { readonly rows: number | undefined })[] = [];
      for (const one of list(who.kind)) {
        const known = personTables[one.table];
        if (known === undefined) continue;
        // A long table takes too long to count; the fact that they are in it is told all the same.
        if (known.numbered !== undefined) {
          found.push({ ...one, rows: undefined });
          continue;
        }
        const { rows } = await sql<{ found: number }>`
          SELECT count(*) AS found FROM ${sql.table(one.table)} WHERE ${isHis(known, who)}`.execute(db);
        if ((rows[0]?.found ?? 0) > 0) found.push({ ...one, rows: rows[0]?.found });
      }
      return found;
    },
  };
}

type AnyDb = Kysely<Record<string, Record<string, Cell>>>;

/** Everybody else: users, drivers, and people of the trail. */
async function otherPeople(db: AnyDb, who: AskedPerson) {
  const low = who.name.toLowerCase();
  const { rows } = await sql<{ name: string }>`
    SELECT user_name AS name FROM users UNION SELECT name FROM drivers UNION SELECT user_name FROM former_users`.execute(
    db,
  );
  const { rows: numbered } = await sql<{ person: number; name: string | null }>`
    SELECT person, name FROM audit_people WHERE ${holdsName('name', who.name)}`.execute(db);
  const own = new Set(numbered.map(({ person }) => person));
  const pattern = wordsIn(rows.map(({ name }) => name).filter((name) => name.toLowerCase() !== low));
  const isHe = (text: string): boolean => text.toLowerCase() === low;
  return {
    isHe,
    without: (text: string): string => (pattern === undefined ? text : text.replaceAll(pattern, SOMEBODY)),
    /** An entry of the trail, with people in words. */
    trailText(text: string): string {
      const parts = JSON.parse(text) as (string | number | readonly string[])[];
      return parts
        .map((part) => {
          if (typeof part === 'number') return own.has(part) ? who.name : SOMEBODY;
          return typeof part === 'string' ? part : `; ${part[0]}: ${part.slice(1).join(' → ')}`;
        })
        .join('');
    },
  };
}

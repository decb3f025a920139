import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AuditTables, TrailRow } from '../audit-tables.ts';
import { redactEntries } from '../redactions.ts';
import type { StoreChange } from '../../changes/changes.ts';
import { atomically } from '../../ground/engine.ts';
import { holdsName } from './holds-name.ts';
import { personTables, tablesOfPeople } from './inventory.ts';
import { isNamed } from './known-persons.ts';
import { lastOf } from './last-of.ts';
import type { PersonColumn, PersonKind, PersonTable } from './person-table.ts';
import type { KeptSought, PersonWords } from './person-words.ts';
import { tellsOf } from './tells.ts';

/** The tables that erasing knows by itself; all others it knows by the inventory. */
export interface ErasedTables extends AuditTables {
  erasures: {
    id: number;
    kind: string;
    alias: string;
    state: string;
    sought: string;
    asked_by: string;
    begun_ms: number;
    ended_ms: number;
    step: number;
    after: number;
    removed: string;
  };
}

/** Entries of the trail that one step changes. */
const ENTRIES_AT_ONCE = 500;

/** Changed at the end: until then nobody gets the name. */
const AT_THE_END = 'former_users';
const tables = Object.entries(personTables).filter(
  ([name]) => name !== AT_THE_END && tablesOfPeople.has(name),
);

interface Stepped {
  readonly kind: PersonKind;
  readonly sought: KeptSought;
  readonly words: PersonWords;
  readonly alias: string;
  readonly askedBy: string;
  readonly at: { readonly step: number; readonly after: number };
  readonly nowMs: number;
}

interface DoneStep {
  readonly table: string;
  readonly changed: number;
  readonly next: { readonly step: number; readonly after: number };
  readonly tells: readonly StoreChange[];
}

type Db = Kysely<ErasedTables>;

/** The next rows, or the next table. Undefined when there is none. */
export async function eraseStep(db: Db, stepped: Stepped): Promise<DoneStep | undefined> {
  const found = tables[stepped.at.step];
  if (found === undefined) return undefined;
  const [table, known] = found;
  const { after } = stepped.at;
  const upTo = known.steps === undefined ? undefined : await lastOf(db, { table, by: known.steps, after });
  const nextTable = { step: stepped.at.step + 1, after: 0 };
  if (known.steps !== undefined && upTo === undefined)
    return { table, changed: 0, next: nextTable, tells: [] };
  const range =
    known.steps === undefined || upTo === undefined
      ? sql`1 = 1`
      : sql`${sql.ref(known.steps)} > ${after} AND ${sql.ref(known.steps)} <= ${upTo}`;
  if (known.sealed === true) {
    const { changed, to } = await redactWindow(db, range, stepped);
    return { table, changed, next: { ...stepped.at, after: to ?? upTo ?? after }, tells: [] };
  }
  const changed = await atomically(db, (tx) => eraseRows(tx, { table, known, range, stepped }));
  return {
    table,
    changed,
    next: upTo === undefined ? nextTable : { ...stepped.at, after: upTo },
    tells: changed > 0 ? tellsOf(table) : [],
  };
}

interface Rows {
  readonly table: string;
  readonly known: PersonTable;
  readonly range: RawBuilder<unknown>;
  readonly stepped: Stepped;
}

async function eraseRows(db: Db, { table, known, range, stepped }: Rows): Promise<number> {
  const { kind, sought, words, alias } = stepped;
  let changed = await removeOwn(db, { table, known, range, stepped });
  for (const [name, what] of Object.entries(known.columns)) {
    const column = sql.ref(name);
    if (what === 'account' || what === 'driver') {
      // Rows about another person alone are not theirs, also of a namesake.
      if (what !== kind && (!sought.alsoOther || known.own?.of === what)) continue;
      // Their own row went by its number, or by their card: a namesake keeps theirs.
      if (what === kind && known.own?.of === kind) {
        if (known.own.holds === 'number') continue;
        if (known.own.card !== undefined && (await isNamed(db, kind, sought.name))) continue;
      }
      const done = await sql`UPDATE ${sql.table(table)} SET ${column} = ${alias}
        WHERE ${range} AND ${holdsName(name, sought.name)}`.execute(db);
      changed += Number(done.numAffectedRows ?? 0n);
      continue;
    }
    if (what === 'theirs' && known.numbered !== undefined) {
      const done = await sql`UPDATE ${sql.table(table)} SET ${column} = ''
        WHERE ${range} AND ${column} <> '' AND ${sql.ref(known.numbered)} IN
          (SELECT person FROM audit_people WHERE name = ${sought.name} OR name = ${alias})`.execute(db);
      changed += Number(done.numAffectedRows ?? 0n);
      continue;
    }
    const without = changer(what, words);
    if (without === undefined) continue;
    const { rows } = await sql<{ text: string }>`SELECT DISTINCT ${column} AS text FROM ${sql.table(table)}
      WHERE ${range} AND (${likeAny(name, words)})`.execute(db);
    for (const { text } of rows) {
      const text2 = without(text);
      if (text2 === text) continue;
      const done = await sql`UPDATE ${sql.table(table)} SET ${column} = ${text2}
        WHERE ${range} AND ${column} = ${text}`.execute(db);
      changed += Number(done.numAffectedRows ?? 0n);
    }
  }
  return changed;
}

/** Removes rows that are about the person alone. */
async function removeOwn(db: Db, { table, known: { own }, range, stepped }: Rows): Promise<number> {
  const { kind } = stepped;
  // Photos of faces go with the faces.
  if (own === undefined || own.of !== kind || own.holds === 'face') return 0;
  const isHis = await ownRows(db, own, stepped);
  if (isHis === undefined) return 0;
  const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ${range} AND ${isHis}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Which rows are about the person alone; undefined where none can be told from those of others. */
async function ownRows(
  db: Db,
  { by, holds, card }: NonNullable<PersonTable['own']>,
  { kind, sought }: Stepped,
): Promise<RawBuilder<unknown> | undefined> {
  if (holds === 'number') return sql`${sql.ref(by)} = ${sought.number}`;
  const isNamedSo = holdsName(by, sought.name);
  // What stands under a name that another driver has too is theirs as well, unless it names the card.
  if (kind !== 'driver' || !(await isNamed(db, kind, sought.name))) return isNamedSo;
  // What an older version began has the card among the words, where it has it.
  const cards = sought.card === undefined ? sought.words : [sought.card].filter((number) => number !== '');
  if (card === undefined || cards.length === 0) return undefined;
  return sql`${isNamedSo} AND ${sql.ref(card)} IN (${sql.join(cards)})`;
}

/** How a text of a column reads without the person; undefined where none of theirs is in it. */
function changer(what: PersonColumn, words: PersonWords): ((text: string) => string) | undefined {
  if (what === 'words') return (text) => words.inText(text);
  if (what === 'json') return (text) => words.inJson(text);
  if (what === 'receivers') return (text) => words.inReceivers(text);
  return undefined;
}

const likeAny = (column: string, words: PersonWords): RawBuilder<unknown> =>
  sql.join(
    words.likes().map((like) => sql`${sql.ref(column)} LIKE ${like} ESCAPE '\\'`),
    sql` OR `,
  );

/** @returns how many entries were changed, and up to which all is done where that is not the whole stretch */
async function redactWindow(
  db: Db,
  range: RawBuilder<unknown>,
  { words, alias, askedBy, nowMs }: Stepped,
): Promise<{ readonly changed: number; readonly to?: number }> {
  const { rows } =
    await sql<TrailRow>`SELECT * FROM audit_trail WHERE ${range} AND (${likeAny('text', words)})
    ORDER BY seq LIMIT ${ENTRIES_AT_ONCE}`.execute(db);
  const changed = rows.flatMap((row) => {
    const text = words.inJson(row.text);
    return text === row.text ? [] : [{ row, text }];
  });
  await redactEntries(db as unknown as Kysely<AuditTables>, changed, { alias, askedBy, nowMs });
  const last = rows.length === ENTRIES_AT_ONCE ? rows.at(-1)?.seq : undefined;
  return { changed: changed.length, ...(last !== undefined && { to: last }) };
}

import type { PersonPlace } from '@outrider/model/privacy/erasure.ts';

/** The kinds of people whose data can be exported and erased. */
export type PersonKind = 'account' | 'driver';

/**
 * What may stand in a column, and what erasing a person does with it:
 * - `nobody`: nothing of a person; it stays;
 * - `account`, `driver`: the name of a user or a driver and nothing else; their stable pseudonym takes its place;
 * - `words`: what people wrote; their names in it, as whole words, become the pseudonym;
 * - `json`: the same in texts within JSON, but not in its keys;
 * - `receivers`: addresses of people who are told, one after the other: theirs are taken out;
 * - `theirs`: said of the person of the row: it is removed or emptied with them;
 * - `secret`: as `theirs`, and it is in no export;
 * - kept, for a reason that the page tells.
 */
export type PersonColumn =
  | 'nobody'
  | 'account'
  | 'driver'
  | 'words'
  | 'json'
  | 'receivers'
  | 'theirs'
  | 'secret'
  | { readonly kept: string };

/** Where in a table people stand. Each column of text or bytes has its word; numbers only where they are a person's. */
export interface PersonTable {
  /** What its rows are, for the person who is told. */
  readonly what: PersonPlace | '';
  /**
   * Rows that are about one person alone, and go with them: the column that says whose, and what it holds. `card` is the column with the
   * number of their card: it tells drivers of one name apart.
   */
  readonly own?: {
    readonly of: PersonKind;
    readonly by: string;
    readonly holds: 'name' | 'number' | 'face';
    readonly card?: string;
  };
  /** A number that grows from row to row: tables that may be long are gone through by it. */
  readonly steps?: string;
  /** The column with the number by which the audit trail knows who did it. */
  readonly numbered?: string;
  /** It is sealed, and changed by the trail itself alone. */
  readonly sealed?: true;
  readonly columns: Readonly<Record<string, PersonColumn>>;
}

export type PersonTables = Readonly<Record<string, PersonTable>>;

/** Columns in which nobody stands, by names with a space between. */
export const nobody = (columns: string): Readonly<Record<string, 'nobody'>> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, 'nobody']));

/** Tables in which nobody stands: each with its columns of text and bytes. */
export const withNobody = (tables: Readonly<Record<string, string>>): PersonTables =>
  Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [
      table,
      { what: '', columns: columns === '' ? {} : nobody(columns) },
    ]),
  );

/** Which of the two journals of a kind. */
export type JournalNumber = 0 | 1;
/** The order of a journal's rows; rows that are equal in both are in the order of their reports. */
export type JournalOrder = readonly ['time', 'device'] | readonly ['device', 'time'];

interface JournalKind {
  readonly prefix: string;
  readonly order: JournalOrder;
  /** What it holds, in a sentence. */
  readonly holds: string;
}

/**
 * The kinds of journals, in the order in which they are read and folded: of two reports of one moment the one in the first counts. Late
 * reports are in the order of devices, so that an hour of one device lies together.
 */
const kinds = {
  inTime: { prefix: 'position_journal_', order: ['time', 'device'], holds: 'reports that came in time' },
  late: { prefix: 'position_late_journal_', order: ['device', 'time'], holds: 'reports that came late' },
} as const satisfies Record<string, JournalKind>;

/** A journal, and the table that it is. */
export interface JournalTable {
  readonly number: JournalNumber;
  readonly kind: keyof typeof kinds;
  readonly table: string;
  readonly order: JournalOrder;
  readonly holds: string;
}

const NUMBERS = [0, 1] as const;
const KINDS = Object.keys(kinds) as (keyof typeof kinds)[];

/** In which orders journals have their rows. */
export const JOURNAL_ORDERS: readonly JournalOrder[] = KINDS.map((kind) => kinds[kind].order);

const journalOf = (number: JournalNumber, kind: keyof typeof kinds): JournalTable => {
  const { prefix, order, holds } = kinds[kind];
  return { number, kind, table: `${prefix}${number}`, order, holds };
};

/** The journals of a number, which are appended to, or folded, together. */
export const journalsOf = (number: JournalNumber): Record<keyof typeof kinds, JournalTable> => ({
  inTime: journalOf(number, 'inTime'),
  late: journalOf(number, 'late'),
});

/** All journals, in the order in which they are read while those of that number are appended to: those that are folded first come first. */
export const journalsInOrder = (active: JournalNumber): readonly JournalTable[] =>
  NUMBERS.toSorted((a, b) => Number(a === active) - Number(b === active)).flatMap((number) =>
    KINDS.map((kind) => journalOf(number, kind)),
  );

export const JOURNALS = journalsInOrder(1);
export const JOURNAL_TABLES: readonly string[] = JOURNALS.map(({ table }) => table);

/** Whether a table is a journal, or a journal that was put aside. */
export const isJournalTable = (name: string): boolean =>
  JOURNAL_TABLES.some((table) => name === table || name.endsWith(`_${table}`));

/** The columns of every journal, as its rows are put. */
export const JOURNAL_COLUMNS = 'time, device, report, late, arrived, place';

/** Reads so many rows behind a row, which is given by its three columns in the journal's order. @param table the journal's, or one that was put aside */
export const rowsAfterSql = (order: JournalOrder, table: string): string => {
  const key = [...order, 'report'].join(', ');
  return `SELECT ${JOURNAL_COLUMNS} FROM ${table} WHERE (${key}) > (?, ?, ?) ORDER BY ${key} LIMIT ?`;
};

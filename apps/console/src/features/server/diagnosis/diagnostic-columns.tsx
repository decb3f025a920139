import type { DiagnosticKind } from '@outrider/model/diagnostic-tables.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { ReactNode } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { columnWords } from './cell-words.ts';

/** A row of any table of diagnosis. */
export type AnyRow = Readonly<Record<string, string | number>>;

/** The columns of any table of diagnosis. */
export type AnyColumns = Readonly<
  Record<string, { readonly title: PlainWord; readonly kind: DiagnosticKind }>
>;

/** What is drawn of a table of diagnosis. */
interface Drawn {
  readonly columns: readonly TableColumn<AnyRow>[];
  /** CSS px. */
  readonly rowHeight: number;
}

interface DrawnParts {
  readonly columns: AnyColumns;
  readonly rows: readonly AnyRow[];
  /** What heads a row: a link where the row leads somewhere. */
  readonly head: (row: AnyRow, words: string) => ReactNode;
}

/** A letter, and what is around the words of a cell, CSS px. */
const LETTER_PX = 8;
const AROUND_PX = 20;
/** No words make a column wider than this, CSS px: the last wraps, and a tip has the whole of others. */
const MOST_PX = 360;
/** Rows of one line and of two, CSS px. */
const LINE_PX = 34;
const TWO_LINES_PX = 44;

const wordsOf = (columns: AnyColumns, id: string, row: AnyRow): string =>
  columnWords(id, columns[id]?.kind ?? 'text', row);

const longestOf = (columns: AnyColumns, id: string, rows: readonly AnyRow[]): number =>
  rows.reduce((longest, row) => Math.max(longest, wordsOf(columns, id, row).length), 0);

/** Whether values of a kind stand to the right, as figures do. */
export const isNumberOf = (kind: DiagnosticKind): boolean => kind !== 'text' && kind !== 'time';

/** Columns as narrow as what they hold; a last one of words has what is left over, and wraps. */
export function tableColumns({ columns, rows, head }: DrawnParts): Drawn {
  const ids = Object.keys(columns);
  const last = ids.at(-1) ?? '';
  const lastKind = columns[last]?.kind ?? 'text';
  const lastPx = longestOf(columns, last, rows) * LETTER_PX + AROUND_PX;
  return {
    rowHeight: lastPx > MOST_PX ? TWO_LINES_PX : LINE_PX,
    columns: ids.map((id, at) => {
      const { title, kind } = columns[id] ?? { title: 'Value', kind: 'text' };
      const isLast = id === last;
      const px = longestOf(columns, id, rows) * LETTER_PX + AROUND_PX;
      const isNumber = isNumberOf(kind);
      return {
        id,
        text: t(title),
        width: Math.min(Math.ceil(px), MOST_PX),
        ...(isNumber ? { numeric: true as const } : {}),
        ...(isLast && !isNumberOf(lastKind) ? { rest: true as const } : {}),
        sort: (row) => row[id],
        cell: (row) => {
          const words = wordsOf(columns, id, row);
          if (at === 0) return head(row, words);
          return (
            <span className={isLast ? 'or-diagnosis-last' : ''} title={words}>
              {words}
            </span>
          );
        },
      };
    }),
  };
}

/** Parts of a card, CSS px: around it, its head, and a line. */
const CARD_PX = { around: 14, head: 30, line: 20 } as const;
/** Letters beside a heading, and how many lines there are of them at most. */
const LETTERS_OF_LINE = 22;
const MOST_LINES = 6;

/** The one column of a phone: each row a card, with the heading of each value beside it. */
export function cardColumns({ columns, rows, head }: DrawnParts, sortedBy: string): Drawn {
  const ids = Object.keys(columns);
  const first = ids.includes('deviceid') ? 'deviceid' : (ids[0] ?? '');
  const others = ids.filter((id) => id !== first);
  const lines = others.reduce(
    (sum, id) =>
      sum + Math.min(MOST_LINES, Math.max(1, Math.ceil(longestOf(columns, id, rows) / LETTERS_OF_LINE))),
    0,
  );
  return {
    rowHeight: CARD_PX.around + CARD_PX.head + lines * CARD_PX.line,
    columns: [
      {
        id: sortedBy,
        text: t(columns[first]?.title ?? 'Value'),
        width: 300,
        sort: (row) => row[sortedBy],
        cell: (row) => (
          <div className="or-diagnosis-card">
            <strong>{head(row, wordsOf(columns, first, row))}</strong>
            <dl>
              {others.map((id) => (
                <div key={id}>
                  <dt>{t(columns[id]?.title ?? 'Value')}</dt>
                  <dd>{wordsOf(columns, id, row)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ),
      },
    ],
  };
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLatest } from '../use-latest.ts';
import { useMoreAside } from '../list/use-more-aside.ts';
import { useRowKeys } from '../list/use-row-keys.ts';
import { columnWidth } from './column-width.ts';
import { SortButton } from './SortButton.tsx';
import { clickedSort, sortRows, type SortValue, type TableSort } from './sort-rows.ts';
import './data-table.css';

export interface TableColumn<Row> {
  readonly id: string;
  /** The heading, translated. */
  readonly text: string;
  /** CSS px, or more where its heading is wider; what is left over goes to the widest. */
  readonly width: number;
  readonly numeric?: true;
  /** Whether it stays in sight at the right edge where the table is wider than its room: for what is done with a row. */
  readonly stays?: true;
  /** Whether it takes all that is left over, so that the others stay as narrow as they are. */
  readonly rest?: true;
  /** What it is sorted by; without it, it is not. */
  readonly sort?: (row: Row) => SortValue;
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What the table is of, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The first one's cells head their rows, and hold the link that opens it. */
  readonly columns: readonly TableColumn<Row>[];
  readonly sortedBy: string;
  /** Whether the last come first at the beginning. */
  readonly descending?: boolean;
  /** Key of the row that is open beside the table. */
  readonly selected?: string | undefined;
  readonly onOpen?: (row: Row) => void;
  /** Told when the last rows come into sight: more may follow. */
  readonly onNearEnd?: (() => void) | undefined;
  /** CSS px of a row, or of each by what it holds. */
  readonly rowHeight?: number | ((row: Row) => number);
  /** Whether a heading may stand on two lines: for a table of many columns. */
  readonly wrapsHead?: boolean;
  /** Whether only screen readers are told the headings. */
  readonly hideHead?: boolean;
  /** Whether there may be nothing in it that has the focus: it has it itself then, and is scrolled by keys. */
  readonly isPlain?: boolean;
}

const ROW_PX = 34;

const cellClass = ({
  numeric,
  stays,
}: {
  readonly numeric?: true | undefined;
  readonly stays?: true | undefined;
}): string => `${numeric === true ? 'or-numeric' : ''} ${stays === true ? 'or-stays' : ''}`.trim();

const heightOf = <Row,>(height: number | ((row: Row) => number), row: Row | undefined): number =>
  typeof height === 'number' ? height : row === undefined ? ROW_PX : height(row);

/** A table of many rows, of which only those in sight exist: sorted by its headings, walked through by keys. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, columns, sortedBy, selected, onOpen, rowHeight = ROW_PX, hideHead } = props;
  const { descending = false, onNearEnd, wrapsHead = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useMoreAside(scroller);
  const [sort, setSort] = useState<TableSort>({ by: sortedBy, descending });
  const sorted = useMemo(() => {
    const valueOf = columns.find(({ id }) => id === sort.by)?.sort;
    return valueOf === undefined ? [...rows] : sortRows(rows, valueOf, sort.descending);
  }, [rows, columns, sort]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rowHeight, sorted[index]),
    overscan: 8,
  });
  // A window that became as narrow as a phone has rows of another height, and so may other rows.
  const unequal = typeof rowHeight === 'number' ? undefined : sorted;
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, unequal]);
  useRowKeys(body, sorted.length, {
    scrollTo: (row) => virtualizer.scrollToIndex(row),
    open: (row) => {
      const opened = sorted[row];
      if (opened !== undefined) onOpen?.(opened);
    },
  });
  const at = selected === undefined ? -1 : sorted.findIndex((row) => keyOf(row) === selected);
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at);
    // Where it is after sorting anew is not where somebody wants to look.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [selected]);
  const shown = virtualizer.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? -1) >= sorted.length - 1;
  const nearEnd = useLatest(onNearEnd);
  useEffect(() => {
    if (isNearEnd) nearEnd.current?.();
  }, [isNearEnd, nearEnd, sorted.length]);
  const before = shown[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const widths = columns.map((column) => columnWidth(column, wrapsHead));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const hasRest = columns.some(({ rest }) => rest === true);
  const staying = columns.reduce((sum, { stays }, at) => sum + (stays === true ? (widths[at] ?? 0) : 0), 0);
  return (
    // What gets the focus is scrolled to beside the columns that stay, not beneath them.
    <div
      ref={scroller}
      className={`or-data or-more-room ${wrapsHead ? 'or-data-wraps' : ''}`}
      style={{ scrollPaddingRight: staying }}
      {...(props.isPlain === true ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {/* In place of the rows that are out of sight. */}
      <div style={{ paddingTop: before, paddingBottom: after }}>
        <table
          className="table"
          aria-label={label}
          aria-rowcount={sorted.length + 1}
          style={{ minWidth: total }}
        >
          <colgroup>
            {columns.map(({ id, rest }, at) => (
              <col
                key={id}
                style={
                  !hasRest
                    ? { width: `${((widths[at] ?? 0) / total) * 100}%` }
                    : rest === true
                      ? {}
                      : { width: widths[at] }
                }
              />
            ))}
          </colgroup>
          <thead className={hideHead === true ? 'visually-hidden' : ''}>
            <tr aria-rowindex={1}>
              {columns.map(({ id, text, numeric, stays, sort: valueOf }) => (
                <th
                  key={id}
                  scope="col"
                  className={cellClass({ numeric, stays })}
                  aria-sort={sort.by !== id ? undefined : sort.descending ? 'descending' : 'ascending'}
                >
                  {valueOf === undefined ? (
                    text
                  ) : (
                    <SortButton
                      text={text}
                      active={sort.by === id}
                      descending={sort.descending}
                      onClick={() => setSort(clickedSort(sort, id))}
                    />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} data-opens={onOpen !== undefined}>
            {shown.map(({ index, size }) => {
              const row = sorted[index];
              if (row === undefined) return null;
              const key = keyOf(row);
              return (
                <tr
                  key={key}
                  data-row={index}
                  data-key={key}
                  aria-rowindex={index + 2}
                  aria-current={key === selected}
                  style={{ height: size }}
                >
                  {columns.map(({ id, cell, numeric, stays }, column) =>
                    column === 0 ? (
                      <th key={id} scope="row" className={cellClass({ numeric, stays })}>
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={id} className={cellClass({ numeric, stays })}>
                        {cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A column of a table. */
export interface WantedWidth {
  /** What it takes to have each of its texts in one line. */
  readonly wants: number;
  /** Its share of the room, where not all have what they want. */
  readonly share: number;
}

/** How wide columns are in so much room: one that wants less than its share has that, and leaves the rest to the others. */
export function columnWidths(columns: readonly WantedWidth[], room: number): number[] {
  const widths = new Map<WantedWidth, number>();
  let open = columns;
  let left = room;
  // Each round serves one column at least.
  for (;;) {
    const shares = sharesOf(open);
    const perShare = left / shares;
    const served = open.filter(({ wants, share }) => wants <= share * perShare);
    for (const column of served) {
      widths.set(column, column.wants);
      left -= column.wants;
    }
    open = open.filter((column) => !served.includes(column));
    if (served.length === 0 || open.length === 0) break;
  }
  // Columns that lack the width they want share the rest; where none lacks any, all get more.
  const sharing = open.length > 0 ? open : columns;
  const perShare = left / sharesOf(sharing);
  for (const column of sharing) widths.set(column, (widths.get(column) ?? 0) + column.share * perShare);
  return columns.map((column) => widths.get(column) ?? 0);
}

const sharesOf = (columns: readonly WantedWidth[]): number =>
  columns.reduce((sum, { share }) => sum + share, 0);

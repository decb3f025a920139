import type { ReactNode } from 'react';

/** CSS px of a row as tables have it, and of their headings with the lines around. */
const ROW_PX = 34;
const HEAD_PX = 40;

interface TableBoxProps {
  readonly rows: number;
  /** CSS px of a row, where it is another than usual. */
  readonly rowPx?: number | undefined;
  readonly children: ReactNode;
}

/** Room for a table in a dialog: as high as its rows, up to a height from which on it scrolls. */
export function TableBox({ rows, rowPx = ROW_PX, children }: TableBoxProps) {
  return (
    <div className="or-bulk-table" style={{ height: rows * rowPx + HEAD_PX }}>
      {children}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { isKeyIn, type KeyGroup, type KeyIn } from '../../../ground/keys.ts';

/** Keys of the matrix. */
export const cellKeys = {
  title: 'In the matrix of permissions',
  rows: {
    step: {
      keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
      text: 'The next cell in that direction',
    },
    ends: { keys: ['Home', 'End'], text: 'The first or the last of its row' },
  },
} as const satisfies KeyGroup;

/** A cell of a table, from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cell that a key leads to from another one; undefined when the key is none of the table's. */
export function cellAfterKey(
  key: string,
  { row, column }: Cell,
  rows: number,
  columns: number,
): Cell | undefined {
  if (!isKeyIn(cellKeys, key)) return undefined;
  const steps: Readonly<Record<KeyIn<typeof cellKeys>, Cell>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  };
  const to = steps[key];
  return {
    row: Math.min(rows - 1, Math.max(0, to.row)),
    column: Math.min(columns - 1, Math.max(0, to.column)),
  };
}

/**
 * Moves the focus between the cells of a table (controls with data-cell="row column") by the arrows, Home and End. Tab
 * leads to one of them, the one that had the focus last.
 */
export function useCellKeys(
  rows: number,
  columns: number,
): { readonly table: (element: HTMLElement | null) => void; readonly tabStop: Cell } {
  const [table, setTable] = useState<HTMLElement | null>(null);
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  useEffect(() => {
    if (table === null) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const cell = cellOf(event.target);
      const to = cell && cellAfterKey(event.key, cell, rows, columns);
      if (to === undefined) return;
      event.preventDefault();
      table.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.column}"]`)?.focus();
    };
    const onFocus = (event: FocusEvent): void => {
      const cell = cellOf(event.target);
      if (cell !== undefined) setAt(cell);
    };
    table.addEventListener('keydown', onKeyDown);
    table.addEventListener('focusin', onFocus);
    return () => {
      table.removeEventListener('keydown', onKeyDown);
      table.removeEventListener('focusin', onFocus);
    };
  }, [table, rows, columns]);
  return {
    table: setTable,
    tabStop: { row: Math.min(at.row, rows - 1), column: Math.min(at.column, columns - 1) },
  };
}

function cellOf(target: EventTarget | null): Cell | undefined {
  const at = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
  if (at === undefined) return undefined;
  const [row = 0, column = 0] = at.split(' ').map(Number);
  return { row, column };
}

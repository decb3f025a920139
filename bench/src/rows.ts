import { writeFileSync } from 'node:fs';

/** One measured claim. */
export interface Row {
  readonly name: string;
  readonly value: number | null;
  readonly unit: string;
  /** What was aimed at, in words with the figure. */
  readonly goal: string;
  readonly peer: string | null;
  readonly peerValue: number | null;
}

/** A row without a peer to compare with. */
export function row(name: string, value: number | null, unit: string, goal = ''): Row {
  return { name, value, unit, goal, peer: null, peerValue: null };
}

/** The value below which the share `p` (0 to 1) of the values lies; null of none. */
export function percentile(values: readonly number[], p: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1)] ?? null;
}

const figure = (value: number | null): string =>
  value === null
    ? '–'
    : Math.abs(value) >= 100
      ? value.toFixed(0)
      : Math.abs(value) >= 10
        ? value.toFixed(1)
        : value.toFixed(2);

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    (row) =>
      `| ${row.name} | ${figure(row.value)} | ${row.unit} | ${row.goal} | ${row.peer === null ? '' : `${row.peer}: ${figure(row.peerValue)}`} |`,
  );
  return ['| what | measured | unit | goal | peer |', '|---|---|---|---|---|', ...lines].join('\n');
}

/** Writes the rows as JSON. */
export function writeRows(file: string, rows: readonly Row[]): void {
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}

/** The middle one; null of none. */
export const median = (values: readonly number[]): number | null => percentile(values, 0.5);

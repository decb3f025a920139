/** A cell of a report: a text, or a number that sheets count with. */
export type ReportCell = string | number;

export interface ReportBar {
  readonly label: string;
  readonly value: number;
}

/** A column of a report. */
export interface ReportColumn {
  readonly text: string;
  /** In characters, as sheets have it. */
  readonly width: number;
  /** Whether it holds numbers: they stand at its end. */
  readonly numeric?: true;
}

/** What stands before the rows. */
export interface ReportHead {
  readonly title: string;
  /** As HTML calls it. */
  readonly locale: string;
  /** What the report is of: what, and its value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly columns: readonly ReportColumn[];
  /** What is said where there is no row. */
  readonly none: string;
  /** Of how many rows the page says that the others are in the sheet alone: `{count}` stands for them. */
  readonly more: string;
  /** How many different characters no typeface of the PDF has: `{count}` stands for them. */
  readonly lacking: string;
  /** Name of the sheet with the facts, and of the one with the rows. */
  readonly sheets: readonly [rows: string, facts: string];
}

/** What is known once all rows are. */
export interface ReportEnd {
  readonly chart?: { readonly title: string; readonly bars: readonly ReportBar[] };
  readonly notes: readonly string[];
}

/** Rows as they are made, some at a time, and what is known at their end. */
export type ReportRows = AsyncGenerator<readonly (readonly ReportCell[])[], ReportEnd>;

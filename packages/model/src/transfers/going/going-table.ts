/** A table of the store that goes out as it is kept: each of its columns but secrets, and what of it says where vehicles were. */
export interface GoingTable {
  /** Where its file is, without the ending. */
  readonly file: string;
  readonly form: 'csv' | 'json';
  /** What a row is. */
  readonly what: string;
  /** By which columns its rows are told apart, in their order. */
  readonly by: readonly string[];
  /** What says when a row was, and in which unit; absent: all rows go out. */
  readonly time?: { readonly column: string; readonly unit: 's' | 'ms' };
  /** Columns that say where a vehicle was at that time: empty for a private one. */
  readonly placed?: { readonly columns: readonly string[] };
  /** Its columns, by names with a space between. */
  readonly columns: string;
  /** Columns with web addresses, of which scheme and host alone go out: what is before and behind may let somebody in. */
  readonly addresses?: readonly string[];
  /** Columns that do not go out, and why. */
  readonly without?: Readonly<Record<string, string>>;
  /** What its columns are where {@link columnWords} does not say it. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Why a column does not go out, where that is so of several tables. */
export const whyWithout = {
  inner: 'it is the product’s own way to know it again',
  positions: 'it may say where a vehicle was: see positions',
  server: 'it names a server of this installation',
} as const;

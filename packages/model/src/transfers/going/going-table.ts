import type { Right } from '../../people/rights.ts';

/** Which rows of a table are a branch's, and what its manager has to have. */
export interface BranchRows {
  /** Rights without which the console does not show them either. */
  readonly rights?: readonly Right[];
  /** Columns with the device and the group that a row is about. With a group beside it a row is a branch's where it is about nobody else, otherwise where they see the device. */
  readonly device?: string;
  readonly group?: string;
  /** A row is a branch's where that of another table is to which it belongs: its column, and the key there. */
  readonly of?: { readonly column: string; readonly table: string; readonly key: string };
}

/** A table of the store that goes out as it is kept: each of its columns but secrets, and what of it says where vehicles were. */
export interface GoingTable {
  /** Where its file is, without the ending. */
  readonly file: string;
  readonly form: 'csv' | 'json';
  /** What a row is. */
  readonly what: string;
  /** Which rows go out with a branch alone (decision 0183); a text says why none does. */
  readonly branch: BranchRows | string;
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

/** Why a table does not go out with a branch, where that is so of several. */
export const notOfBranch = {
  whole: 'it is of the whole company',
  others: 'it may name people of others',
  own: 'each person has their own',
  places: 'fences and routes of others may be for the same device',
} as const;

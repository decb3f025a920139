/** People who import and export a company's records (rule TRANSFER-1). */
export const TRANSFER_MAX_LEVEL = 0;

/** Bytes of a sheet, and base64 characters of so many. */
export const MOST_SHEET_BYTES = 10_000_000;
export const MOST_SHEET_CHARACTERS = Math.ceil(MOST_SHEET_BYTES / 3) * 4;
/** Rows behind the headings, and columns. */
export const MOST_SHEET_ROWS = 50_000;
export const MOST_SHEET_COLUMNS = 60;
/** Characters of a cell. */
export const MOST_CELL = 2_000;
/** Rows that the page of the columns shows as examples. */
export const SHEET_EXAMPLES = 3;

/** Transfers that are kept, and for how many days once they are over. */
export const MOST_TRANSFERS = 100;
/** Exports that the manager of a branch has at once: the disk and the order of all are the whole company's. */
export const MOST_BRANCH_EXPORTS = 3;
/** The same of sheets that they bring. */
export const MOST_BRANCH_IMPORTS = 3;
export const TRANSFER_DAYS = 30;
/** Items that one answer tells. */
export const MOST_ITEMS_TOLD = 200;
/** Days for which an export is kept once it has ended or was stopped: it takes room, and has personal data. */
export const GOING_DAYS = 7;

import { setImmediate } from 'node:timers/promises';
import { type CsvRow, csvRows } from '@outrider/kit/csv-rows.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_FILE_CHANGES, MAX_SETTINGS_ROWS } from '@outrider/model/remote-settings/bulk-change.ts';
import {
  cuttingKeys,
  isRemoteKey,
  type RemoteKey,
  remoteKeys,
} from '@outrider/model/remote-settings/remote-settings.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { cellValue } from '@outrider/model/remote-settings/setting-cells.ts';
import { workbookRows } from '../files/workbook-rows.ts';
import type { WantedOf } from './bulk-difference.ts';

/** What of a file is not taken. */
export interface FileFault {
  readonly line: number;
  /** Empty where it is of the whole column. */
  readonly deviceid: string;
  /** Empty where it is of the whole row. */
  readonly key: string;
  /** Raw words. */
  readonly fault: string;
}

export interface SettingsFile {
  readonly rows: number;
  readonly wanted: readonly WantedOf[];
  readonly faults: readonly FileFault[];
}

/** The device that takes a file, as far as it matters. */
export interface FileTaker {
  /** Cameras of a device in scope; undefined for a device that does not exist for the caller. */
  readonly channelsOf: (deviceid: string) => number | undefined;
  readonly maySet: (key: string) => boolean;
}

const HEAD = 'deviceid';

/** Rows that are read before others of the server get their turn. */
const ROWS_AT_ONCE = 100;
const MOST_COLUMNS = remoteKeys.length + 1;
/** One more of each than allowed shows that there are too many. */
const MOST = { rows: MAX_SETTINGS_ROWS + 2, cells: MOST_COLUMNS + 1 } as const;

/**
 * Reads a sheet of settings: a line a device, a column a setting. Refused cells are named by their line, all else goes on. Its work is
 * bounded by MAX_FILE_CHANGES cells, and lets others in between.
 * @param sheet CSV, or the bytes of a workbook (XLSX)
 * @throws OutriderError VALIDATION where it is no such sheet, TOO_LARGE for too many rows or cells
 */
export async function readSettingsFile(sheet: string | Uint8Array, taker: FileTaker): Promise<SettingsFile> {
  const [head, ...rows] = typeof sheet === 'string' ? rowsOf(sheet) : await workbookRows(sheet, MOST);
  if (head?.cells[0]?.trim().toLowerCase() !== HEAD)
    throw new OutriderError('VALIDATION', remoteSentences.fileHead);
  if (head.cells.length > MOST_COLUMNS) throw new OutriderError('VALIDATION', remoteSentences.fileColumns);
  if (rows.length > MAX_SETTINGS_ROWS) throw new OutriderError('TOO_LARGE', remoteSentences.fileRows);
  const faults: FileFault[] = [];
  const keys = keysOf(head, taker, faults);
  const names = rows.map(({ cells }) => (cells[0] ?? '').trim());
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  const wanted: WantedOf[] = [];
  let read = 0;
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    const deviceid = names[at] ?? '';
    const channels = taker.channelsOf(deviceid);
    if (channels === undefined || times.get(deviceid) !== 1) {
      const fault = channels === undefined ? remoteSentences.fileDevice : remoteSentences.fileTwice;
      faults.push({ line: row.line, deviceid, key: '', fault });
      continue;
    }
    const cells = cellsOf(row, keys);
    read += cells.length;
    if (read > MAX_FILE_CHANGES) throw new OutriderError('TOO_LARGE', remoteSentences.fileLarge);
    const values: Record<string, unknown> = {};
    for (const [key, cell] of cells) {
      const value = cellValue(key, cell);
      if ('fault' in value) faults.push({ line: row.line, deviceid, key, fault: value.fault });
      else values[key] = value.value;
    }
    if (Object.keys(values).length > 0) wanted.push({ deviceid, channels, values });
  }
  return { rows: rows.length, wanted, faults };
}

function rowsOf(csv: string): CsvRow[] {
  try {
    return [...csvRows(csv, MOST.rows, MOST.cells)];
  } catch (error) {
    throw new OutriderError('VALIDATION', remoteSentences.fileQuote, { cause: error });
  }
}

/** The setting of each column behind the first; undefined for a column that is not taken. */
function keysOf({ cells, line }: CsvRow, taker: FileTaker, faults: FileFault[]): (RemoteKey | undefined)[] {
  const before = new Set<string>();
  return cells.slice(1).map((name) => {
    const key = name.trim();
    if (key === '') return undefined;
    const fault = columnFault(key, before.has(key), taker);
    before.add(key);
    if (fault === undefined && isRemoteKey(key)) return key;
    faults.push({ line, deviceid: '', key, fault: fault ?? remoteSentences.fileColumn });
    return undefined;
  });
}

/** Cells of a row that say something, by setting. */
const cellsOf = ({ cells }: CsvRow, keys: readonly (RemoteKey | undefined)[]): [RemoteKey, string][] =>
  keys.flatMap((key, column): [RemoteKey, string][] => {
    const cell = cells[column + 1] ?? '';
    return key === undefined || cell === '' ? [] : [[key, cell]];
  });

function columnFault(key: string, isAgain: boolean, { maySet }: FileTaker): string | undefined {
  if (!isRemoteKey(key) || isAgain) return remoteSentences.fileColumn;
  if (!maySet(key)) return remoteSentences.fileRight;
  return cuttingKeys.includes(key) ? remoteSentences.fileCuts : undefined;
}

import { type CsvRow, csvRows } from '@outrider/kit/csv-rows.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_SETTINGS_ROWS } from '@outrider/model/remote-settings/bulk-change.ts';
import { cuttingKeys, isRemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { cellValue } from '@outrider/model/remote-settings/setting-cells.ts';
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

/** Who takes a file, as far as it matters. */
export interface FileTaker {
  /** Cameras of a device in scope; undefined for one that is not there for him. */
  readonly channelsOf: (deviceid: string) => number | undefined;
  readonly maySet: (key: string) => boolean;
}

const HEAD = 'deviceid';

/**
 * Reads a sheet of settings: a line a device, a column a setting. What is not taken is named by its line, all else goes on.
 * @throws OutriderError VALIDATION where it is no such sheet, TOO_LARGE for too many rows
 */
export function readSettingsFile(csv: string, taker: FileTaker): SettingsFile {
  const [head, ...rows] = rowsOf(csv);
  if (head?.cells[0]?.trim().toLowerCase() !== HEAD)
    throw new OutriderError('VALIDATION', remoteSentences.fileHead);
  if (rows.length > MAX_SETTINGS_ROWS) throw new OutriderError('TOO_LARGE', remoteSentences.fileRows);
  const faults: FileFault[] = [];
  const keys = head.cells.slice(1).map((name, at, all) => {
    const key = name.trim();
    if (key === '') return undefined;
    const fault = columnFault(key, all.indexOf(name) !== at, taker);
    if (fault === undefined) return key;
    faults.push({ line: head.line, deviceid: '', key, fault });
    return undefined;
  });
  const names = rows.map(({ cells }) => (cells[0] ?? '').trim());
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  const wanted: WantedOf[] = [];
  for (const [at, { line, cells }] of rows.entries()) {
    const deviceid = names[at] ?? '';
    const channels = taker.channelsOf(deviceid);
    if (channels === undefined || times.get(deviceid) !== 1) {
      const fault = channels === undefined ? remoteSentences.fileDevice : remoteSentences.fileTwice;
      faults.push({ line, deviceid, key: '', fault });
      continue;
    }
    const values: Record<string, unknown> = {};
    for (const [column, key] of keys.entries()) {
      const cell = cells[column + 1] ?? '';
      if (key === undefined || cell === '') continue;
      const read = cellValue(key, cell);
      if ('fault' in read) faults.push({ line, deviceid, key, fault: read.fault });
      else values[key] = read.value;
    }
    if (Object.keys(values).length > 0) wanted.push({ deviceid, channels, values });
  }
  return { rows: rows.length, wanted, faults };
}

function rowsOf(csv: string): CsvRow[] {
  try {
    return [...csvRows(csv, MAX_SETTINGS_ROWS + 2)];
  } catch (error) {
    throw new OutriderError('VALIDATION', remoteSentences.fileQuote, { cause: error });
  }
}

function columnFault(key: string, isAgain: boolean, { maySet }: FileTaker): string | undefined {
  if (!isRemoteKey(key) || isAgain) return remoteSentences.fileColumn;
  if (!maySet(key)) return remoteSentences.fileRight;
  return cuttingKeys.includes(key) ? remoteSentences.fileCuts : undefined;
}

import { readBulkValue } from './bulk-values.ts';
import { isRemoteKey, remoteSettingOf } from './remote-settings.ts';

/** A value as a cell of a sheet: texts as they are, all else as JSON; empty where nobody knows it. */
export function settingCell(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value of a cell, or why it is not taken. An empty cell is none: ask before. */
export function cellValue(
  key: string,
  cell: string,
): { readonly value: unknown } | { readonly fault: string } {
  if (isRemoteKey(key) && remoteSettingOf(key).schema.safeParse(cell).success)
    return readBulkValue(key, cell);
  return readBulkValue(key, jsonOf(cell.trim()));
}

/** Sheets write TRUE and FALSE. */
function jsonOf(cell: string): unknown {
  const text = /^(?:true|false|null)$/i.test(cell) ? cell.toLowerCase() : cell;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return cell;
  }
}

import type { DiagnosticKind } from '@outrider/model/diagnostic-tables.ts';
import { formatBytes, formatTime } from '../../../ui/format.ts';
import { formatMs } from '../usage/performance-rows.ts';

/** A value of a table of diagnosis, as people read it; empty for a time that never was. */
export function cellWords(kind: DiagnosticKind, value: string | number): string {
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'time':
      return value === 0 ? '' : formatTime(value * 1_000);
    case 'bytes':
      return formatBytes(value).text;
    case 'rate':
      return `${formatBytes(value).text}/s`;
    case 'ms':
      return formatMs(value);
    default:
      return String(value);
  }
}

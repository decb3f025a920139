import type { DiagnosticKind } from '@outrider/model/diagnostic-tables.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatBytes, formatTime } from '../../../ui/format.ts';
import { formatMs } from '../usage/performance-rows.ts';

const yesOrNo = { yes: 'yes', no: 'no' } as const;

/** Words that the server tells, as people read them, by column. */
const toldWords: Readonly<Record<string, Readonly<Record<string, PlainWord>>>> = {
  state: { on: 'Online', off: 'Offline' },
  registered: yesOrNo,
  fix: yesOrNo,
};

/** A value of a column of a table of diagnosis, as people read it. */
export function columnWords(column: string, kind: DiagnosticKind, value: string | number): string {
  const word = toldWords[column]?.[value];
  return word === undefined ? cellWords(kind, value) : t(word);
}

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

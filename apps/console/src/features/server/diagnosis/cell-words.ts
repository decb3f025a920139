import type { DiagnosticKind } from '@outrider/model/diagnostic-tables.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatBytes, formatTime } from '../../../ui/text/format.ts';
import { formatMs } from '../usage/performance-rows.ts';

const yesOrNo = { yes: 'Yes', no: 'No' } as const;

/** Words that the server tells, as people read them, by column. */
const toldWords: Readonly<Record<string, Readonly<Record<string, PlainWord>>>> = {
  state: {
    on: 'Online',
    off: 'Offline',
    set: 'Set',
    'not set': 'Not set',
    processing: 'Processing',
    done: 'Done',
    waiting: 'Waiting',
    error: 'Error',
  },
  registered: yesOrNo,
  fix: yesOrNo,
  problem: { covered: 'Covered', lost: 'Lost' },
  stream: { main: 'Main stream', sub: 'Sub stream' },
  rule: {
    everyMs: 'At most one question in',
    mostWaiting: 'Questions that may wait',
    withinMs: 'An answer is awaited for',
    restMs: 'After a failure it rests for',
    statusKeptMs: 'Its state is asked again after',
    mostKept: 'Addresses that are kept',
  },
};

/** Columns of several names with spaces between: each name as people read it. */
const toldNames: Readonly<Record<string, Readonly<Record<string, PlainWord>>>> = {
  sections: {
    media: 'Live pictures',
    talk: 'Talk',
    recordings: 'Recordings',
    alarms: 'Alarms',
    pictures: 'Pictures',
    words: 'Words to the driver',
    control: 'Commands',
    ptz: 'Camera that turns',
    position: 'Position',
    remote: 'Recorder settings',
    firmware: 'Firmware',
    faces: 'Faces',
    driver: 'Driver',
    attachments: 'Files of alarms',
    contact: 'Contact',
  },
};

/** A value of a column of a table of diagnosis, as people read it; words that nobody declared stay as they came. */
export function columnWords(
  column: string,
  kind: DiagnosticKind,
  row: Readonly<Record<string, string | number>>,
): string {
  const value = row[column] ?? '';
  const names = toldNames[column];
  if (names !== undefined)
    return String(value)
      .split(' ')
      .map((name) => (names[name] === undefined ? name : t(names[name])))
      .join(', ');
  const word = toldWords[column]?.[value];
  if (word !== undefined) return t(word);
  // A rule says in its name whether it is a time.
  return cellWords(column === 'value' && String(row.rule ?? '').endsWith('Ms') ? 'ms' : kind, value);
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

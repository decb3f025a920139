import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { formatTime } from '../../../ui/text/format.ts';

export type Visit = HttpAnswer<'listVisits'>['visits'][number];

const HEADINGS = [
  'deviceid',
  'fence',
  'title',
  'from',
  'to',
  'seconds',
  'begun',
  'ended',
  'fromreckoned',
  'toreckoned',
];

/** Visits as rows of a sheet, the headings first; times by the clock of this computer. */
export function* visitRows(visits: readonly Visit[]): Generator<readonly (string | number)[]> {
  yield HEADINGS;
  for (const { deviceid, fence, title, from, to, begun, ended, fromReckoned, toReckoned } of visits)
    yield [
      deviceid,
      fence,
      title,
      formatTime(from * 1_000),
      formatTime(to * 1_000),
      to - from,
      begun,
      ended,
      fromReckoned === true ? 1 : 0,
      toReckoned === true ? 1 : 0,
    ];
}

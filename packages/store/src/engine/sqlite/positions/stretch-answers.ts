import { MileageCounter } from '@outrider/model/mileage/mileage.ts';
import { TrackWriter } from '@outrider/model/positions/track.ts';
import { readMileageFix, readTrackFix } from '../../../positions/report-codec.ts';
import type { CountedMileage, Gap, PackedTrack } from '../../../positions/positions.ts';
import type { StoredRow } from '../../../positions/stored-row.ts';
import type { PackedRange, Stretch } from './position-thread.ts';
import { BatchWriter } from './report-batch.ts';

/** The reports of a stretch by time, those of one moment in the order in which they came, and what of it cannot be read. */
export interface StretchRows {
  readonly rows: readonly StoredRow[];
  readonly gaps: readonly Gap[];
}

/** Reports, doubled ones once; as a batch without device ids. */
function range({ rows, gaps }: StretchRows): PackedRange {
  const batch = new BatchWriter();
  for (const [at, row] of rows.entries()) {
    if (!isDoubled(rows, at)) batch.addBytes('', row);
  }
  return { batch: batch.done(), gaps };
}

/** Fixes, those of one moment once. */
function track({ rows, gaps }: StretchRows, { from }: Pick<Stretch, 'from'>): PackedTrack {
  const writer = new TrackWriter(from);
  let last: number | undefined;
  for (const { time, late, report } of rows) {
    if (time === last) continue;
    const fix = readTrackFix(report, time, late);
    if (fix === undefined) continue;
    writer.add(fix);
    last = time;
  }
  return { track: writer.done(), gaps };
}

/** What the device did. A doubled report adds nothing. */
function mileage({ rows, gaps }: StretchRows, { to }: Pick<Stretch, 'to'>): CountedMileage {
  const counter = new MileageCounter();
  for (const row of rows) counter.add(readMileageFix(row.report, row.time));
  return { ...counter.done(to), gaps };
}

/** The questions about a stretch, and how each is answered from its rows. */
export const stretchAnswers = { range, track, mileage };
export type StretchCall = keyof typeof stretchAnswers;
export type StretchAnswer<N extends StretchCall> = ReturnType<(typeof stretchAnswers)[N]>;

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Whether an earlier row of the same moment holds the same report. */
function isDoubled(rows: readonly StoredRow[], at: number): boolean {
  const row = rows[at] as StoredRow;
  for (let before = at - 1; before >= 0; before--) {
    const other = rows[before] as StoredRow;
    if (other.time !== row.time) return false;
    if (sameBytes(other.report, row.report)) return true;
  }
  return false;
}

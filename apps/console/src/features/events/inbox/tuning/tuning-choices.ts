import type { HttpAnswer } from '@outrider/protocol/tables.ts';

export type TuningPreview = HttpAnswer<'previewTuning'>;
type Count = TuningPreview['all'];

/** What can be done about a noisy kind: hidden or only counted from now on, or its vehicle's notices muted for a while. */
export const tuningWays = ['hide', 'discard', 'mute'] as const;
export type TuningWay = (typeof tuningWays)[number];

/** For how many hours a vehicle can be muted here. */
export const MUTE_HOURS = [8, 24, 168] as const;

/** What last week would have been. */
export interface TunedWeek {
  /** What somebody was asked to decide: of the kind, or of a muted vehicle. */
  readonly all: Count;
  readonly gone: Count;
  readonly left: Count;
}

/** What last week would have been. @param place which of the choices, for a kind that is hidden or discarded */
export function tunedWeek(preview: TuningPreview, way: TuningWay, place: number): TunedWeek {
  const { all, muted, choices } = preview;
  if (way === 'mute') return { all: muted.all, gone: less(muted.all, muted.critical), left: muted.critical };
  const gone = choices[place]?.gone ?? { cases: 0, events: 0 };
  return { all, gone, left: less(all, gone) };
}

const less = (all: Count, part: Count): Count => ({
  cases: all.cases - part.cases,
  events: all.events - part.events,
});

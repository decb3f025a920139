import type { Track, TrackFix } from '@outrider/model/positions/track.ts';

/** What an export is of. */
export interface ExportedWay {
  readonly deviceid: string;
  readonly track: Track;
  /** ms since 1970, both included and excluded as ever: `fromMs <= time < toMs`. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Times as people read them, with the zone. */
  readonly timeText: (ms: number) => string;
  /** Seconds since midnight by the clocks of the day. */
  readonly secondOfDay: (ms: number) => number;
  readonly addressOf: (fix: Pick<TrackFix, 'lat' | 'lng'>) => string | undefined;
  /** Absent where events are not on show. */
  readonly events?: readonly ExportedEvent[];
}

export interface ExportedEvent {
  readonly event: { /** What happened: a code. */ readonly eventid: number };
  readonly timeMs: number;
  readonly name: string;
}

/** The fixes of an export, one after the other. */
export function* fixesOf({
  track,
  fromMs,
  toMs,
}: Pick<ExportedWay, 'track' | 'fromMs' | 'toMs'>): Generator<TrackFix> {
  const last = track.firstFrom(toMs);
  for (let at = track.firstFrom(fromMs); at < last; at++) yield track.fixAt(at);
}

import type { TimelineEvent } from '@outrider/protocol/recordings/timeline.ts';
import { useMemo } from 'react';
import { footageOf, type ChannelPlace } from '../../../timeline/footage.ts';
import { farPieces, piecesOf, type ToldPiece } from '../../../timeline/pieces.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import { useTimeline, useWanted } from '../../../timeline/use-timeline.ts';
import { useNowMinute } from '../../../ui/use-now.ts';
import { footageAround } from './footage-around.ts';

/** An event with whose it is. */
export interface DeviceEvent extends TimelineEvent {
  readonly deviceid: string;
}

/** What is known of the day of the playhead and the weeks around it: footage and events, to go from one to the next. */
export function useDayFacts(
  deviceids: readonly string[],
  places: readonly ChannelPlace[],
  day: Stretch,
): {
  readonly footage: readonly Stretch[];
  readonly events: readonly DeviceEvent[];
  readonly told: boolean;
  readonly pieces: readonly ToldPiece[];
} {
  const want = useWanted();
  const { fromMs, toMs } = day;
  const nowMs = useNowMinute();
  const dayPieces = useMemo(() => piecesOf({ fromMs, toMs }, nowMs), [fromMs, toMs, nowMs]);
  const far = useMemo(() => farPieces(fromMs, nowMs), [fromMs, nowMs]);
  const ofDay = useTimeline(deviceids, want, dayPieces);
  const ofFar = useTimeline(deviceids, want, far);
  const footage = useMemo(
    () => footageAround({ fromMs, toMs }, footageOf(ofDay, places), footageOf(ofFar, places)),
    [ofDay, ofFar, places, fromMs, toMs],
  );
  const events = useMemo(() => eventsOf([...ofFar, ...ofDay]), [ofFar, ofDay]);
  const told = [...ofDay, ...ofFar].every(({ answer }) => answer !== undefined);
  return { footage, events, told, pieces: ofDay };
}

/** The events of pieces, each once, by time. */
function eventsOf(pieces: readonly ToldPiece[]): DeviceEvent[] {
  const found = new Map<number, DeviceEvent>();
  for (const { answer } of pieces)
    for (const { deviceid, events } of answer?.devices ?? [])
      for (const event of events) found.set(event.id, { ...event, deviceid });
  return [...found.values()].toSorted((a, b) => a.time - b.time || a.id - b.id);
}

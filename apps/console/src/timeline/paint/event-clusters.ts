import type { EventSeverity } from '@outrider/model/events/event-code.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { severityOfCode } from '@outrider/model/events/event-severity.ts';
import type { TimelineEvent } from '@outrider/protocol/recordings/timeline.ts';
import { type Stretch, xOf } from '../stretch.ts';

/** Events nearer to each other than this are drawn as one, px. */
const TOGETHER_PX = 11;
/** Room of a sign and of each digit of the number beside it, px: what lies in it joins, or the numbers would overlap. */
const COUNTED_PX = 18;
const DIGIT_PX = 6;

/** Events that are drawn as one sign. */
export interface EventCluster {
  readonly x: number;
  readonly severity: EventSeverity;
  /** Whether a moment that somebody bookmarked is among them. */
  readonly bookmarked: boolean;
  readonly events: readonly TimelineEvent[];
}

const weights: Record<EventSeverity, number> = { info: 0, warning: 1, critical: 2 };

/** Whether it is a moment that somebody bookmarked. */
export const isBookmark = ({ eventid }: { readonly eventid: number }): boolean =>
  eventid === deviceEvents.bookmark.code;

/** How much an event matters. */
export const severityOf = ({ eventid }: { readonly eventid: number }): EventSeverity =>
  severityOfCode(eventid);

/** How far the sign of so many events reaches, px. */
const roomOf = (count: number): number =>
  count < 2 ? TOGETHER_PX : COUNTED_PX + DIGIT_PX * String(count).length;

/** The events of a device that are in sight, those that lie together as one of the heaviest kind. */
export function eventClusters(
  events: readonly TimelineEvent[],
  stretch: Stretch,
  width: number,
): EventCluster[] {
  const clusters: { x: number; severity: EventSeverity; bookmarked: boolean; events: TimelineEvent[] }[] = [];
  for (const event of events) {
    const x = xOf(stretch, event.time * 1_000, width);
    if (x < 0 || x > width) continue;
    const last = clusters.at(-1);
    const severity = severityOf(event);
    if (last === undefined || x - last.x > roomOf(last.events.length)) {
      clusters.push({ x, severity, bookmarked: isBookmark(event), events: [event] });
      continue;
    }
    last.events.push(event);
    last.bookmarked ||= isBookmark(event);
    if (weights[severity] > weights[last.severity]) last.severity = severity;
  }
  return clusters;
}

import type { EventSeverity } from './event-code.ts';
import { eventCodeOf, isToActOn } from './event-codes.ts';

/** How much an event matters. A driver who asks to be called waits for somebody; an alarm that nobody named may matter. */
export function severityOf({
  cmd,
  eventid,
}: {
  readonly cmd: string;
  readonly eventid: number;
}): EventSeverity {
  if (isToActOn({ cmd, eventid })) return 'critical';
  return eventCodeOf(eventid)?.severity ?? 'warning';
}

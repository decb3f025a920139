import type { EventSeverity } from './event-code.ts';
import { eventCodeOf, isToActOn } from './event-codes.ts';

/** How much events of a code matter; an alarm that nobody named may matter. */
export const severityOfCode = (eventid: number): EventSeverity => eventCodeOf(eventid)?.severity ?? 'warning';

/** How much an event matters. A driver who asks to be called waits for somebody. */
export function severityOf({
  cmd,
  eventid,
}: {
  readonly cmd: string;
  readonly eventid: number;
}): EventSeverity {
  if (isToActOn({ cmd, eventid })) return 'critical';
  return severityOfCode(eventid);
}

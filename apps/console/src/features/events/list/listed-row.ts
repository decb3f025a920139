import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import type { EventSeverity } from '@outrider/model/events/event-code.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { bitsOf } from '@outrider/kit/bit-mask.ts';
import type { ListedEvent } from '@outrider/protocol/events/event-query.ts';
import { eventName } from '../../../fleet/event-name.ts';
import type { IconName } from '../../../ui/icons.ts';

export type EventRow = ListedEvent;

/** Playback of an event begins so long before it (rule EVENT-13). */
const BEFORE_MS = 15_000;

export const keyOf = ({ serialno }: EventRow): string => String(serialno);
export const timeOf = ({ eventtimeutc }: EventRow): number => eventtimeutc * 1_000;
export const playFrom = (row: EventRow): number => timeOf(row) - BEFORE_MS;
export const nameOf = ({ appdevid, eventname }: EventRow): string =>
  eventName({ eventid: appdevid, eventname });
export const severityOf = ({ appdevid }: EventRow): EventSeverity =>
  eventCodeOf(appdevid)?.severity ?? 'info';

/** The channels of a mask, 1-based. */
export const channelsOf = (mask: number): number[] => bitsOf(mask).map((bit) => bit + 1);

/** Who says that something happened, by the type of an event. */
export const sourceWords: Readonly<Record<EventRow['type'], PlainWord>> = {
  0: 'Reported at once',
  1: 'Reported later',
  2: 'Found by the server',
  3: 'Told with a number',
};

/** What was done about an event, by its status (rule N18). */
export const checkStates: readonly {
  readonly text: PlainWord;
  readonly colour: string;
  readonly icon: IconName;
}[] = [
  { text: 'New', colour: 'primary', icon: 'circle-fill' },
  { text: 'Acknowledged', colour: 'secondary', icon: 'eye' },
  { text: 'Confirmed', colour: 'danger', icon: 'exclamation-triangle' },
  { text: 'False alarm', colour: 'success', icon: 'x-lg' },
];

/** Of an event the channels to look at: the one that it is of first. */
export function channelsToSee({ channel, snap, haverdb }: EventRow): number[] {
  const all = channelsOf(snap).concat(channelsOf(haverdb).filter((each) => !channelsOf(snap).includes(each)));
  return all.toSorted((a, b) => Number(b === channel) - Number(a === channel) || a - b);
}

/** Whether there is a picture of it. */
export const hasPicture = ({ snap, haverdb }: EventRow): boolean => snap !== 0 || haverdb !== 0;

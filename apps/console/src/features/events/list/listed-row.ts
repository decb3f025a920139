import type { EventSeverity } from '@outrider/model/events/event-code.ts';
import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import { severityOfCode } from '@outrider/model/events/event-severity.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { bitsOf, hasBit } from '@outrider/kit/bit-mask.ts';
import type { ListedEvent } from '@outrider/protocol/events/event-query.ts';
import { eventName, isOfServer } from '../../../fleet/event-name.ts';
import type { IconName } from '../../../ui/icons/icons.ts';
import { isPicture } from '../attached/is-picture.ts';

export type EventRow = ListedEvent;

/** Playback of an event begins so long before it (rule EVENT-13). */
const BEFORE_MS = 15_000;

export const keyOf = ({ serialno }: EventRow): string => String(serialno);
export const timeOf = ({ eventtimeutc }: EventRow): number => eventtimeutc * 1_000;
export const playFrom = (row: EventRow): number => timeOf(row) - BEFORE_MS;
export const nameOf = ({ appdevid, eventname }: EventRow): string =>
  eventName({ eventid: appdevid, eventname });
export const severityOf = ({ appdevid }: EventRow): EventSeverity => severityOfCode(appdevid);

/** Whether somebody has to decide about it; what is known for information alone waits for nobody. */
export function isToDecide(row: EventRow): boolean {
  const code = eventCodeOf(row.appdevid);
  return !isOfServer(row) && (code === undefined || code.severity !== 'info');
}

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

/** Something of an event to look at: a picture that its recorder attached, or what a channel saw. */
export type EventLook =
  | { readonly kind: 'attached'; readonly place: number; readonly channel: number | undefined }
  | { readonly kind: 'channel'; readonly channel: number };

/** What there is of an event to look at: what its recorder attached, then other channels; the one that it is of first. */
export function looksOf({ channel, snap, haverdb, attached }: EventRow): EventLook[] {
  const pictures = (attached?.files ?? []).filter(isPicture);
  const shown = new Set(pictures.map((file) => file.channel));
  const others = [...new Set([...channelsOf(snap), ...channelsOf(haverdb)])].filter(
    (each) => !shown.has(each),
  );
  const byChannel = (a: number, b: number): number =>
    Number(b === channel) - Number(a === channel) ||
    Number(hasBit(snap, b - 1)) - Number(hasBit(snap, a - 1)) ||
    a - b;
  return [
    ...pictures.map((file): EventLook => ({ kind: 'attached', place: file.place, channel: file.channel })),
    ...others.toSorted(byChannel).map((each): EventLook => ({ kind: 'channel', channel: each })),
  ];
}

/** Tells one look of an event from the others. */
export const lookName = (look: EventLook): string =>
  look.kind === 'attached' ? `attached ${look.place}` : `channel ${look.channel}`;

/** Whether there is a picture of it. */
export const hasPicture = ({ snap, haverdb, attached }: EventRow): boolean =>
  snap !== 0 || haverdb !== 0 || attached?.files.some(isPicture) === true;

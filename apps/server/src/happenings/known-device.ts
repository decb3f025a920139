import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { DeviceStages } from './stage-reports.ts';
import { placeOf } from './stages/alarm-stage.ts';
import type { WaitingReports } from './waiting-reports.ts';

/** The state of a device whose reports go through the stages. */
export interface KnownDevice {
  stages: DeviceStages;
  /** Number of its next draft. */
  next: number;
  /** How many drafts wait for the store. */
  waiting: number;
  /** Drafts that were made on reports that were not kept: `from <= number < to`. */
  undone: { readonly from: number; readonly to: number }[];
  /** The reports of those that wait. */
  sent: WaitingReports | undefined;
  /** Alarms that people were told of though they could not be kept. */
  told: Set<string> | undefined;
  /** Whether it is known since when it stands with its engine on; while that is read, until when. */
  lookedBack: Promise<void> | boolean;
}

/** A device of which nothing is on its way. */
export const freshWith = (stages: DeviceStages): KnownDevice => ({
  stages,
  next: 0,
  waiting: 0,
  undone: [],
  sent: undefined,
  told: undefined,
  lookedBack: false,
});

/** Whether a draft was made on reports that were not kept. */
export function isUndone({ undone }: KnownDevice, number: number): boolean {
  return undone.some(({ from, to }) => from <= number && number < to);
}

/** One of its drafts is kept, or is not. */
export function settle(known: KnownDevice): void {
  known.waiting--;
  if (known.waiting > 0) return;
  known.undone = [];
  known.sent = undefined;
}

/** The name of an alarm is the same as long as it stands; one with a number of its own is told by that. */
export const nameOf = ({ source, eventid, channel = 0, number, fenceId, key, time }: NewEvent): string =>
  source === 'alarm' ? String(placeOf(eventid, channel)) : `${eventid} ${number ?? fenceId ?? key} ${time}`;

/** An alarm that was told and does not stand any more is told again when it comes again. */
export function forgetTold({ told, stages }: KnownDevice): void {
  if (told === undefined) return;
  for (const name of told)
    if (!name.includes(' ') && !stages.alarms.live.has(Number(name))) told.delete(name);
}

import { FLOOD_SLOT_MIN, floodedSlots } from '@outrider/model/events/alarm-flood.ts';
import { LOAD_HOURS, NOISIEST } from '@outrider/protocol/events/case-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { definedEvent } from '../../happenings/definitions/defined-event.ts';
import { mayKnowEvents } from './may-know.ts';

const HOUR_MS = 3_600_000;
const SLOT_MS = FLOOD_SLOT_MIN * 60_000;
/** How many of all devices are looked through for those that the caller may know of. */
const LOOKED_THROUGH = 5_000;

/** What there was to decide in each of the last hours, and what made most of it. */
export const caseLoad: HttpHandler<'caseLoad', 'store' | 'clock' | 'definitions'> = async (
  _request,
  { caller },
  { store, clock, definitions },
) => {
  const first = Math.floor(clock.now() / HOUR_MS) - LOAD_HOURS + 1;
  const [hours, slots, noisiest] = await Promise.all([
    store.cases.hours(first * HOUR_MS),
    store.cases.slots(first * HOUR_MS),
    store.cases.noisiest(first * HOUR_MS, LOOKED_THROUGH),
  ]);
  const knows = ({ deviceid }: { readonly deviceid: string }): boolean => mayKnowEvents(caller, deviceid);
  const ofHour = Map.groupBy(hours.filter(knows), ({ hour }) => hour);
  const sum = (hour: number, column: 'cases' | 'inTime' | 'missed'): number =>
    (ofHour.get(hour) ?? []).reduce((all, one) => all + one[column], 0);
  // The hours begin with the clock, and so do their stretches of ten minutes.
  const firstSlot = (first * HOUR_MS) / SLOT_MS;
  const seen = Math.floor(clock.now() / SLOT_MS) - firstSlot + 1;
  const counts = Array.from({ length: seen }, () => 0);
  for (const { slot, cases } of slots.filter(knows))
    if (slot >= firstSlot) counts[slot - firstSlot] = (counts[slot - firstSlot] ?? 0) + cases;
  return {
    flood: { minutes: floodedSlots(counts) * FLOOD_SLOT_MIN, of: seen * FLOOD_SLOT_MIN },
    hours: Array.from({ length: LOAD_HOURS }, (_, at) => ({
      start: (first + at) * (HOUR_MS / 1_000),
      cases: sum(first + at, 'cases'),
      intime: sum(first + at, 'inTime'),
      missed: sum(first + at, 'missed'),
    })),
    noisiest: noisiest
      .filter(knows)
      .slice(0, NOISIEST)
      .map((kind) => definedEvent({ ...kind, eventname: '' }, definitions)),
  };
};

import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useCall } from '../../../connection/use-call.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { namesOf } from '../../../fleet/find-devices.ts';
import { openCases } from '../../../fleet/open-cases.ts';
import { useFilter } from '../../../fleet/use-filter.ts';
import { useClosedCases } from './use-closed-cases.ts';
import { formatDay } from '../../../ui/text/format.ts';
import { type CaseView, groupCases, linesOf } from './case-groups.ts';
import { useCaseTrips } from './use-case-trips.ts';
import { byUrgency, everyCase, type InboxFilter, isListed, placeOf } from './inbox-order.ts';

/** What people call a vehicle beside its id. */
export const plateOf = (deviceid: string): string => deviceStore.extra(deviceid).plate;

/** What people call a vehicle; of one that is not there any more its id. */
function namesHere(deviceid: string): readonly string[] {
  const device = deviceStore.get(deviceid);
  return device === undefined ? [deviceid] : namesOf(device, plateOf(deviceid));
}

/** The cases that are listed, in their order, and the one that is looked at. */
export function useInbox() {
  const { byId, known } = useStore(openCases);
  const [filter, setFilter] = useState<InboxFilter>(everyCase);
  const [view, setView] = useState<CaseView>('event');
  const closed = useClosedCases(filter.view === 'closed');
  const coached = useCall('coachedCases', [], { enabled: filter.view === 'coaching' });
  const { group } = useFilter();
  const listed = useMemo(() => {
    const here = [...byId.values()];
    const all =
      filter.view === 'closed'
        ? merged(closed.cases, here)
        : filter.view === 'coaching'
          ? merged(coached.data?.cases ?? [], here)
          : here.sort(byUrgency);
    return all.filter((one) => isListed(one, { ...filter, devices: group?.devices }, namesHere));
  }, [byId, filter, group, closed.cases, coached.data]);
  const {
    trips,
    within: tripsWithin,
    error: tripError,
    isLoading: waitsForTrips,
  } = useCaseTrips(listed, view === 'trip');
  const lines = useMemo(() => {
    if (view === 'event') return listed.map((one) => ({ one }));
    const order = filter.view === 'closed' ? lastClosed : byUrgency;
    return linesOf(groupCases(listed, view, { trips, tripsWithin, dayOf: formatDay }, order));
  }, [listed, view, trips, tripsWithin, filter.view]);
  const kinds = useMemo(() => {
    const names = new Map<number, ToldCase>();
    for (const one of byId.values()) if (!names.has(one.eventid)) names.set(one.eventid, one);
    return [...names.values()];
  }, [byId]);
  const muted = useMemo(() => [...byId.values()].filter((one) => placeOf(one) === 'muted').length, [byId]);
  const isFiltered = group !== undefined || Object.values({ ...filter, view: '' }).some(Boolean);
  return {
    byId,
    known,
    filter,
    isFiltered,
    setFilter,
    view,
    setView,
    lines,
    tripError,
    waitsForTrips,
    kinds,
    /** How many arose during a mute. */
    muted,
    closed,
    coached: { error: coached.error, isAsking: coached.isFetching, retry: () => void coached.refetch() },
  };
}

const lastClosed = (one: ToldCase, other: ToldCase): number => other.closedMs - one.closedMs;

/** Those that were closed last first; the page may know of them before the server is asked anew. */
function merged(told: readonly ToldCase[], here: readonly ToldCase[]): ToldCase[] {
  const all = new Map(told.map((one) => [one.id, one]));
  for (const one of here) if (one.revision >= (all.get(one.id)?.revision ?? 0)) all.set(one.id, one);
  return [...all.values()].sort(lastClosed);
}

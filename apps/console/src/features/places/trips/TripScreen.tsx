import { MAX_TRIP_DAYS, MOST_ASKED_DEVICES } from '@outrider/protocol/places/visit-calls.ts';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { leavesOut, useFilter, useFilteredIds } from '../../../fleet/use-filter.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { type AskedDays, askedIn, stretchOf } from '../asked-days.ts';
import { DaysQuery } from '../DaysQuery.tsx';
import { FoundTrips } from './FoundTrips.tsx';
import { keyOf } from './trip-key.ts';
import type { Trip } from './trip-files.ts';
import { TripWay } from './TripWay.tsx';
import { useTrips } from './use-trips.ts';
import '../found.css';
import './trips.css';

/** The parameter of the address that names the trip on the map. */
const OPEN = 'trip';

const questionOf = (asked: AskedDays | undefined): string =>
  asked === undefined ? '' : `${asked.from} ${asked.to} ${asked.deviceid}`;

/** /trips: from where to where vehicles drove, by days: of one vehicle, else of those that the filter of the bar shows. */
export default function TripScreen() {
  const [params, setParams] = useSearchParams();
  const asked = askedIn(params);
  const { search, start, stop } = useTrips();
  const isFiltered = leavesOut(useFilter());
  const ids = useFilteredIds();
  // Before the vehicles are there the filter shows none of them.
  const isKnown = useDevicesLoaded() || !isFiltered || asked?.deviceid !== '';
  const begin = (): void => {
    if (asked === undefined) return;
    const deviceids = asked.deviceid !== '' ? [asked.deviceid] : ids.slice(0, MOST_ASKED_DEVICES);
    const names = asked.deviceid !== '' || isFiltered;
    const isCut = asked.deviceid === '' && ids.length > deviceids.length;
    void start({ ...stretchOf(asked), ...(names && { deviceids: [...deviceids], isCut }) });
  };
  const beginAtOnce = useEffectEvent(begin);
  const question = questionOf(asked);
  // A link to days shows them; what the filter shows later is asked for by hand.
  useEffect(() => {
    if (isKnown) beginAtOnce();
  }, [question, isKnown]);
  const opened = search?.found.find((trip) => keyOf(trip) === params.get(OPEN));
  const set = useCallback(
    (trip: Trip | undefined) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (trip === undefined) next.delete(OPEN);
        else next.set(OPEN, keyOf(trip));
        return next;
      }),
    [setParams],
  );
  const pathOf = useCallback(
    (trip: Trip) => {
      const next = new URLSearchParams(params);
      next.set(OPEN, keyOf(trip));
      return `?${next.toString()}`;
    },
    [params],
  );
  return (
    <main className="or-days" data-open={opened !== undefined}>
      <DaysQuery
        title={t('Trips')}
        search={t('Search trips')}
        asked={asked}
        maxDays={MAX_TRIP_DAYS}
        onAsk={(next) => {
          // The same question again begins anew; another one does by its address.
          if (questionOf(askedIn(new URLSearchParams(next))) === question) begin();
          setParams(next);
        }}
      />
      {asked === undefined || search === undefined ? (
        <section className="or-found-none">
          <EmptyState icon="signpost-split" title={t('Who drove from where to where?')}>
            {t('Choose the first and the last day. A trip ends where a vehicle parks for three minutes.')}
          </EmptyState>
        </section>
      ) : (
        <FoundTrips
          key={question}
          asked={asked}
          search={search}
          onStop={stop}
          selected={opened && keyOf(opened)}
          pathOf={pathOf}
          onOpen={set}
        />
      )}
      {opened === undefined ? null : (
        <TripWay key={keyOf(opened)} trip={opened} onClose={() => set(undefined)} />
      )}
    </main>
  );
}

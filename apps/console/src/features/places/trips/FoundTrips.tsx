import { kmOfMillionths, lengthIn, lengthUnit } from '@outrider/model/preferences/units.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatSpan } from '../../../ui/text/format.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { useIntoView } from '../../../ui/list/use-into-view.ts';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import type { AskedDays } from '../asked-days.ts';
import { SearchProgress } from '../SearchProgress.tsx';
import { ShownNote } from '../ShownNote.tsx';
import { SheetButtons } from '../../../ui/sheet/SheetButtons.tsx';
import type { DeviceSearch } from '../use-device-search.ts';
import { askAllTownWords } from '../../../map/places/ask-town-words.ts';
import { sumOf, type Trip, tripRows, unnamedPlaces } from './trip-files.ts';
import { TripTable } from './TripTable.tsx';
import type { AskedTrips } from './use-trips.ts';

interface FoundTripsProps {
  readonly asked: AskedDays;
  readonly search: DeviceSearch<AskedTrips, Trip>;
  readonly onStop: () => void;
  /** Key of the one that is shown on the map. */
  readonly selected: string | undefined;
  readonly pathOf: (trip: Trip) => string;
  readonly onOpen: (trip: Trip) => void;
}

/** The trips that were found so far, and how far the search is. */
export function FoundTrips({ asked, search, onStop, ...opening }: FoundTripsProps) {
  const unit = useLengthUnit();
  const section = useIntoView();
  const { found: trips, state, fault } = search;
  const { distance, driving } = sumOf(trips);
  const name = ['trips', asked.deviceid, asked.from, asked.to].filter((part) => part !== '').join(' ');
  return (
    <section ref={section} className="or-found" aria-label={t('Result')} aria-busy={state === 'running'}>
      <header>
        <strong>{t('{count} trips', { count: trips.length })}</strong>
        {trips.length === 0 ? null : (
          <span>
            {`${lengthIn(kmOfMillionths(distance), unit).toFixed(1)} ${lengthUnit(unit)} · ${formatSpan(driving, { hours: t('h'), minutes: t('min') })}`}
          </span>
        )}
        <span className="or-muted">{`${asked.from} – ${asked.to}`}</span>
        <ViewerZone atMs={search.asked.from * 1_000} />
        {asked.deviceid === '' && search.asked.deviceids !== undefined ? (
          <ShownNote count={search.asked.deviceids.length} isCut={search.asked.isCut === true} />
        ) : null}
        <SearchProgress search={search} onStop={onStop} />
        <SheetButtons
          name={name}
          sheet="Trips"
          disabled={trips.length === 0 || state === 'running'}
          rows={async () => {
            // Without towns where they cannot be asked for.
            const towns = await askAllTownWords(unnamedPlaces(trips), unit).catch(() => () => '');
            return tripRows(trips, towns);
          }}
        />
      </header>
      <FormFault text={fault} />
      {trips.length > 0 ? (
        <TripTable trips={trips} {...opening} />
      ) : state === 'running' ? null : (
        <EmptyState icon="signpost-split" title={t('Nobody drove on these days')}>
          {t('Choose other days, or another vehicle.')}
        </EmptyState>
      )}
    </section>
  );
}

import {
  kmOfMillionths,
  lengthIn,
  lengthUnit,
  speedIn,
  speedUnit,
} from '@outrider/model/preferences/units.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { useIsTablet } from '../../../ground/use-is-tablet.ts';
import { TimelineLink } from '../../../timeline/TimelineLink.tsx';
import { formatStretch, formatTime } from '../../../ui/text/format.ts';
import { useNowMinute } from '../../../ui/use-now.ts';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { spanWords } from '../span-words.ts';
import type { Trip, TripEnd } from './trip-files.ts';
import { keyOf } from './trip-key.ts';
import { TripPlace } from './TripPlace.tsx';

const ROW_PX = 50;
const CARD_PX = 96;
/** Who reported so lately without having stopped drives still, as far as anybody knows. */
const LATELY_S = 600;

interface TripTableProps {
  readonly trips: readonly Trip[];
  /** Key of the one that is shown on the map. */
  readonly selected: string | undefined;
  readonly pathOf: (trip: Trip) => string;
  readonly onOpen: (trip: Trip) => void;
}

/** Trips, the latest first: from where to where, how far, how long; one is opened on the map. */
export function TripTable({ trips, selected, pathOf, onOpen }: TripTableProps) {
  const isMobile = useIsMobile();
  const isTablet = useIsTablet();
  const unit = useLengthUnit();
  const clockOffsetMs = useSession(({ server }) => server?.clockOffsetMs ?? 0);
  /** By the clock of the server, as the times of the trips. */
  const nowMs = useNowMinute() + clockOffsetMs;
  const columns = useMemo<readonly TableColumn<Trip>[]>(() => {
    const length = ({ distance }: Trip): string => lengthIn(kmOfMillionths(distance), unit).toFixed(1);
    const speed = ({ maxspeed }: Trip): string => String(Math.round(speedIn(maxspeed, unit)));
    const placeOf = (trip: Trip, end: TripEnd) => <TripPlace trip={trip} end={end} wish="none" />;
    /** Until when, in words where its end is not known. */
    const until = ({ to }: Trip): string =>
      nowMs / 1_000 - to < LATELY_S
        ? t('still driving')
        : t('last report {time}', { time: formatTime(to * 1_000).slice(0, -':00'.length) });
    const who = (trip: Trip) => (
      <>
        <Link to={pathOf(trip)}>{trip.deviceid}</Link>
        <small className="or-muted or-ellipsis">{trip.drivers.join(', ')}</small>
      </>
    );
    if (isMobile)
      return [
        {
          id: 'from',
          text: t('Trips'),
          width: 320,
          sort: ({ from }) => from,
          cell: (trip) => (
            <div className="or-trip-card">
              <span className="or-trip-who">
                {who(trip)}
                <span className="or-trip-facts or-muted">
                  {`${length(trip)} ${lengthUnit(unit)} · ${spanWords(trip.to - trip.from)} · ${t('at most {speed}', { speed: `${speed(trip)} ${speedUnit(unit)}` })}`}
                </span>
              </span>
              <span className="or-numeric">
                {trip.ended === 1
                  ? formatStretch(trip.from * 1_000, trip.to * 1_000, {
                      begun: trip.begun === 1,
                      ended: true,
                    })
                  : `${trip.begun === 1 ? '' : '≤ '}${formatTime(trip.from * 1_000)} – ${until(trip)}`}
              </span>
              <span className="or-ellipsis">{placeOf(trip, 'start')}</span>
              <span className="or-trip-end or-ellipsis">{placeOf(trip, 'end')}</span>
            </div>
          ),
        },
      ];
    const numeric = (
      id: string,
      width: number,
      text: string,
      sort: (trip: Trip) => number,
      cell: (trip: Trip) => string,
    ): TableColumn<Trip> => ({ id, text, width, numeric: true, sort, cell });
    return [
      {
        id: 'deviceid',
        text: t('Device ID'),
        width: 100,
        sort: ({ deviceid }) => deviceid,
        cell: (trip) => <span className="or-trip-cell">{who(trip)}</span>,
      },
      {
        id: 'from',
        text: t('From'),
        width: 156,
        sort: ({ from }) => from,
        cell: (trip) => (
          <span className="or-trip-cell">
            {trip.begun === 1 ? (
              <span className="or-numeric">{formatTime(trip.from * 1_000)}</span>
            ) : (
              <span className="or-numeric" title={t('It drove already when it was first heard of.')}>
                {`≤ ${formatTime(trip.from * 1_000)}`}
              </span>
            )}
            <small className="or-muted or-ellipsis">{placeOf(trip, 'start')}</small>
          </span>
        ),
      },
      {
        id: 'to',
        text: t('To'),
        width: 156,
        sort: ({ to }) => to,
        cell: (trip) => (
          <span className="or-trip-cell">
            <span className="or-numeric">
              {trip.ended === 1 ? (
                formatTime(trip.to * 1_000)
              ) : (
                <span
                  title={`${t('It drove, or had just stopped, with its last report.')} ${formatTime(trip.to * 1_000)}`}
                >
                  {until(trip)}
                </span>
              )}
            </span>
            <small className="or-muted or-ellipsis">{placeOf(trip, 'end')}</small>
          </span>
        ),
      },
      numeric(
        'length',
        80,
        t('Duration'),
        ({ from, to }) => to - from,
        ({ from, to }) => spanWords(to - from),
      ),
      numeric('distance', 80, `${t('Distance')} ${lengthUnit(unit)}`, ({ distance }) => distance, length),
      // A tablet has no room for it, nor has a card: it stands beside the trip on the map.
      ...(isTablet
        ? []
        : [
            numeric(
              'idle',
              76,
              t('Idle'),
              ({ idle }) => idle,
              ({ idle }) => spanWords(idle),
            ),
          ]),
      numeric('maxspeed', 100, `${t('Highest speed')} ${speedUnit(unit)}`, ({ maxspeed }) => maxspeed, speed),
      {
        id: 'timeline',
        stays: true,
        text: t('Timeline'),
        width: 76,
        cell: ({ deviceid, from }) => (
          <TimelineLink deviceid={deviceid} className="btn btn-sm btn-link" atMs={from * 1_000} />
        ),
      },
    ];
  }, [isMobile, isTablet, unit, nowMs, pathOf]);
  return (
    <DataTable
      label={t('Trips')}
      rows={trips}
      keyOf={keyOf}
      columns={columns}
      sortedBy="from"
      descending
      selected={selected}
      onOpen={onOpen}
      rowHeight={isMobile ? CARD_PX : ROW_PX}
      hideHead={isMobile}
      wrapsHead
    />
  );
}

import type { DriverStatistics } from '@outrider/protocol/mileage/driver-statistics.ts';
import {
  kmOfMillionths,
  lengthIn,
  lengthUnit,
  speedIn,
  speedUnit,
} from '@outrider/model/preferences/units.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { useDeviceZone } from '../../../fleet/use-device-zone.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { ZoneClock } from '../../../timeline/zone-clock.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatSpan } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { useDriverStatistics } from './use-driver-statistics.ts';

/** Kinds of events that are named; the others are counted. */
const NAMED = 3;

interface DriverListProps {
  readonly deviceid: string;
  /** 2026-11-22; both included. */
  readonly first: string;
  readonly last: string;
}

/** What each driver of a vehicle drove, who drove farthest first. */
export function DriverList({ deviceid, first, last }: DriverListProps) {
  const clock = new ZoneClock(useDeviceZone(deviceid));
  const { data, error, refetch } = useDriverStatistics(deviceid, first, last);
  if (error !== null)
    return (
      <ErrorState title={t('What its drivers drove could not be loaded')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  // Days that are still being counted may have one.
  if (data === undefined || (data.partial === 1 && data.drivers.length === 0))
    return <Skeleton height="6rem" />;
  const drivers = data.drivers.toSorted((a, b) => b.distance - a.distance);
  const all = drivers.reduce((sum, { distance }) => sum + distance, 0);
  return (
    <figure className="or-drivers">
      <figcaption>{t('Drivers')}</figcaption>
      {drivers.length === 0 ? (
        <p className="or-muted">{t('Nobody drove in this time.')}</p>
      ) : (
        <ul>
          {drivers.map((one) => (
            <DriverCard
              key={one.driver}
              driver={one}
              clock={clock}
              share={all === 0 ? 0 : one.distance / all}
            />
          ))}
        </ul>
      )}
    </figure>
  );
}

interface DriverCardProps {
  readonly driver: DriverStatistics;
  /** By which the days are counted. */
  readonly clock: ZoneClock;
  /** Of the way of all, 0 to 1. */
  readonly share: number;
}

function DriverCard({ driver: one, clock, share }: DriverCardProps) {
  const unit = useLengthUnit();
  const units = { hours: t('h'), minutes: t('min') };
  const { totalDrivingtime, idletime, oscount, maxspeed, events } = one;
  const facts = [
    [t('Driving time'), formatSpan(totalDrivingtime, units)],
    [t('Idle'), formatSpan(idletime, units)],
    ...(oscount === undefined ? [] : [[t('OverSpeed'), String(oscount)]]),
    ...(maxspeed === undefined
      ? []
      : [[t('Highest speed'), `${Math.round(speedIn(maxspeed, unit))} ${speedUnit(unit)}`]]),
  ] as const;
  return (
    <li>
      <div className="or-driver-head">
        <Icon name={one.driver === '' ? 'question-circle' : 'person-circle'} />
        <strong className={one.driver === '' ? 'or-muted' : ''}>
          {one.driver === '' ? t('No driver known') : one.driver}
        </strong>
        <span>{`${lengthIn(kmOfMillionths(one.distance), unit).toFixed(1)} ${lengthUnit(unit)}`}</span>
      </div>
      <span className="or-mileage-bar">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="or-muted">{eventWords(events)}</p>
      {one.driver === '' ? (
        <p className="or-muted">
          {t(
            'Enter the driver in the vehicle’s editor: what the vehicle drives from then on counts as theirs.',
          )}
        </p>
      ) : (
        <p className="or-muted">{clock.stretchText(one.begin * 1_000, one.end * 1_000)}</p>
      )}
    </li>
  );
}

/** How many there were, and of which kinds most. */
function eventWords(events: DriverStatistics['events']): string {
  const count = events.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return t('No events');
  const named = events
    .slice(0, NAMED)
    .map(({ eventid, count: times }) => `${eventName({ eventid, eventname: '' })} ${times}`);
  return `${t('{count} events', { count })}: ${named.join(', ')}${events.length > NAMED ? ' …' : ''}`;
}

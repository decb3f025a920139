import type { Device } from '@outrider/model/devices/device.ts';
import { kmOfMillionths, lengthIn, lengthUnit } from '@outrider/model/preferences/units.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/states/aged.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { formatClock, formatSpan, formatZone } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Fact } from './Fact.tsx';
import { type MileageToday, useTodaysMileage } from './use-todays-mileage.ts';

/** What a device did since midnight by the server's clock. */
export function Today({ device }: { readonly device: Device }) {
  const { mileage, oldSince, waits, fault, retry } = useTodaysMileage(device.deviceid);
  const loading = mileage === undefined && fault === undefined && !waits;
  const zone = useSession(({ server }) => server?.timeZone);
  const since =
    zone === undefined ? '' : t("since midnight by the server's clock, {zone}", { zone: formatZone(zone) });
  return (
    <section className="map-today" aria-labelledby="map-today" aria-busy={loading}>
      <h3 id="map-today">
        {t('Today')} <span className="or-muted">{since}</span>
      </h3>
      {loading ? <Skeleton height="2.4em" /> : null}
      {waits && fault === undefined ? (
        <p className="map-today-words or-muted">{t('Waits for the connection to the server.')}</p>
      ) : null}
      {mileage === undefined ? null : (
        <div {...aged(oldSince)}>
          <Counts mileage={mileage} device={device} />
          {mileage?.gaps === undefined ? null : (
            <p className="map-today-words">
              <Icon name="exclamation-triangle" className="text-warning" />{' '}
              {t('Some positions of today are damaged, and not counted.')}
            </p>
          )}
        </div>
      )}
      {fault === undefined ? null : (
        <p className="map-today-words" role="alert">
          <Icon name="exclamation-octagon" className="text-danger" /> {t('What it did today is unknown:')}{' '}
          {fault}
          <button type="button" className="btn btn-link" onClick={retry}>
            {t('Retry')}
          </button>
        </p>
      )}
    </section>
  );
}

interface CountsProps {
  /** Null when the server knows of nothing. */
  readonly mileage: MileageToday | null;
  readonly device: Device;
}

function Counts({ mileage, device }: CountsProps) {
  const unit = useLengthUnit();
  const zone = useSession(({ server }) => server?.timeZone);
  if (mileage?.endtime === undefined)
    return <p className="map-today-words or-muted">{t('It has sent nothing today.')}</p>;
  const km = kmOfMillionths(mileage.distance);
  const span = (seconds: number): string => formatSpan(seconds, { hours: t('h'), minutes: t('min') });
  return (
    <dl className="map-facts" title={t('as of {time}', { time: formatClock(mileage.endtime * 1000, zone) })}>
      <Fact name={t('Distance')}>{`${lengthIn(km, unit).toFixed(1)} ${lengthUnit(unit)}`}</Fact>
      <Fact name={t('Driving time')}>{span(mileage.totalDrivingtime)}</Fact>
      <Fact name={t('Parked')}>
        {mileage.parkcount === 0
          ? '0'
          : t('{count} times, {time}', { count: mileage.parkcount, time: span(mileage.parktime) })}
      </Fact>
      <Fact name={t('OverSpeed')}>{String(mileage.oscount)}</Fact>
      <Fact name={t('Driving time of {driver}', { driver: device.driverName })} columns={2}>
        {device.driverName === '' ? undefined : span(mileage.driverDrivingtime)}
      </Fact>
    </dl>
  );
}

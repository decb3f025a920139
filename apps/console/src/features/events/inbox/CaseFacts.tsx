import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { serverNow } from '../../../connection/server-now.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatClock, formatTime } from '../../../ui/text/format.ts';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { speedWords } from '../list/speed-words.ts';
import { caseClock, wasInTime } from './case-clock.ts';
import { standText } from './case-words.ts';

const MiniMap = lazy(async () => ({ default: (await import('../../../map/MiniMap.tsx')).MiniMap }));

/** Where a case happened, on a map, and how fast the vehicle was. */
export function CaseMap({ one: { deviceid, lat, lng, speedKmh } }: { readonly one: ToldCase }) {
  if (lat === undefined || lng === undefined)
    return <p className="or-case-map or-muted">{t('The alarm came without a position')}</p>;
  return (
    <div className="or-case-map">
      <Suspense fallback={<span className="or-skeleton or-mini-wait" />}>
        <MiniMap
          lat={lat}
          lng={lng}
          label={t('Where {device} was', { device: deviceid })}
          icon={deviceStore.extra(deviceid).icon}
        />
      </Suspense>
      {speedKmh === undefined ? null : <span className="or-case-speed">{speedWords(speedKmh)}</span>}
    </div>
  );
}

/** What is known of a case, in words. */
export function CaseFacts({ one }: { readonly one: ToldCase }) {
  const { first, last, count, driver, channel, late, decidedBy, decidedMs } = one;
  const device = useDevice(one.deviceid);
  const name = driver === '' ? (device?.driverName ?? '') : driver;
  useNow();
  const clock = caseClock(one, serverNow());
  const inTime = wasInTime(one);
  return (
    <dl className="or-case-facts">
      <Fact name={t('Happened')}>
        {formatTime(first * 1_000)} <ViewerZone atMs={first * 1_000} />
        {late ? (
          <span className="badge bg-warning-subtle text-warning-emphasis">{t('told late')}</span>
        ) : null}
      </Fact>
      {count > 1 ? (
        <Fact name={t('How often')}>
          {t('{count} times until {time}', { count, time: formatClock(last * 1_000) })}
        </Fact>
      ) : null}
      <Fact name={t('Driver at the time')}>{name === '' ? t('no driver is entered') : name}</Fact>
      {channel === undefined ? null : <Fact name={t('Channel of the alarm')}>{channel}</Fact>}
      <Fact name={t('Status of the alarm')}>
        {standText(one)}
        {one.muted ? (
          <>
            {' '}
            <span className="badge bg-secondary-subtle text-secondary-emphasis">
              {t('arose during a mute')}
            </span>
          </>
        ) : null}
        {decidedBy === '' ? null : (
          <span className="or-muted">
            {' '}
            {t('by {user} at {time}', { user: decidedBy, time: formatClock(decidedMs) })}
          </span>
        )}
      </Fact>
      {clock === undefined ? null : (
        <Fact name={t('Time to acknowledge')}>
          <span className={`badge bg-${clock.colour}-subtle text-${clock.colour}-emphasis`}>
            {clock.text}
          </span>{' '}
          <span className="or-muted">{t('due at {time}', { time: formatClock(one.dueMs) })}</span>
        </Fact>
      )}
      {inTime === undefined ? null : (
        <Fact name={t('First acknowledged')}>
          {formatTime(one.answeredMs)}{' '}
          {inTime ? (
            <span className="badge bg-success-subtle text-success-emphasis">{t('in time')}</span>
          ) : (
            <span className="badge bg-danger-subtle text-danger-emphasis">{t('too late')}</span>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

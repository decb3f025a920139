import { compassPoint } from '@outrider/model/positions/compass.ts';
import { type Device, locationOf, privatePlace, takenMs } from '@outrider/model/devices/device.ts';
import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatAge, formatTime, formatZone } from '../../../ui/text/format.ts';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import { privateWords } from '../../../ui/badges/private-words.ts';
import { signalColour } from '../../../ui/badges/state-colours.ts';
import { useNow } from '../../../ui/use-now.ts';
import { Fact } from './Fact.tsx';
import { Kind } from './Kind.tsx';
import { PlaceFact } from './PlaceFact.tsx';

/** Seconds east of UTC of this browser, at a time. */
const ownZone = (ms: number): number => -new Date(ms).getTimezoneOffset() * 60;

/** What is known of a device now; what is not known is left out. */
export function DeviceFacts({ device }: { readonly device: Device }) {
  const unit = useLengthUnit();
  const { position: gps, signal, satellites, ignitionOn: ignition, voltage } = device;
  const fix = gps?.valid ? gps : undefined;
  const place = locationOf(device);
  const dark = privatePlace(device);
  return (
    <dl className="map-facts">
      <Fact name={t('Speed')}>
        {fix === undefined ? undefined : `${Math.round(speedIn(fix.speedKmh, unit))} ${speedUnit(unit)}`}
      </Fact>
      <Fact name={t('Heading')}>
        {fix === undefined ? undefined : `${Math.round(fix.heading)}° ${t(compassPoint(fix.heading))}`}
      </Fact>
      <Fact name={t('Signal')}>
        {signal === undefined ? undefined : (
          <LevelBadge colour={signalColour(signal)}>{`${signal} %`}</LevelBadge>
        )}
      </Fact>
      <Fact name={t('Satellites')}>{satellites}</Fact>
      <Fact name={t('Position')} columns={2}>
        {dark !== undefined
          ? privateWords(dark)
          : place === undefined
            ? t('no position')
            : `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`}
        {place !== undefined && fix === undefined ? ` (${t('set by hand')})` : ''}
      </Fact>
      <Fact name={t('Acc')}>{ignition === undefined ? undefined : t(ignition ? 'On' : 'Off')}</Fact>
      <Fact name={t('Voltage')}>{voltage === undefined ? undefined : `${(voltage / 10).toFixed(1)} V`}</Fact>
      <PlaceFact device={device} />
      {fix === undefined ? null : (
        <Fact name={t('Position time')} columns={3}>
          <FixTime
            time={fix.time}
            takenMs={takenMs(device) ?? fix.time}
            zone={device.timezone ?? ownZone(fix.time)}
          />
        </Fact>
      )}
      <Fact name={t('Kind of vehicle')}>
        <Kind key={device.deviceid} id={device.deviceid} />
      </Fact>
    </dl>
  );
}

interface FixTimeProps {
  /** By the device's clock. */
  readonly time: number;
  /** By the server's clock: a device whose clock is wrong does not say how long ago it was. */
  readonly takenMs: number;
  readonly zone: number;
}

function FixTime({ time, takenMs: taken, zone }: FixTimeProps) {
  const now = useNow();
  return (
    <>
      {`${formatTime(time, zone)} ${formatZone(zone)}`}{' '}
      <span className="or-muted">{t('{age} ago', { age: formatAge(now - taken) })}</span>
    </>
  );
}

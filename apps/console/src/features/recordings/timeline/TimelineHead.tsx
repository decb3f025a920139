import { zoneOffsetMs } from '@outrider/kit/day-zone.ts';
import { channelName } from '@outrider/model/devices/device.ts';
import { useSearchParams } from 'react-router';
import { deviceStore } from '../../../fleet/device-store.ts';
import { InHead } from '../../../frame/InHead.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import type { PlaybackSource } from '../../../players/playback/playback.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { formatZone } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { useNowMinute } from '../../../ui/use-now.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { type ChosenVehicle, MOST_PICTURES, readAddress, writeAddress } from './address.ts';
import { DayField, TimeField } from './MomentField.tsx';
import { type ClockKind, clockKinds } from './use-clock.ts';
import { VehicleChoice } from './VehicleChoice.tsx';

interface TimelineHeadProps {
  readonly vehicles: readonly ChosenVehicle[];
  readonly sources: readonly PlaybackSource[];
  readonly installed: (deviceid: string) => readonly number[];
  readonly clock: ZoneClock;
  readonly kind: ClockKind;
  readonly day: Stretch;
  readonly onClock: (kind: ClockKind) => void;
  readonly onGo: (ms: number) => void;
}

/** Which vehicles and channels, which day, by which clock. */
export function TimelineHead(props: TimelineHeadProps) {
  const { vehicles, sources, installed, clock, kind, day, onClock, onGo } = props;
  const isMobile = useIsMobile();
  const nowMs = useNowMinute();
  const [params, setParams] = useSearchParams();
  const show = (next: readonly ChosenVehicle[]): void =>
    setParams(writeAddress({ ...readAddress(params), vehicles: next }));
  const played = (deviceid: string): readonly number[] =>
    sources.filter((source) => source.deviceid === deviceid).map(({ channel }) => channel);
  const toggle = (deviceid: string, channel: number): void => {
    const now = played(deviceid);
    const next = now.includes(channel) ? now.filter((one) => one !== channel) : [...now, channel];
    if (next.length > now.length && sources.length >= MOST_PICTURES) {
      toast('warning', t('over max channels count(9)'));
      return;
    }
    if (next.length === 0) return;
    show(
      vehicles.map((vehicle) => ({
        deviceid: vehicle.deviceid,
        channels: vehicle.deviceid === deviceid ? next.toSorted((a, b) => a - b) : played(vehicle.deviceid),
      })),
    );
  };
  const zones: Record<ClockKind, string> = {
    device: t('Device clock'),
    server: t('Server clock'),
    viewer: t('Clock on this computer'),
  };
  const byClock = (
    <>
      <TimeField clock={clock} day={day} onGo={onGo} />
      <select
        className="form-select form-select-sm"
        aria-label={t('Times shown by')}
        title={clock.zone}
        value={kind}
        onChange={({ target }) => {
          const chosen = clockKinds.find((each) => each === target.value);
          if (chosen !== undefined) onClock(chosen);
        }}
      >
        {clockKinds.map((each) => (
          <option key={each} value={each}>
            {each === kind
              ? `${zones[each]}, ${formatZone(zoneOffsetMs(clock.zone, day.fromMs) / 1_000)}`
              : zones[each]}
          </option>
        ))}
      </select>
    </>
  );
  return (
    <>
      <InHead>
        <IconButton
          icon="chevron-left"
          text={t('The day before')}
          className="btn btn-sm btn-outline-secondary"
          onClick={() => onGo(clock.dayAfter(day.fromMs, -1).fromMs)}
        />
        <DayField clock={clock} day={day} onGo={onGo} />
        <IconButton
          icon="chevron-right"
          text={t('The day after')}
          className="btn btn-sm btn-outline-secondary"
          disabled={day.toMs > nowMs}
          onClick={() => onGo(day.toMs)}
        />
        {isMobile ? null : byClock}
      </InHead>
      <header className="or-timeline-head or-full-less">
        {vehicles.map(({ deviceid }) => (
          <fieldset key={deviceid} className="or-timeline-vehicle">
            <legend className="visually-hidden">{deviceid}</legend>
            {vehicles.length < 2 ? null : <strong>{deviceid}</strong>}
            {installed(deviceid).map((channel) => (
              <button
                key={channel}
                type="button"
                className="btn btn-sm btn-outline-secondary"
                aria-pressed={played(deviceid).includes(channel)}
                onClick={() => toggle(deviceid, channel)}
              >
                {channelName(deviceStore.extra(deviceid), channel)}
              </button>
            ))}
            {vehicles.length < 2 ? null : (
              <IconButton
                icon="x-lg"
                text={t('Take {device} off the timeline', { device: deviceid })}
                className="or-action"
                onClick={() => show(vehicles.filter((vehicle) => vehicle.deviceid !== deviceid))}
              />
            )}
          </fieldset>
        ))}
        <VehicleChoice
          label={t('Add a vehicle')}
          taken={vehicles.map(({ deviceid }) => deviceid)}
          onChoose={(deviceid) => {
            if (vehicles.length >= MOST_PICTURES) toast('warning', t('over max channels count(9)'));
            else show([...vehicles, { deviceid, channels: undefined }]);
          }}
        />
        {isMobile ? byClock : null}
      </header>
    </>
  );
}

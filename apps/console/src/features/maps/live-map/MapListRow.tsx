import { isOnline, locationOf, privatePlace } from '@outrider/model/devices/device.ts';
import { DRIVING_ABOVE_KMH } from '@outrider/model/devices/limits.ts';
import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { type ComponentType, lazy, memo, Suspense } from 'react';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDeviceOldSince } from '../../../fleet/use-old-since.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { KindIcon } from '../../../map/kinds/KindIcon.tsx';
import type { PlaceWordsProps } from '../../../map/places/PlaceWords.tsx';
import { aged } from '../../../ui/states/aged.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { ReportFaults } from '../../../ui/badges/ReportFaults.tsx';
import { privateWords } from '../../../ui/badges/private-words.ts';
import { StateBadge } from '../../../ui/badges/StateBadge.tsx';
import { stateOf } from '../../../ui/badges/state-colours.ts';

// Words come after the list: it can be used without them, and so it can where they cannot be had.
const PlaceWords = lazy(async () => {
  const none: { PlaceWords: ComponentType<PlaceWordsProps> } = { PlaceWords: () => null };
  const code = await import('../../../map/places/PlaceWords.tsx').catch(() => none);
  return { default: code.PlaceWords };
});

/** Id of a row's element, for the list that points at it. */
export const rowId = (id: string): string => `map-row-${id}`;

interface MapListRowProps {
  readonly id: string;
  readonly top: number;
  readonly height: number;
  readonly selected: boolean;
  /** Where the keys are. */
  readonly active: boolean;
}

/** A device in the list beside the map: what it does, who it is, where, how fast. */
export const MapListRow = memo(function MapListRow(props: MapListRowProps) {
  const { id, top, height, selected, active } = props;
  const device = useDevice(id);
  const unit = useLengthUnit();
  const oldSince = useDeviceOldSince(device);
  if (device === undefined) return null;
  const place = locationOf(device);
  const dark = privatePlace(device);
  const names = [device.driverName, device.memo].filter((name) => name !== '').join(' · ');
  const speedKmh = device.position?.speedKmh ?? 0;
  const drives = isOnline(device) && speedKmh > DRIVING_ABOVE_KMH;
  return (
    <div
      id={rowId(id)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of the list, which holds more than text
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className="map-row"
      data-deviceid={id}
      data-active={active}
      style={{ height, transform: `translateY(${top}px)` }}
      {...aged(oldSince)}
    >
      <StateBadge state={stateOf(device)} word={false} />
      <span className="map-row-main">
        <span className="map-row-name">
          <KindIcon icon={deviceStore.extra(id).icon} /> <strong>{id}</strong>{' '}
          <span className="or-muted">{names}</span> <ReportFaults device={device} word={false} />
        </span>
        <span className="map-row-place">
          {place === undefined ? null : (
            <Suspense>
              {/* What drives has left its address by the time it is known. */}
              <PlaceWords id={id} place={place} wish={drives ? 'none' : 'then'} />
            </Suspense>
          )}
        </span>
        <span className="or-muted map-row-place">
          {dark !== undefined
            ? privateWords(dark)
            : place === undefined
              ? t('no position')
              : `${place.lat.toFixed(6)}, ${place.lng.toFixed(6)}`}
        </span>
      </span>
      <span className="or-numeric map-row-side">
        {isOnline(device) ? (
          <>
            {dark === undefined ? Math.round(speedIn(speedKmh, unit)) : '–'}{' '}
            <span className="or-muted">{speedUnit(unit)}</span>
          </>
        ) : (
          <span className="or-muted" title={t('Last updated')}>
            {device.statusTime === 0 ? t('never') : formatRecent(device.statusTime * 1000)}
          </span>
        )}
      </span>
    </div>
  );
});

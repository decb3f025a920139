import { placeOnTrack, SILENCE_MS } from '@outrider/model/positions/place-on-track.ts';
import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRight } from '../../connection/use-session.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { useDeviceEvents } from '../../fleet/use-device-events.ts';
import { t } from '../../ground/i18n/t.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { formatTime } from '../../ui/text/format.ts';
import type { VehicleOnMap } from '../fleet-picture.ts';
import { PathMap } from '../PathMap.tsx';
import { pathOf } from '../way/path-of.ts';
import { vehicleAt } from '../way/vehicle-at.ts';
import { shownStretch } from './shown-stretch.ts';
import { useTrack } from './use-track.ts';

const EVENT_COLOUR = '#d9363e';

interface PastMapProps {
  readonly deviceid: string;
  /** Where the playback is, ms since 1970. */
  readonly atMs: number;
}

/** Where a device was at the moment of a playback, how fast, and its way around then with what happened on it. */
export function PastMap({ deviceid, atMs }: PastMapProps) {
  const { fromMs, toMs } = shownStretch(atMs);
  const [following, setFollowing] = useState(false);
  const [openedMs] = useState(() => Date.now());
  const goesOn = toMs > openedMs;
  const track = useTrack(deviceid, fromMs, toMs, goesOn);
  const { events } = useDeviceEvents(deviceid, fromMs, toMs, { enabled: useRight('F_event'), goesOn });
  const unit = useLengthUnit();
  const shape = useMemo(
    () => ({
      runs: track === undefined ? [] : pathOf(track, fromMs, toMs, 'speed'),
      marks: events.flatMap(({ timeMs }) => {
        const place = track && placeOnTrack(track, timeMs);
        return place === undefined ? [] : [{ lat: place.lat, lng: place.lng, colour: EVENT_COLOUR }];
      }),
    }),
    [track, fromMs, toMs, events],
  );
  const fix = track && placeOnTrack(track, atMs);
  const icon = deviceStore.extra(deviceid).icon;
  const vehicles = useShown(fix && vehicleAt(deviceid, fix, icon));
  const lost = fix !== undefined && atMs - fix.time > SILENCE_MS;
  return (
    <PathMap
      shape={shape}
      fits={`${deviceid} ${track !== undefined && track.count > 0} ${fromMs}`}
      following={following}
      onFollow={setFollowing}
      inSight={deviceid}
      vehicles={vehicles}
    >
      {track === undefined ? null : (
        <output className="or-map-panel or-map-place">
          {fix === undefined
            ? t('No position at this time')
            : lost
              ? t('No position since {time}', { time: formatTime(fix.time) })
              : `${Math.round(speedIn(fix.speedKmh, unit))} ${speedUnit(unit)}`}
        </output>
      )}
    </PathMap>
  );
}

/** Puts a vehicle on a map each time it is another. */
function useShown(vehicle: VehicleOnMap | undefined) {
  const newest = useRef(vehicle);
  const listener = useRef<(vehicles: readonly VehicleOnMap[]) => void>(undefined);
  useEffect(() => {
    newest.current = vehicle;
    listener.current?.(vehicle === undefined ? [] : [vehicle]);
  });
  return useCallback((put: (vehicles: readonly VehicleOnMap[]) => void) => {
    listener.current = put;
    put(newest.current === undefined ? [] : [newest.current]);
    return () => {
      listener.current = undefined;
    };
  }, []);
}

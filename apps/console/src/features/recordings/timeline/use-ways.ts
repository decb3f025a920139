import { Track } from '@outrider/model/positions/track.ts';
import { placeOnTrack } from '@outrider/model/positions/place-on-track.ts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { answers, fileCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import type { VehicleOnMap } from '../../../map/fleet-picture.ts';
import type { PathShape } from '../../../map/path-shape.ts';
import { pathOf } from '../../../map/way/path-of.ts';
import { vehicleAt } from '../../../map/way/vehicle-at.ts';
import { followPlayhead, type TimelinePlayhead } from '../../../timeline/playhead.ts';
import { useNowMinute } from '../../../ui/use-now.ts';
import type { Stretch } from '../../../timeline/stretch.ts';

const RENEW_MS = 60_000;
const KEPT_MS = 10 * 60_000;
/** Of several vehicles each has a colour: told apart in light and dark, and by who sees no red and green. */
const COLOURS = [
  '#2f7fd6',
  '#c2570c',
  '#12805c',
  '#8a4fd3',
  '#946200',
  '#0e7490',
  '#be185d',
  '#4d7c0f',
  '#475569',
];

/** Where the devices were on a day, as ways on the map and as vehicles at the playhead. */
export function useWays(
  deviceids: readonly string[],
  day: Stretch,
  playhead: TimelinePlayhead,
  wanted: boolean,
) {
  const nowMs = useNowMinute();
  const user = useSession((session) => session.user);
  const { fromMs, toMs } = day;
  const asked = useQueries(
    {
      queries: deviceids.map((deviceid) => ({
        queryKey: [user, 'gpsTrack', deviceid, fromMs],
        queryFn: async () => {
          const stretch = { deviceid, start: Math.floor(fromMs / 1_000), end: Math.floor(toMs / 1_000) - 1 };
          return new Track(new Uint8Array(await fileCall('gpsTrack', stretch)));
        },
        enabled: wanted && fromMs < nowMs,
        staleTime: RENEW_MS,
        gcTime: KEPT_MS,
        refetchInterval: (): number | false => (toMs > Date.now() ? RENEW_MS : false),
      })),
    },
    answers,
  );
  const found = asked.map(({ data }) => data);
  const tracks = useMemo(
    () =>
      deviceids.flatMap((deviceid, at) => (found[at] === undefined ? [] : [{ deviceid, track: found[at] }])),
    // oxlint-disable-next-line react/exhaustive-deps -- the tracks themselves are what it hangs on
    [deviceids, ...found],
  );
  const shape = useMemo<PathShape>(
    () => ({
      runs: tracks.flatMap(({ track }, at) => [
        ...pathOf(track, fromMs, toMs, tracks.length === 1 ? 'speed' : (COLOURS[at % COLOURS.length] ?? '')),
      ]),
      marks: [],
    }),
    [tracks, fromMs, toMs],
  );
  const vehicles = useCallback(
    (put: (vehicles: readonly VehicleOnMap[]) => void) =>
      followPlayhead(playhead, (ms) =>
        put(
          tracks.flatMap(({ deviceid, track }) => {
            const fix = placeOnTrack(track, ms);
            return fix === undefined ? [] : [vehicleAt(deviceid, fix, deviceStore.extra(deviceid).icon)];
          }),
        ),
      ),
    [tracks, playhead],
  );
  return { shape, vehicles, hasWay: tracks.some(({ track }) => track.count > 0) };
}

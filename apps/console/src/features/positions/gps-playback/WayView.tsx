import { zoneDay, zoneOffsetMs, zoneMinute, dayOfDate } from '@outrider/kit/day-zone.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import type { PastEvent } from '../../../fleet/use-device-events.ts';
import { useShownMoment } from '../../../frame/frame-context.ts';
import { useRestInAddress } from '../../../frame/use-rest-in-address.ts';
import { t } from '../../../ground/i18n/t.ts';
import { localStored } from '../../../ground/stored.ts';
import type { VehicleOnMap } from '../../../map/fleet-picture.ts';
import { PathMap } from '../../../map/PathMap.tsx';
import type { PathShape } from '../../../map/path-shape.ts';
import { BookmarkButton } from '../../../timeline/bookmark/BookmarkButton.tsx';
import { FullViewButton } from '../../../ui/full-view/FullViewButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Availability } from './Availability.tsx';
import { type Choice, dateIn, stretchOf } from './choice.ts';
import { HourChoice } from './HourChoice.tsx';
import { BY_SPEED, PathColour } from './PathColour.tsx';
import { pathOf } from '../../../map/way/path-of.ts';
import { PointTable } from './PointTable.tsx';
import type { Replay } from './replay.ts';
import { ReplayBar } from './ReplayBar.tsx';
import { SpeedChart } from './SpeedChart.tsx';
import { StopList } from './StopList.tsx';
import { stopsOf } from './stops.ts';
import { useLiveFixes } from './use-live-fixes.ts';
import { useReplay, useReplayKeys } from './use-replay.ts';
import { vehicleAt } from '../../../map/way/vehicle-at.ts';
import type { Way } from './use-way.ts';
import { WayFacts } from './WayFacts.tsx';
import { WayTimeline } from './WayTimeline.tsx';
import './way-facts.css';

/** Where the colour of ways is kept. */
const COLOUR_KEY = 'pathColour';
const STOP_COLOUR = '#2563c9';
const EVENT_COLOUR = '#d9363e';
const NO_EVENTS: readonly PastEvent[] = [];

interface WayViewProps {
  readonly way: Way;
  readonly choice: Choice;
  readonly events: readonly PastEvent[];
  /** Whether they stand on the map and in the list; keys go to them in any case. */
  readonly showEvents: boolean;
  readonly isToday: boolean;
  /** Where the replay begins, ms since 1970; at the first position where it is not said. */
  readonly startMs: number | undefined;
  /** Whether the map fills the screen. */
  readonly full: boolean;
  readonly onFull: () => void;
  /** The stretch that is shown begins, or ends, at that moment, ms since 1970. */
  readonly onEnd: (end: 'from' | 'to', ms: number) => void;
  /** The way is taken away. */
  readonly onExport: () => void;
  /** Takes to a moment of another stretch. */
  readonly onElsewhere: (ms: number) => void;
}

/** A way that was driven: on the map, as speeds, its stops and points, and driven again. */
export function WayView({
  way,
  choice,
  events,
  showEvents,
  isToday,
  startMs,
  full,
  onFull,
  onEnd,
  onExport,
  onElsewhere,
}: WayViewProps) {
  const { track, zone, date, deviceid, loadedMs } = way;
  const isAdmin = useSession(({ level }) => level === 0);
  const [hour, setHour] = useState<number>();
  const [colour, setColour] = useState(() => localStored.get(COLOUR_KEY) ?? BY_SPEED);
  const [listed, setListed] = useState<'stops' | 'points'>('stops');
  const [following, setFollowing] = useState(false);
  const [live, setLive] = useState(false);
  const day = zoneDay(zone, dayOfDate(date) ?? 0);
  const { fromMs, toMs } = stretchOf({ ...choice, date }, zone);
  const shownFrom = hour === undefined ? fromMs : zoneMinute(zone, day.day, hour * 60);
  const shownTo = hour === undefined ? toMs : zoneMinute(zone, day.day, (hour + 1) * 60);
  const stops = useMemo(
    () => stopsOf(track, fromMs, Math.min(toMs, loadedMs)),
    [track, fromMs, toMs, loadedMs],
  );
  const shownEvents = showEvents ? events : NO_EVENTS;
  const replay = useReplay(track, { fromMs, toMs, startMs });
  const marks = useMemo(
    () => [...stops.map(({ fromMs: timeMs }) => ({ timeMs })), ...events].sort((a, b) => a.timeMs - b.timeMs),
    [stops, events],
  );
  const rest = useRestInAddress();
  useEffect(() => replay.onStep(({ ms, playing }) => rest(playing ? undefined : ms)), [replay, rest]);
  useShownMoment(() => replay.state.ms);
  useReplayKeys(replay, { fromMs, toMs, marks, onEnd, onExport });
  const fixes = useLiveFixes(deviceid, live);
  const shape = useMemo<PathShape>(() => {
    const runs = pathOf(track, fromMs, toMs, colour);
    const line = fixes.map(({ lng, lat }): [number, number] => [lng, lat]);
    return {
      runs: line.length > 1 ? [...runs, { colour: EVENT_COLOUR, lines: [line] }] : runs,
      marks: [
        ...stops.map(({ lat, lng }) => ({ lat, lng, colour: STOP_COLOUR })),
        ...shownEvents.flatMap(({ timeMs }) => {
          const at = track.firstFrom(timeMs + 1) - 1;
          return at < 0 ? [] : [{ lat: track.latAt(at), lng: track.lngAt(at), colour: EVENT_COLOUR }];
        }),
      ],
    };
  }, [track, fromMs, toMs, colour, stops, shownEvents, fixes]);
  const timeText = useCallback(
    (ms: number) => new Date(ms + zoneOffsetMs(zone, ms)).toISOString().slice(11, 19),
    [zone],
  );
  const vehicle = useVehicle(deviceid, replay, live ? fixes.at(-1) : undefined);
  const seek = (ms: number): void => {
    replay.seek(ms);
    setFollowing(true);
  };
  const choose = (next: string): void => {
    localStored.set(COLOUR_KEY, next);
    setColour(next);
  };
  return (
    <>
      <section className="or-gps-middle or-full-less" aria-label={t('Speed')}>
        <WayFacts track={track} fromMs={fromMs} toMs={toMs} stops={stops} />
        <SpeedChart
          track={track}
          fromMs={shownFrom}
          toMs={shownTo}
          replay={replay}
          events={shownEvents}
          timeText={timeText}
        />
        <HourChoice hour={hour} onHour={setHour} />
        <PathColour colour={colour} onColour={choose} />
        {isAdmin ? (
          <Availability track={track} beginMs={day.beginMs} endMs={day.endMs} onSeek={seek} />
        ) : null}
        {isAdmin ? (
          <fieldset className="btn-group btn-group-sm" aria-label={t('Stops and points')}>
            {(['stops', 'points'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className="btn btn-outline-secondary"
                aria-pressed={listed === each}
                onClick={() => setListed(each)}
              >
                {each === 'stops' ? t('Stops and events') : t('Points')}
              </button>
            ))}
          </fieldset>
        ) : null}
        {isAdmin && listed === 'points' ? (
          <PointTable track={track} fromMs={fromMs} toMs={toMs} timeText={timeText} onSeek={seek} />
        ) : (
          <StopList stops={stops} events={shownEvents} timeText={timeText} onSeek={seek} />
        )}
      </section>
      <section className="or-gps-map" aria-label={t('Map of the track')}>
        <PathMap
          shape={shape}
          fits={`${deviceid} ${date}`}
          following={following}
          onFollow={setFollowing}
          vehicles={vehicle}
        />
        {isToday ? (
          <button
            type="button"
            className="or-map-panel or-gps-live"
            aria-pressed={live}
            onClick={() => {
              replay.play(false);
              setLive(!live);
              setFollowing(!live);
            }}
          >
            <Icon name="broadcast" /> {t('Follow live')}
          </button>
        ) : null}
      </section>
      <ReplayBar
        replay={replay}
        fromMs={fromMs}
        toMs={toMs}
        timeText={timeText}
        end={
          <>
            <BookmarkButton
              deviceids={[deviceid]}
              atMs={() => replay.state.ms}
              timeText={(ms) => `${dateIn(zone, ms)} ${timeText(ms)}`}
              className="btn btn-outline-secondary"
            />
            <FullViewButton full={full} className="btn btn-outline-secondary" onToggle={onFull} />
          </>
        }
      />
      <WayTimeline
        deviceid={deviceid}
        zone={zone}
        replay={replay}
        startMs={startMs ?? fromMs}
        onSeek={(ms) => (ms < fromMs || ms >= toMs ? onElsewhere(ms) : seek(ms))}
      />
    </>
  );
}

type Place = Parameters<typeof vehicleAt>[1];

/** Where the vehicle is on the map: where it is live, else where the replay is. */
function useVehicle(deviceid: string, replay: Replay, liveFix: Place | undefined) {
  return useCallback(
    (put: (vehicles: readonly VehicleOnMap[]) => void) => {
      const { icon } = deviceStore.extra(deviceid);
      const show = (): void => {
        const fix = liveFix ?? replay.fix();
        put(fix === undefined ? [] : [vehicleAt(deviceid, fix, icon)]);
      };
      show();
      return replay.onStep(show);
    },
    [deviceid, replay, liveFix],
  );
}

import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useColourMode, useLengthUnit } from '../ground/preferences.ts';
import { session } from '../connection/session-state.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { t } from '../ground/i18n/t.ts';
import type { Ground } from './base/ground.ts';
import { palettes } from './base/palette.ts';
import { vehicleOf } from './feed-fleet.ts';
import type { FleetView } from './fleet-view.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { GroundNote, MapCredit, NoWebGl } from './MapNotes.tsx';
import { openFleetView } from './open-fleet-view.ts';
import { type TrackPoint, trackLine } from './track-line.ts';
import './map.css';

const SOURCE = 'track';

interface TrackMapProps {
  readonly deviceid: string;
  /** Where it has been, oldest first: the latest 500. */
  readonly points: readonly TrackPoint[];
}

/** The map of one device with the way it came. Keeps the device in the middle until a hand moves the map. */
export function TrackMap(props: TrackMapProps) {
  return <DrawnTrackMap key={props.deviceid} {...props} />;
}

function DrawnTrackMap({ deviceid, points }: TrackMapProps) {
  const ground = useRef<HTMLDivElement>(null);
  const view = useRef<FleetView>(undefined);
  const mode = useColourMode();
  const unit = useLengthUnit();
  const [said, setSaid] = useState<Ground>();
  const [following, setFollowing] = useState(true);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (ground.current === null) return;
    const made = openTrackView(
      ground.current,
      deviceid,
      () => setFollowing(false),
      setSaid,
      () => setFailed(true),
    );
    if (made === undefined) return;
    view.current = made;
    const { map } = made.base;
    map.once('load', () => {
      map.addSource(SOURCE, { type: 'geojson', data: trackLine([]) });
      const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
      const edge = { id: 'track-edge', type: 'line', source: SOURCE, layout: round } as const;
      // Without a graphics card the vehicles are no layer of the map, and above it in any case.
      const above = map.getLayer('vehicles')?.id;
      map.addLayer({ ...edge, paint: { 'line-width': 6 } }, above);
      map.addLayer({ ...edge, id: 'track', paint: { 'line-width': 3.5 } }, above);
      setReady(true);
    });
    const put = (): void => {
      const device = deviceStore.get(deviceid);
      const vehicle = device && vehicleOf(device);
      if (vehicle !== undefined) made.put([vehicle]);
    };
    put();
    made.select(deviceid);
    const stop = deviceStore.subscribeDevice(deviceid, put);
    return () => {
      stop();
      made.destroy();
      view.current = undefined;
    };
    // The view lives as long as the component: what changes is told to it below.
  }, [deviceid]);
  useEffect(() => {
    view.current?.setMode(mode);
    if (!ready) return;
    view.current?.base.map.setPaintProperty('track-edge', 'line-color', palettes[mode].halo);
    view.current?.base.map.setPaintProperty('track', 'line-color', palettes[mode].track);
  }, [mode, ready]);
  useEffect(() => view.current?.setUnit(unit === 'mile' ? 'imperial' : 'metric'), [unit]);
  useEffect(() => view.current?.follow(following), [following]);
  useEffect(() => {
    if (ready) void view.current?.base.map.getSource<GeoJSONSource>(SOURCE)?.setData(trackLine(points));
  }, [points, ready]);

  if (failed) return <NoWebGl />;
  return (
    <div className="or-map">
      <div className="or-map-ground" ref={ground} />
      <div className="or-map-corner" data-at="top-left">
        <GroundNote ground={said} onRetry={() => void view.current?.base.loadStreets()} />
      </div>
      <div className="or-map-corner" data-at="top-right">
        <div className="or-map-panel or-map-buttons">
          <IconButton icon="plus-lg" text={t('Zoom in')} onClick={() => view.current?.base.map.zoomIn()} />
          <IconButton icon="dash-lg" text={t('Zoom out')} onClick={() => view.current?.base.map.zoomOut()} />
          <IconButton
            icon="crosshair"
            text={t('Follow the vehicle')}
            pressed={following}
            onClick={() => setFollowing(!following)}
          />
        </div>
      </div>
      <MapCredit ground={said} />
    </div>
  );
}

function openTrackView(
  container: HTMLElement,
  deviceid: string,
  onMovedByHand: () => void,
  onGround: (ground: Ground) => void,
  onFault: () => void,
): FleetView | undefined {
  const device = deviceStore.get(deviceid);
  const place = device && vehicleOf(device);
  const options = {
    container,
    centre: place ?? session.getState().mapCentre ?? DEFAULT_MAP,
    zoom: place === undefined ? DEFAULT_MAP.fleetZoom : DEFAULT_MAP.deviceZoom,
    labelOf: () => '',
    onPick: () => undefined,
    onHover: () => undefined,
    onStack: () => undefined,
    onMovedByHand,
    onMoved: () => undefined,
    onGround,
  };
  return openFleetView(options, onFault);
}

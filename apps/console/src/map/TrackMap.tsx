import { locationOf } from '@outrider/model/devices/device.ts';
import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useColourMode, useLengthUnit } from '../ground/preferences.ts';
import { session } from '../connection/session-state.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { useDevice } from '../fleet/use-devices.ts';
import { t } from '../ground/i18n/t.ts';
import type { Ground } from './base/ground.ts';
import { AGES_EVERY_MS, vehicleOf } from './feed-fleet.ts';
import type { FleetPicture } from './fleet-picture.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { GroundNote, MapCredit, PlainNote } from './MapNotes.tsx';
import { openFleetPicture } from './open-fleet-view.ts';
import { PlaceWords } from './places/PlaceWords.tsx';
import type { TrackPoint } from './track-line.ts';
import './map.css';

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
  const view = useRef<FleetPicture>(undefined);
  const mode = useColourMode();
  const unit = useLengthUnit();
  const [said, setSaid] = useState<Ground>();
  const [following, setFollowing] = useState(true);
  const [plain, setPlain] = useState(false);

  useEffect(() => {
    if (ground.current === null) return;
    const made = openTrackView(
      ground.current,
      deviceid,
      () => setFollowing(false),
      setSaid,
      () => setPlain(true),
    );
    view.current = made;
    const put = (): void => {
      const device = deviceStore.get(deviceid);
      const vehicle = device && vehicleOf(device);
      if (vehicle !== undefined) made.put([vehicle]);
    };
    put();
    made.select(deviceid);
    const stop = deviceStore.subscribeDevice(deviceid, put);
    const ages = setInterval(() => made.labelsChanged(), AGES_EVERY_MS);
    return () => {
      clearInterval(ages);
      stop();
      made.destroy();
      view.current = undefined;
    };
    // The view lives as long as the component: what changes is told to it below.
  }, [deviceid]);
  useEffect(() => view.current?.setMode(mode), [mode]);
  useEffect(() => view.current?.setUnit(unit === 'mile' ? 'imperial' : 'metric'), [unit]);
  useEffect(() => view.current?.follow(following), [following]);
  useEffect(() => view.current?.setTrack(points), [deviceid, points]);

  return (
    <div className="or-map">
      <div className="or-map-ground" ref={ground} />
      <div className="or-map-corner" data-at="top-left">
        <PlaceNote deviceid={deviceid} />
        <GroundNote ground={said} onRetry={() => view.current?.retryStreets()} />
        {plain ? <PlainNote /> : null}
      </div>
      <div className="or-map-corner" data-at="top-right">
        <div className="or-map-panel or-map-buttons">
          <IconButton icon="plus-lg" text={t('Zoom in')} onClick={() => view.current?.zoomBy(1)} />
          <IconButton icon="dash-lg" text={t('Zoom out')} onClick={() => view.current?.zoomBy(-1)} />
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

/** Where the device is, in words. */
function PlaceNote({ deviceid }: { readonly deviceid: string }) {
  const device = useDevice(deviceid);
  const place = device && locationOf(device);
  if (place === undefined) return null;
  return (
    <div className="or-map-panel or-map-place">
      <PlaceWords id={deviceid} place={place} wish="first" />
    </div>
  );
}

function openTrackView(
  container: HTMLElement,
  deviceid: string,
  onMovedByHand: () => void,
  onGround: (ground: Ground) => void,
  onPlain: () => void,
): FleetPicture {
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
  return openFleetPicture(options, onPlain);
}

import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { session } from '../connection/session-state.ts';
import { t } from '../ground/i18n/t.ts';
import { useColourMode, useLengthUnit } from '../ground/preferences.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { Ground } from './base/ground.ts';
import type { FleetPicture, VehicleOnMap } from './fleet-picture.ts';
import { GroundNote, MapCredit, PlainNote } from './MapNotes.tsx';
import { openFleetPicture } from './open-fleet-view.ts';
import type { PathShape } from './path-shape.ts';
import './map.css';

interface PathMapProps {
  /** The way; another one is fitted into the picture where `fits` is another. */
  readonly shape: PathShape;
  /** What the way is of: it is fitted when this changes. */
  readonly fits: string;
  /** Whether the (first) vehicle is kept in the middle. */
  readonly following: boolean;
  readonly onFollow: (following: boolean) => void;
  /** Calls the listener with where the vehicles are, as often as that changes. Returns how to stop it. */
  readonly vehicles: (put: (vehicles: readonly VehicleOnMap[]) => void) => () => void;
}

/** The map of ways that were driven, and of the vehicles on them. */
export function PathMap({ shape, fits, following, onFollow, vehicles }: PathMapProps) {
  const ground = useRef<HTMLDivElement>(null);
  const view = useRef<FleetPicture>(undefined);
  const released = useRef(onFollow);
  const mode = useColourMode();
  const unit = useLengthUnit();
  const [said, setSaid] = useState<Ground>();
  const [plain, setPlain] = useState(false);
  useEffect(() => {
    released.current = onFollow;
  }, [onFollow]);

  useEffect(() => {
    if (ground.current === null) return;
    const made = openFleetPicture(
      {
        container: ground.current,
        centre: session.getState().mapCentre ?? DEFAULT_MAP,
        zoom: DEFAULT_MAP.fleetZoom,
        labelOf: () => '',
        onPick: () => undefined,
        onHover: () => undefined,
        onStack: () => undefined,
        onMovedByHand: () => released.current(false),
        onMoved: () => undefined,
        onGround: setSaid,
      },
      () => setPlain(true),
      // What is driven again is where it is said to be, not on its way there.
      { motion: false, ageOf: () => '' },
    );
    view.current = made;
    return () => {
      made.destroy();
      view.current = undefined;
    };
  }, []);
  useEffect(() => view.current?.setMode(mode), [mode]);
  useEffect(() => view.current?.setUnit(unit === 'mile' ? 'imperial' : 'metric'), [unit]);
  useEffect(() => view.current?.setPath(shape), [shape]);
  useEffect(() => view.current?.fitPath(), [fits]);
  useEffect(() => {
    let shown: readonly string[] = [];
    return vehicles((next) => {
      const picture = view.current;
      if (picture === undefined) return;
      const gone = shown.filter((id) => next.every((vehicle) => vehicle.id !== id));
      if (gone.length > 0) picture.remove(gone);
      shown = next.map(({ id }) => id);
      picture.put(next);
      const [first] = next;
      if (following && first !== undefined) picture.focus(first.id, 0);
    });
  }, [vehicles, following]);

  return (
    <div className="or-map">
      <div className="or-map-ground" ref={ground} />
      <div className="or-map-corner" data-at="top-left">
        <GroundNote ground={said} onRetry={() => view.current?.retryStreets()} />
        {plain ? <PlainNote /> : null}
      </div>
      <div className="or-map-corner" data-at="top-right">
        <div className="or-map-panel or-map-buttons">
          <IconButton icon="plus-lg" text={t('Zoom in')} onClick={() => view.current?.zoomBy(1)} />
          <IconButton icon="dash-lg" text={t('Zoom out')} onClick={() => view.current?.zoomBy(-1)} />
          <IconButton
            icon="aspect-ratio"
            text={t('Show the whole way')}
            onClick={() => {
              onFollow(false);
              view.current?.fitPath();
            }}
          />
          <IconButton
            icon="crosshair"
            text={t('Follow the vehicle')}
            pressed={following}
            onClick={() => onFollow(!following)}
          />
        </div>
      </div>
      <MapCredit ground={said} />
    </div>
  );
}

import type { Place } from '@outrider/model/maps/place.ts';
import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { useColourMode } from '../ground/preferences.ts';
import { session } from '../connection/session-state.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { IconButton } from '../ui/icons/IconButton.tsx';
import type { Ground } from './base/ground.ts';
import { GroundNote, MapCredit, PlainNote } from './MapNotes.tsx';
import { DrawnPlaceMap } from './picker/drawn-place-map.ts';
import type { PlaceMap, PlaceMapOptions } from './picker/place-map.ts';
import { PlainPlaceMap } from './picker/plain-place-map.ts';
import './map.css';

interface PlacePickerProps {
  /** What is chosen now. */
  readonly place: Place | undefined;
  /** Where to look first when nothing is chosen. */
  readonly near: Place | undefined;
  readonly onPlace: (place: Place) => void;
}

/** A map on which a place is chosen: by a click, by dragging its mark, or by keys, which move the map under a cross. */
export function PlacePicker({ place, near, onPlace }: PlacePickerProps) {
  const ground = useRef<HTMLDivElement>(null);
  const map = useRef<PlaceMap>(undefined);
  const first = useRef(place ?? near);
  const told = useRef(onPlace);
  const mode = useColourMode();
  const firstMode = useRef(mode);
  const [said, setSaid] = useState<Ground>();
  const [plain, setPlain] = useState(false);
  useEffect(() => {
    told.current = onPlace;
  });

  useEffect(() => {
    if (ground.current === null) return;
    const made = openPlaceMap(
      {
        container: ground.current,
        centre: first.current ?? session.getState().mapCentre ?? DEFAULT_MAP,
        zoom: first.current === undefined ? DEFAULT_MAP.fleetZoom : DEFAULT_MAP.deviceZoom,
        mode: firstMode.current,
        onGround: setSaid,
        onPlace: (picked) => told.current(picked),
      },
      () => setPlain(true),
    );
    map.current = made;
    return () => {
      map.current = undefined;
      made.destroy();
    };
  }, []);
  useEffect(() => map.current?.setMode(mode), [mode]);
  useEffect(() => map.current?.mark(place), [place]);

  return (
    <div className="or-map or-place-picker">
      <div className="or-map-ground" ref={ground} />
      <span className="or-place-cross" aria-hidden>
        <Icon name="plus-lg" />
      </span>
      <div className="or-map-corner" data-at="top-left">
        <GroundNote ground={said} onRetry={() => map.current?.retryStreets()} />
        {plain ? <PlainNote /> : null}
      </div>
      <div className="or-map-corner" data-at="top-right">
        <div className="or-map-panel or-map-buttons">
          <IconButton icon="plus-lg" text={t('Zoom in')} onClick={() => map.current?.zoomBy(1)} />
          <IconButton icon="dash-lg" text={t('Zoom out')} onClick={() => map.current?.zoomBy(-1)} />
          <IconButton
            icon="crosshair"
            text={t('Use the centre of the map')}
            onClick={() => {
              const middle = map.current?.middle();
              if (middle !== undefined) onPlace(middle);
            }}
          />
        </div>
      </div>
      <MapCredit ground={said} />
    </div>
  );
}

function openPlaceMap(options: PlaceMapOptions, onPlain: () => void): PlaceMap {
  try {
    return new DrawnPlaceMap(options);
  } catch {
    onPlain();
    return new PlainPlaceMap(options);
  }
}

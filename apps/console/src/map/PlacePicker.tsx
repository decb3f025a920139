import type { Place } from '@outrider/model/maps/place.ts';
import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { useColourMode } from '../ground/preferences.ts';
import { session } from '../connection/session-state.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { BaseMap, type BaseMapOptions } from './base/base-map.ts';
import type { Ground } from './base/ground.ts';
import { GroundNote, MapCredit, NoWebGl } from './MapNotes.tsx';
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
  const base = useRef<BaseMap>(undefined);
  const marker = useRef<Marker>(undefined);
  const first = useRef(place ?? near);
  const told = useRef(onPlace);
  const mode = useColourMode();
  const firstMode = useRef(mode);
  const [said, setSaid] = useState<Ground>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    told.current = onPlace;
  });

  useEffect(() => {
    if (ground.current === null) return;
    const made = openMap(
      {
        container: ground.current,
        centre: first.current ?? session.getState().mapCentre ?? DEFAULT_MAP,
        zoom: first.current === undefined ? DEFAULT_MAP.fleetZoom : DEFAULT_MAP.deviceZoom,
        mode: firstMode.current,
        interactive: true,
        onGround: setSaid,
      },
      () => setFailed(true),
    );
    if (made === undefined) return;
    base.current = made;
    const pin = new Marker({ color: 'var(--bs-primary)', draggable: true });
    marker.current = pin;
    pin.on('dragend', () => told.current(pin.getLngLat()));
    made.map.on('click', ({ lngLat }) => told.current(lngLat));
    return () => {
      base.current = marker.current = undefined;
      made.remove();
    };
  }, []);
  useEffect(() => base.current?.setMode(mode), [mode]);
  useEffect(() => {
    const map = base.current?.map;
    if (map === undefined) return;
    if (place === undefined) return void marker.current?.remove();
    marker.current?.setLngLat(place).addTo(map);
    if (!map.getBounds().contains(place)) map.jumpTo({ center: place });
  }, [place]);

  if (failed) return <NoWebGl />;
  return (
    <div className="or-map or-place-picker">
      <div className="or-map-ground" ref={ground} />
      <span className="or-place-cross" aria-hidden>
        <Icon name="plus-lg" />
      </span>
      <div className="or-map-corner" data-at="top-left">
        <GroundNote ground={said} onRetry={() => void base.current?.loadStreets()} />
      </div>
      <div className="or-map-corner" data-at="top-right">
        <div className="or-map-panel or-map-buttons">
          <IconButton icon="plus-lg" text={t('Zoom in')} onClick={() => base.current?.map.zoomIn()} />
          <IconButton icon="dash-lg" text={t('Zoom out')} onClick={() => base.current?.map.zoomOut()} />
          <IconButton
            icon="crosshair"
            text={t('Take the middle of the map')}
            onClick={() => {
              const middle = base.current?.map.getCenter();
              if (middle !== undefined) onPlace(middle);
            }}
          />
        </div>
      </div>
      <MapCredit ground={said} />
    </div>
  );
}

function openMap(options: BaseMapOptions, onFault: () => void): BaseMap | undefined {
  try {
    return new BaseMap(options);
  } catch {
    onFault();
    return undefined;
  }
}

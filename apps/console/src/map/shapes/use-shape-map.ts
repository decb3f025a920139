import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { session } from '../../connection/session-state.ts';
import { useColourMode } from '../../ground/preferences.ts';
import type { Ground } from '../base/ground.ts';
import { DrawnShapeMap } from './drawn-shape-map.ts';
import { PlainShapeMap } from './plain-shape-map.ts';
import type { ShapeMap, ShapeMapOptions } from './shape-map.ts';

/** A map on the page over which something is drawn. */
export interface OpenShapeMap {
  /** Where it is. */
  readonly ground: RefObject<HTMLDivElement | null>;
  /** Undefined until it is there. */
  readonly map: ShapeMap | undefined;
  /** What it says of its streets. */
  readonly said: Ground | undefined;
  /** Whether it does without WebGL. */
  readonly plain: boolean;
}

/** Opens a map for as long as the page shows it; components that ask are drawn again when it moves. @param onClick on the map @param map there */
export function useShapeMap(onClick: (place: Place, map: ShapeMap) => void): OpenShapeMap {
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ShapeMap>();
  const mode = useColourMode();
  const firstMode = useRef(mode);
  const [said, setSaid] = useState<Ground>();
  const [plain, setPlain] = useState(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const clicked = useRef(onClick);
  useEffect(() => {
    clicked.current = onClick;
  });
  useEffect(() => {
    if (ground.current === null) return;
    const made = openShapeMap(
      {
        container: ground.current,
        centre: session.getState().mapCentre ?? DEFAULT_MAP,
        zoom: DEFAULT_MAP.fleetZoom,
        mode: firstMode.current,
        onGround: setSaid,
        onMove: redraw,
        onClick: (place) => clicked.current(place, made),
      },
      () => setPlain(true),
    );
    setMap(made);
    return () => {
      setMap(undefined);
      made.destroy();
    };
  }, []);
  useEffect(() => map?.setMode(mode), [map, mode]);
  return { ground, map, said, plain };
}

function openShapeMap(options: ShapeMapOptions, onPlain: () => void): ShapeMap {
  try {
    return new DrawnShapeMap(options);
  } catch {
    onPlain();
    return new PlainShapeMap(options);
  }
}

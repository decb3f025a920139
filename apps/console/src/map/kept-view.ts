import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { session } from '../connection/session-state.ts';
import { tabStored } from '../ground/stored.ts';

/** What part of the world a map shows. */
export interface MapView {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
}

const KEY = 'mapView';

/** Remembers, as long as the tab, what the fleet's map shows. */
export function keepView(view: MapView): void {
  tabStored.set(KEY, JSON.stringify(view));
}

/** What the fleet's map showed last in this tab, else the centre that is set; undefined where none is (rule C17). */
export function firstView(): MapView | undefined {
  const kept = parseView(tabStored.get(KEY));
  const { mapCentre } = session.getState();
  return kept ?? (mapCentre && { ...mapCentre, zoom: mapCentre.zoom ?? DEFAULT_MAP.fleetZoom });
}

/** A kept view; undefined when it is none. */
function parseView(text: string | null): MapView | undefined {
  if (text === null) return undefined;
  try {
    const { lat, lng, zoom } = JSON.parse(text) as MapView;
    return [lat, lng, zoom].every(Number.isFinite) ? { lat, lng, zoom } : undefined;
  } catch {
    return undefined;
  }
}

import type { Place } from '@outrider/model/maps/place.ts';
import type { Ground } from '../base/ground.ts';
import type { ShownFences } from '../fence-layer.ts';
import type { View, WorldPoint } from '../mercator.ts';

/** What is to be in sight: its south-western and its north-eastern corner; the east may be beyond 180 degrees. */
export interface Extent {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export interface ShapeMapOptions {
  readonly container: HTMLElement;
  readonly centre: Place;
  readonly zoom: number;
  readonly mode: 'light' | 'dark';
  readonly onGround: (ground: Ground) => void;
  /** What is on screen is other: what is drawn over it follows. */
  readonly onMove: () => void;
  /** A hand has clicked on a place. */
  readonly onClick: (place: Place) => void;
}

/** A map over which a shape is drawn, however the map itself is. Points are CSS px from its top left corner. */
export interface ShapeMap {
  /** @param place its longitude may be beyond 180 degrees */
  toScreen(place: Place): WorldPoint;
  toPlace(point: WorldPoint): Place;
  /** What is on screen. */
  view(): View;
  /** Calls the listener whenever the map rests after it has moved, or has another size. Returns what stops it. */
  followRests(listener: () => void): () => void;
  /** Draws fences below the shape, without their names, in place of those before. */
  setFences(fences: ShownFences): void;
  /** Brings all of that into sight. */
  show(extent: Extent): void;
  /** One step nearer, or further off. */
  zoomBy(step: 1 | -1): void;
  setMode(mode: 'light' | 'dark'): void;
  /** Asks again for streets that did not come. */
  retryStreets(): void;
  destroy(): void;
}

/** So close it goes at most to show something, and so far from the edge it keeps that, CSS px. */
export const SHOWN = { maxZoom: 17, px: 56 } as const;

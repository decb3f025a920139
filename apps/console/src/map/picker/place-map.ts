import type { Place } from '@outrider/model/maps/place.ts';
import type { Ground } from '../base/ground.ts';

export interface PlaceMapOptions {
  readonly container: HTMLElement;
  readonly centre: Place;
  readonly zoom: number;
  readonly mode: 'light' | 'dark';
  readonly onGround: (ground: Ground) => void;
  /** A hand has chosen a place. */
  readonly onPlace: (place: Place) => void;
}

/** A map on which one place is marked and chosen, however it is drawn. */
export interface PlaceMap {
  /** Marks a place, and brings it into sight; undefined takes the mark away. */
  mark(place: Place | undefined): void;
  /** The place in the middle. */
  middle(): Place;
  /** One step nearer, or further off. */
  zoomBy(step: 1 | -1): void;
  setMode(mode: 'light' | 'dark'): void;
  /** Asks again for streets that did not come. */
  retryStreets(): void;
  destroy(): void;
}

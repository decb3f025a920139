import type { Place } from '@outrider/model/maps/place.ts';
import { Marker } from 'maplibre-gl';
import { BaseMap } from '../base/base-map.ts';
import { ZoomSteps } from '../base/zoom-steps.ts';
import type { PlaceMap, PlaceMapOptions } from './place-map.ts';

/** A place on a map that WebGL draws: chosen by a click, or by dragging its mark. */
export class DrawnPlaceMap implements PlaceMap {
  readonly #base: BaseMap;
  readonly #zoomSteps: ZoomSteps;
  readonly #marker = new Marker({ color: 'var(--bs-primary)', draggable: true });

  /** @throws Error when the browser gives no WebGL */
  constructor({ onPlace, ...options }: PlaceMapOptions) {
    this.#base = new BaseMap({ ...options, interactive: true });
    this.#zoomSteps = new ZoomSteps(this.#base.map);
    this.#marker.on('dragend', () => onPlace(this.#marker.getLngLat()));
    this.#base.map.on('click', ({ lngLat }) => onPlace(lngLat));
  }

  mark(place: Place | undefined): void {
    if (place === undefined) return void this.#marker.remove();
    const { map } = this.#base;
    this.#marker.setLngLat(place).addTo(map);
    if (!map.getBounds().contains(place)) map.jumpTo({ center: place });
  }

  middle(): Place {
    return this.#base.map.getCenter();
  }

  zoomBy(step: 1 | -1): void {
    this.#zoomSteps.by(step);
  }

  setMode(mode: 'light' | 'dark'): void {
    this.#base.setMode(mode);
  }

  retryStreets(): void {
    void this.#base.loadStreets();
  }

  destroy(): void {
    this.#base.remove();
  }
}

import type { Map as DrawnMap } from 'maplibre-gl';

/** Zooms a map by whole steps. One that comes while the map still zooms goes on from where that will end, so that each counts. */
export class ZoomSteps {
  readonly #map: Pick<DrawnMap, 'getZoom' | 'isZooming' | 'zoomTo'>;
  #goal: number | undefined;

  constructor(map: Pick<DrawnMap, 'getZoom' | 'isZooming' | 'zoomTo'>) {
    this.#map = map;
  }

  by(step: 1 | -1): void {
    const from = this.#map.isZooming() ? (this.#goal ?? this.#map.getZoom()) : this.#map.getZoom();
    this.#goal = from + step;
    this.#map.zoomTo(this.#goal);
  }
}

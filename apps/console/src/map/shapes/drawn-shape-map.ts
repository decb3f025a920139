import type { Place } from '@outrider/model/maps/place.ts';
import { wrapped } from '@outrider/model/maps/sphere.ts';
import { BaseMap } from '../base/base-map.ts';
import { ZoomSteps } from '../base/zoom-steps.ts';
import type { WorldPoint } from '../mercator.ts';
import { type Extent, type ShapeMap, type ShapeMapOptions, SHOWN } from './shape-map.ts';

/** A map under a shape that WebGL draws. */
export class DrawnShapeMap implements ShapeMap {
  readonly #base: BaseMap;
  readonly #zoomSteps: ZoomSteps;

  /** @throws Error when the browser gives no WebGL */
  constructor({ onMove, onClick, ...options }: ShapeMapOptions) {
    this.#base = new BaseMap({ ...options, interactive: true, more: { doubleClickZoom: false } });
    this.#zoomSteps = new ZoomSteps(this.#base.map);
    const { map } = this.#base;
    map.on('move', onMove);
    map.on('resize', onMove);
    map.on('click', ({ lngLat }) => onClick({ lat: lngLat.lat, lng: wrapped(lngLat.lng) }));
  }

  toScreen({ lat, lng }: Place): WorldPoint {
    const { x, y } = this.#base.map.project([lng, lat]);
    return { x, y };
  }

  toPlace({ x, y }: WorldPoint): Place {
    const { lat, lng } = this.#base.map.unproject([x, y]);
    return { lat, lng: wrapped(lng) };
  }

  show({ south, west, north, east }: Extent): void {
    const corners: [[number, number], [number, number]] = [
      [west, south],
      [east, north],
    ];
    this.#base.map.fitBounds(corners, { padding: SHOWN.px, maxZoom: SHOWN.maxZoom, duration: 0 });
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

import type { Place } from '@outrider/model/maps/place.ts';
import { wrapped } from '@outrider/model/maps/sphere.ts';
import { BaseMap } from '../base/base-map.ts';
import { ZoomSteps } from '../base/zoom-steps.ts';
import { type ShownFences, unnamedFenceDrawing } from '../fence-layer.ts';
import type { View, WorldPoint } from '../mercator.ts';
import { ShapeLayer } from '../shape-layer.ts';
import { viewOf } from '../view-of.ts';
import { type Extent, type ShapeMap, type ShapeMapOptions, SHOWN } from './shape-map.ts';

/** A map under a shape that WebGL draws. */
export class DrawnShapeMap implements ShapeMap {
  readonly #base: BaseMap;
  readonly #zoomSteps: ZoomSteps;
  readonly #fences: ShapeLayer<ShownFences>;

  /** @throws Error when the browser gives no WebGL */
  constructor({ onMove, onClick, ...options }: ShapeMapOptions) {
    this.#base = new BaseMap({ ...options, interactive: true, more: { doubleClickZoom: false } });
    this.#zoomSteps = new ZoomSteps(this.#base.map);
    const { map, palette } = this.#base;
    this.#fences = new ShapeLayer(map, palette, unnamedFenceDrawing);
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

  view(): View {
    return viewOf(this.#base.map);
  }

  followRests(listener: () => void): () => void {
    const { map } = this.#base;
    const rests = ['moveend', 'resize'] as const;
    for (const rest of rests) map.on(rest, listener);
    return () => {
      for (const rest of rests) map.off(rest, listener);
    };
  }

  setFences(fences: ShownFences): void {
    this.#fences.show(fences);
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
    this.#fences.setPalette(this.#base.palette);
  }

  retryStreets(): void {
    void this.#base.loadStreets();
  }

  destroy(): void {
    this.#base.remove();
  }
}

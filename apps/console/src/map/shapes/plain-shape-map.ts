import type { Place } from '@outrider/model/maps/place.ts';
import { wrapped } from '@outrider/model/maps/sphere.ts';
import { palettes } from '../base/palette.ts';
import { NO_FENCES, type ShownFences } from '../fence-layer.ts';
import { fromScreen, toLngLat, toScreen, type View, worldX, worldY, type WorldPoint } from '../mercator.ts';
import { CanvasPainter } from '../plain/canvas-painter.ts';
import { PlainFences } from '../plain/plain-fences.ts';
import { PlainGround } from '../plain/plain-ground.ts';
import { PlainMap } from '../plain/plain-map.ts';
import { type Extent, type ShapeMap, type ShapeMapOptions, SHOWN } from './shape-map.ts';

/** A map under a shape without WebGL (rule N10). */
export class PlainShapeMap implements ShapeMap {
  readonly #map: PlainMap;
  readonly #ground: PlainGround;
  readonly #painter: CanvasPainter;
  readonly #rests = new Set<() => void>();
  #fences = new PlainFences(NO_FENCES);
  #mode: 'light' | 'dark';

  constructor({ container, centre, zoom, mode, onGround, onMove, onClick }: ShapeMapOptions) {
    this.#mode = mode;
    this.#map = new PlainMap(container, centre, zoom, {
      changed: () => {
        this.#painter.soon();
        onMove();
      },
      hovered: () => undefined,
      clicked: (at) => onClick(this.toPlace(at)),
      dragged: () => undefined,
    });
    this.#painter = new CanvasPainter(
      this.#map.canvas,
      () => this.#map.view(),
      (context, ratio) => {
        const palette = palettes[this.#mode];
        this.#ground.paint(context, this.#map.view(), palette, ratio);
        this.#fences.paint(context, this.#map.view(), palette, ratio);
      },
    );
    this.#map.on('resize', onMove);
    for (const rest of ['moveend', 'resize'] as const)
      this.#map.on(rest, () => {
        for (const listener of this.#rests) listener();
      });
    this.#ground = new PlainGround(() => this.#painter.soon(), onGround);
  }

  toScreen({ lat, lng }: Place): WorldPoint {
    return toScreen(this.#map.view(), { x: worldX(lng), y: worldY(lat) });
  }

  toPlace(point: WorldPoint): Place {
    const [lng, lat] = toLngLat(fromScreen(this.#map.view(), point));
    return { lat, lng: wrapped(lng) };
  }

  view(): View {
    return this.#map.view();
  }

  followRests(listener: () => void): () => void {
    this.#rests.add(listener);
    return () => void this.#rests.delete(listener);
  }

  setFences(fences: ShownFences): void {
    this.#fences = new PlainFences(fences, false);
    this.#painter.soon();
  }

  show({ south, west, north, east }: Extent): void {
    const { px, maxZoom } = SHOWN;
    const corners: [[number, number], [number, number]] = [
      [west, south],
      [east, north],
    ];
    this.#map.fitBounds(corners, { padding: { top: px, right: px, bottom: px, left: px }, maxZoom });
  }

  zoomBy(step: 1 | -1): void {
    this.#map.zoomBy(step);
  }

  setMode(mode: 'light' | 'dark'): void {
    this.#mode = mode;
    this.#painter.soon();
  }

  retryStreets(): void {
    void this.#ground.load();
  }

  destroy(): void {
    this.#painter.stop();
    this.#ground.close();
    this.#map.remove();
  }
}

import type { Place } from '@outrider/model/maps/place.ts';
import { wrapped } from '@outrider/model/maps/sphere.ts';
import { palettes } from '../base/palette.ts';
import { fromScreen, toLngLat, toScreen, worldX, worldY, type WorldPoint } from '../mercator.ts';
import { CanvasPainter } from '../plain/canvas-painter.ts';
import { PlainGround } from '../plain/plain-ground.ts';
import { PlainMap } from '../plain/plain-map.ts';
import { type Extent, type ShapeMap, type ShapeMapOptions, SHOWN } from './shape-map.ts';

/** A map under a shape without WebGL (rule N10). */
export class PlainShapeMap implements ShapeMap {
  readonly #map: PlainMap;
  readonly #ground: PlainGround;
  readonly #painter: CanvasPainter;
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
      (context, ratio) => this.#ground.paint(context, this.#map.view(), palettes[this.#mode], ratio),
    );
    this.#map.on('resize', onMove);
    this.#ground = new PlainGround(() => this.#painter.soon(), onGround);
  }

  toScreen({ lat, lng }: Place): WorldPoint {
    return toScreen(this.#map.view(), { x: worldX(lng), y: worldY(lat) });
  }

  toPlace(point: WorldPoint): Place {
    const [lng, lat] = toLngLat(fromScreen(this.#map.view(), point));
    return { lat, lng: wrapped(lng) };
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

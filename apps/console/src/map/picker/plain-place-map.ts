import type { Place } from '@outrider/model/maps/place.ts';
import { palettes } from '../base/palette.ts';
import { isInSight } from '../in-sight.ts';
import { fromScreen, toLngLat, toScreen, worldX, worldY, type WorldPoint } from '../mercator.ts';
import { CanvasPainter } from '../plain/canvas-painter.ts';
import { PlainGround } from '../plain/plain-ground.ts';
import { PlainMap } from '../plain/plain-map.ts';
import type { PlaceMap, PlaceMapOptions } from './place-map.ts';

/** CSS px of a mark: its head above the place, and how large that is. */
const PIN_PX = { head: 16, radius: 7 } as const;
const NO_EDGES = { top: 0, right: 0, bottom: 0, left: 0 } as const;

const placeOf = (point: WorldPoint): Place => {
  const [lng, lat] = toLngLat(point);
  return { lat, lng };
};

/** A place on a map without WebGL (rule N10): chosen by a click. */
export class PlainPlaceMap implements PlaceMap {
  readonly #map: PlainMap;
  readonly #ground: PlainGround;
  readonly #colour: string;
  #mode: 'light' | 'dark';
  #marked: WorldPoint | undefined;
  readonly #painter: CanvasPainter;

  constructor({ container, centre, zoom, mode, onGround, onPlace }: PlaceMapOptions) {
    this.#mode = mode;
    this.#colour = getComputedStyle(container).getPropertyValue('--bs-primary');
    this.#map = new PlainMap(container, centre, zoom, {
      changed: () => this.#soon(),
      hovered: () => undefined,
      clicked: (at) => onPlace(placeOf(fromScreen(this.#map.view(), at))),
      dragged: () => undefined,
    });
    this.#painter = new CanvasPainter(
      this.#map.canvas,
      () => this.#map.view(),
      (context, ratio) => this.#paint(context, ratio),
    );
    this.#ground = new PlainGround(() => this.#soon(), onGround);
  }

  mark(place: Place | undefined): void {
    this.#marked = place && { x: worldX(place.lng), y: worldY(place.lat) };
    if (place !== undefined && this.#marked !== undefined) {
      const view = this.#map.view();
      if (!isInSight(view, this.#marked, NO_EDGES))
        this.#map.easeTo({ center: [place.lng, place.lat], zoom: view.zoom });
    }
    this.#soon();
  }

  middle(): Place {
    return this.#map.getCenter();
  }

  zoomBy(step: 1 | -1): void {
    this.#map.zoomBy(step);
  }

  setMode(mode: 'light' | 'dark'): void {
    this.#mode = mode;
    this.#soon();
  }

  retryStreets(): void {
    void this.#ground.load();
  }

  destroy(): void {
    this.#painter.stop();
    this.#ground.close();
    this.#map.remove();
  }

  #soon(): void {
    this.#painter.soon();
  }

  #paint(context: CanvasRenderingContext2D, ratio: number): void {
    const view = this.#map.view();
    const palette = palettes[this.#mode];
    this.#ground.paint(context, view, palette, ratio);
    if (this.#marked === undefined) return;
    const { x, y } = toScreen(view, this.#marked);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x, y - PIN_PX.head);
    context.strokeStyle = context.fillStyle = this.#colour;
    context.lineWidth = 3;
    context.stroke();
    context.beginPath();
    context.arc(x, y - PIN_PX.head, PIN_PX.radius, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = palette.vehicleEdge;
    context.lineWidth = 2;
    context.stroke();
  }
}

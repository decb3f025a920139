import { mapKeys } from '../map-keys.ts';
import { isKey } from '../../ground/keys.ts';
import type { CameraMap } from '../fleet-camera.ts';
import type { Edges } from '../in-sight.ts';
import { fromScreen, toLngLat, type View, worldSize, worldX, worldY, type WorldPoint } from '../mercator.ts';

/** As near and as far as the other map goes. */
const PLAIN_ZOOM = { least: 0, most: 19 } as const;
/** Zoom of a turn of the wheel by so many px. */
const WHEEL_PX = 300;
/** A pointer that went no further than this, CSS px, has clicked. */
const CLICK_PX = 4;
/** Part of the window that an arrow key moves. */
const KEY_SHARE = 0.15;

const { move, nearer, farther } = mapKeys.rows;

type Corner = [lng: number, lat: number];
type Moved = { readonly originalEvent?: Event };
type Listener = (event: Moved) => void;

/** What the pointer does on the map; places in CSS px from its top left corner. */
export interface PlainMapEvents {
  /** What is on screen is other: paint. */
  changed(): void;
  hovered(at: WorldPoint | undefined): void;
  clicked(at: WorldPoint): void;
  dragged(): void;
}

/** The moves of a map that is painted on a canvas: by pointer, wheel, keys, and by the camera. Nothing glides. */
export class PlainMap implements CameraMap {
  readonly canvas = document.createElement('canvas');
  readonly #events: PlainMapEvents;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #stop = new AbortController();
  readonly #observer: ResizeObserver;
  #centre: WorldPoint;
  #zoom: number;
  #drag: { readonly from: WorldPoint; readonly centre: WorldPoint; moved: boolean } | undefined;

  constructor(
    container: HTMLElement,
    centre: { readonly lat: number; readonly lng: number },
    zoom: number,
    events: PlainMapEvents,
  ) {
    this.#events = events;
    this.#centre = { x: worldX(centre.lng), y: worldY(centre.lat) };
    this.#zoom = zoom;
    this.canvas.className = 'or-map-plain';
    this.canvas.tabIndex = 0;
    container.append(this.canvas);
    this.#observer = new ResizeObserver(() => this.#fire('resize', {}));
    this.#observer.observe(this.canvas);
    this.#listen();
  }

  getCenter(): { readonly lat: number; readonly lng: number } {
    const [lng, lat] = toLngLat(this.#centre);
    return { lng, lat };
  }

  getZoom(): number {
    return this.#zoom;
  }

  getCanvas(): HTMLCanvasElement {
    return this.canvas;
  }

  isMoving(): boolean {
    return this.#drag?.moved === true;
  }

  /** Resolves when no pointer holds the map. */
  async released(): Promise<void> {
    while (this.#drag !== undefined)
      await new Promise((resolve) => {
        for (const end of ['pointerup', 'pointercancel'] as const)
          addEventListener(end, () => setTimeout(resolve), { once: true });
      });
  }

  on(type: 'movestart' | 'moveend' | 'resize', listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  easeTo({ center: [lng, lat], zoom }: { readonly center: Corner; readonly zoom: number }): void {
    this.#move({ x: worldX(lng), y: worldY(lat) }, zoom, {});
  }

  fitBounds(
    [[west, south], [east, north]]: [Corner, Corner],
    how: { padding: Edges; maxZoom: number },
  ): void {
    const { padding, maxZoom } = how;
    const [left, right] = [worldX(west), worldX(east)];
    const [top, bottom] = [worldY(north), worldY(south)];
    const { width, height } = this.view();
    const zoomOf = (room: number, part: number): number =>
      Math.log2(Math.max(1, room) / (part * worldSize(0)));
    const zoom = Math.min(
      maxZoom,
      zoomOf(width - padding.left - padding.right, right - left),
      zoomOf(height - padding.top - padding.bottom, bottom - top),
    );
    const size = worldSize(zoom);
    const middle = {
      x: (left + right) / 2 + (padding.right - padding.left) / 2 / size,
      y: (top + bottom) / 2 + (padding.bottom - padding.top) / 2 / size,
    };
    this.#move(middle, zoom, {});
  }

  /** Nearer or further off, keeping the place under a point of the screen where it is. */
  zoomBy(step: number, at?: WorldPoint, originalEvent?: Event): void {
    const view = this.view();
    const held = at ?? { x: view.width / 2, y: view.height / 2 };
    const place = fromScreen(view, held);
    const zoom = Math.min(PLAIN_ZOOM.most, Math.max(PLAIN_ZOOM.least, this.#zoom + step));
    const size = worldSize(zoom);
    const centre = {
      x: place.x - (held.x - view.width / 2) / size,
      y: place.y - (held.y - view.height / 2) / size,
    };
    this.#move(centre, zoom, originalEvent === undefined ? {} : { originalEvent });
  }

  /** What is on screen. */
  view(): View {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    return { centre: this.#centre, zoom: this.#zoom, width, height };
  }

  remove(): void {
    this.#stop.abort();
    this.#observer.disconnect();
    this.canvas.remove();
  }

  #fire(type: string, event: Moved): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
    this.#events.changed();
  }

  #move(centre: WorldPoint, zoom: number, event: Moved): void {
    const kept = { x: Math.min(1, Math.max(0, centre.x)), y: Math.min(1, Math.max(0, centre.y)) };
    if (kept.x === this.#centre.x && kept.y === this.#centre.y && zoom === this.#zoom) return;
    this.#fire('movestart', event);
    this.#centre = kept;
    this.#zoom = zoom;
    this.#fire('moveend', event);
  }

  #listen(): void {
    const { canvas } = this;
    const { signal } = this.#stop;
    const at = ({ offsetX: x, offsetY: y }: MouseEvent): WorldPoint => ({ x, y });
    canvas.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        canvas.setPointerCapture(event.pointerId);
        this.#drag = { from: at(event), centre: this.#centre, moved: false };
      },
      { signal },
    );
    canvas.addEventListener('pointermove', (event) => this.#onPointer(at(event), event), { signal });
    canvas.addEventListener(
      'pointerup',
      (event) => {
        const drag = this.#drag;
        this.#drag = undefined;
        if (drag?.moved === false) this.#events.clicked(at(event));
      },
      { signal },
    );
    canvas.addEventListener('pointercancel', () => (this.#drag = undefined), { signal });
    canvas.addEventListener('pointerleave', () => this.#events.hovered(undefined), { signal });
    canvas.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        this.zoomBy(-event.deltaY / WHEEL_PX, at(event), event);
      },
      { signal, passive: false },
    );
    canvas.addEventListener('dblclick', (event) => this.zoomBy(1, at(event), event), { signal });
    canvas.addEventListener('keydown', (event) => this.#onKey(event), { signal });
  }

  #onPointer(at: WorldPoint, event: PointerEvent): void {
    const drag = this.#drag;
    if (drag === undefined) return this.#events.hovered(at);
    const [dx, dy] = [at.x - drag.from.x, at.y - drag.from.y];
    if (!drag.moved && Math.hypot(dx, dy) <= CLICK_PX) return;
    if (!drag.moved) this.#events.dragged();
    drag.moved = true;
    const size = worldSize(this.#zoom);
    this.#move({ x: drag.centre.x - dx / size, y: drag.centre.y - dy / size }, this.#zoom, {
      originalEvent: event,
    });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { width, height } = this.view();
    const size = worldSize(this.#zoom);
    const [x, y] = [(width * KEY_SHARE) / size, (height * KEY_SHARE) / size];
    const moves: Readonly<Record<(typeof move.keys)[number], WorldPoint>> = {
      ArrowLeft: { x: -x, y: 0 },
      ArrowRight: { x, y: 0 },
      ArrowUp: { x: 0, y: -y },
      ArrowDown: { x: 0, y },
    };
    const step = Number(isKey(nearer, event)) - Number(isKey(farther, event));
    const by = Object.entries(moves).find(([key]) => key === event.key)?.[1];
    if (by === undefined && step === 0) return;
    event.preventDefault();
    if (by === undefined) return this.zoomBy(step, undefined, event);
    this.#events.dragged();
    this.#move({ x: this.#centre.x + by.x, y: this.#centre.y + by.y }, this.#zoom, { originalEvent: event });
  }
}

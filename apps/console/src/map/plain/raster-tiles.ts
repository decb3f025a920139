import type { View } from '../mercator.ts';
import { worldSize } from '../mercator.ts';
import { rasterTile } from '../base/tile-protocols.ts';
import { rasterSource } from '../base/tile-template.ts';

/** Tiles that are kept: some screens of them. */
const MOST_KEPT = 300;
/** Raster tiles are half as wide as the map's own measure: one zoom more is as sharp. */
const ZOOM_MORE = 1;
const MOST_ZOOM = 19;

/** A tile of a zoom, counted from the north-west. */
export interface TileAt {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The tiles that a view shows. */
export function tilesIn({ centre, zoom, width, height }: View): TileAt[] {
  const z = Math.min(MOST_ZOOM, Math.max(0, Math.round(zoom) + ZOOM_MORE));
  const count = 2 ** z;
  const half = { x: width / 2 / worldSize(zoom), y: height / 2 / worldSize(zoom) };
  const range = (middle: number, part: number): number[] => {
    const first = Math.max(0, Math.floor((middle - part) * count));
    const last = Math.min(count - 1, Math.floor((middle + part) * count));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  };
  return range(centre.y, half.y).flatMap((y) => range(centre.x, half.x).map((x) => ({ z, x, y })));
}

/** The address of a tile, from the template that the operator set. */
export function tileAddress(tileUrl: string, { z, x, y }: TileAt, ratio: number): string {
  const { tiles = [], scheme } = rasterSource(tileUrl);
  const row = scheme === 'tms' ? 2 ** z - 1 - y : y;
  return (tiles[(x + y) % tiles.length] ?? '')
    .replace('{z}', String(z))
    .replace('{x}', String(x))
    .replace('{y}', String(row))
    .replace('{ratio}', ratio > 1 ? '@2x' : '');
}

/** Whom to tell of tiles. */
export interface TileEvents {
  /** One is there to be painted. */
  came(): void;
  /** One is not to be had, and why. */
  failed(fault: string): void;
}

/** The operator's raster tiles on a canvas. */
export class RasterTiles {
  readonly #tileUrl: string;
  readonly #events: TileEvents;
  /** Painted longest ago first; undefined is on its way, or not to be had. */
  readonly #kept = new Map<string, ImageBitmap | undefined>();
  readonly #loading = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  constructor(tileUrl: string, events: TileEvents) {
    this.#tileUrl = tileUrl;
    this.#events = events;
  }

  /** Asks anew for what did not come. */
  retry(): void {
    for (const [url, picture] of this.#kept) if (picture === undefined) this.#kept.delete(url);
  }

  /** Paints what is there, in CSS px, and asks for the rest. */
  paint(context: CanvasRenderingContext2D, view: View): void {
    for (const at of tilesIn(view)) {
      const picture = this.#of(at);
      if (picture === undefined) continue;
      const side = worldSize(view.zoom) / 2 ** at.z;
      const left = at.x * side - view.centre.x * worldSize(view.zoom) + view.width / 2;
      const top = at.y * side - view.centre.y * worldSize(view.zoom) + view.height / 2;
      // A little over its edge: no seams.
      context.drawImage(picture, left, top, side + 0.5, side + 0.5);
    }
  }

  /** Resolves when all that was asked for has come, or will not. */
  async settled(): Promise<void> {
    await Promise.all(this.#loading);
  }

  close(): void {
    this.#stop.abort();
  }

  #of(at: TileAt): ImageBitmap | undefined {
    const url = tileAddress(this.#tileUrl, at, devicePixelRatio);
    const known = this.#kept.has(url);
    const picture = this.#kept.get(url);
    this.#kept.delete(url);
    this.#kept.set(url, picture);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    if (!known) {
      const loading = this.#load(url);
      this.#loading.add(loading);
      void loading.then(() => this.#loading.delete(loading));
    }
    return picture;
  }

  async #load(url: string): Promise<void> {
    try {
      const { data } = await rasterTile({ url }, this.#stop);
      if (!(data instanceof ImageBitmap) || !this.#kept.has(url)) return;
      this.#kept.set(url, data);
      this.#events.came();
    } catch (error) {
      // Those who left need not know.
      if (!this.#stop.signal.aborted)
        this.#events.failed(error instanceof Error ? error.message : String(error));
    }
  }
}

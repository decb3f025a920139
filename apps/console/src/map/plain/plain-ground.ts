import { firstHttp } from '@outrider/protocol/first-calls.ts';
import type { FeatureCollection } from 'geojson';
import { session } from '../../connection/session-state.ts';
import type { Ground } from '../base/ground.ts';
import { mapSetting } from '../base/map-setting.ts';
import type { Palette } from '../base/palette.ts';
import { type View, worldSize } from '../mercator.ts';
import { type Outline, outlinesOf, paintOutlines, worldOutlines } from './outlines.ts';
import { RasterTiles } from './raster-tiles.ts';

/** How a kind of outline is painted: filled, or as a line of so many CSS px, from a zoom on. */
interface Paint {
  readonly colour: Exclude<keyof Palette, 'states' | 'fences'>;
  readonly line?: number;
  readonly from?: number;
}

/** In the order in which they lie upon each other. */
const paints: Readonly<Record<string, Paint>> = {
  land: { colour: 'land' },
  park: { colour: 'park', from: 9 },
  water: { colour: 'water', from: 9 },
  border: { colour: 'border', line: 1 },
  street: { colour: 'casing', line: 1.5, from: 12 },
  arterial: { colour: 'arterial', line: 3, from: 10 },
  motorway: { colour: 'motorway', line: 4, from: 8 },
};

/** @throws Error when the demo's streets cannot be had */
async function demoStreets(): Promise<Outline[]> {
  const { key, origin } = session.getState();
  const response = await fetch(origin + firstHttp.demoStreets.path, {
    headers: { authorization: `Bearer ${key}` },
  });
  if (!response.ok) throw new Error(`${firstHttp.demoStreets.path} answers ${response.status}`);
  const streets = (await response.json()) as FeatureCollection;
  return outlinesOf(streets, ({ properties }) => String(properties?.['kind'] ?? ''));
}

/**
 * The ground of a map that is painted without WebGL: the operator's raster tiles, else outlines of land and borders with the
 * demo's streets. No names: what is named there are the vehicles.
 */
export class PlainGround {
  readonly #onChanged: () => void;
  readonly #tell: (ground: Ground) => void;
  /** Resolves when it is known what the ground is made of, or that it cannot be had. */
  readonly ready: Promise<void>;
  #outlines: readonly Outline[] = [];
  #tiles: RasterTiles | undefined;

  constructor(onChanged: () => void, tell: (ground: Ground) => void) {
    this.#onChanged = onChanged;
    this.#tell = tell;
    this.ready = this.load();
  }

  /** Gets what the ground is made of; a failure is told. */
  async load(): Promise<void> {
    try {
      const { tileUrl, attribution, demoStreets: madeUp } = await mapSetting();
      if (tileUrl !== undefined) this.#showTiles(tileUrl, attribution);
      if (this.#outlines.length === 0) this.#outlines = await worldOutlines();
      this.#onChanged();
      if (madeUp && tileUrl === undefined) this.#outlines = [...this.#outlines, ...(await demoStreets())];
      this.#tell({ attribution, madeUp: madeUp && tileUrl === undefined, fault: undefined });
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      this.#tell({ attribution: undefined, madeUp: false, fault });
    }
    this.#onChanged();
  }

  /** Resolves when the tiles that were asked for have come, or will not. */
  async settled(): Promise<void> {
    await this.#tiles?.settled();
  }

  #showTiles(tileUrl: string, attribution: string | undefined): void {
    this.#tiles?.retry();
    this.#tiles ??= new RasterTiles(tileUrl, {
      came: this.#onChanged,
      failed: (fault) => this.#tell({ attribution, madeUp: false, fault }),
    });
  }

  /** Paints what the view shows, in CSS px. */
  paint(context: CanvasRenderingContext2D, view: View, palette: Palette, ratio: number): void {
    const { centre, zoom, width, height } = view;
    const size = worldSize(zoom);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    // Before there is land all would be water, and vehicles would drive in the sea.
    context.fillStyle = this.#outlines.length === 0 ? palette.land : palette.water;
    context.fillRect(0, 0, width, height);
    const [halfX, halfY] = [width / 2 / size, height / 2 / size];
    const seen = this.#outlines.filter(
      ({ west, north, east, south }) =>
        east >= centre.x - halfX &&
        west <= centre.x + halfX &&
        south >= centre.y - halfY &&
        north <= centre.y + halfY,
    );
    for (const [kind, { colour, line, from = 0 }] of Object.entries(paints)) {
      if (zoom < from) continue;
      const ofKind = seen.filter((outline) => outline.kind === kind);
      paintOutlines(context, view, ofKind, palette[colour], ratio, line);
    }
    this.#tiles?.paint(context, view);
  }

  close(): void {
    this.#tiles?.close();
  }
}

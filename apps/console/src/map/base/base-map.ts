import {
  Map as MapLibreMap,
  type MapOptions,
  type RequestParameters,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { httpEndpoints } from '@outrider/protocol/http/endpoints.ts';
import { session } from '../../connection/session.ts';
import { mapSetting } from './map-setting.ts';
import { addStreets, type Streets, streetsOf } from './own-streets.ts';
import { type Palette, palettes } from './palette.ts';
import { groundLayers, nameLayers, worldSources } from './world-layers.ts';
import 'maplibre-gl/dist/maplibre-gl.css';

setWorkerUrl(workerUrl);

/** The server's own streets are for those who are signed in. */
function authorised(url: string): RequestParameters {
  const { pathname, origin } = new URL(url, location.href);
  const own = origin === location.origin && pathname === httpEndpoints.demoStreets.path;
  return own ? { url, headers: { authorization: `Bearer ${session.getState().key}` } } : { url };
}

function worldStyle(colours: Palette): StyleSpecification {
  // No glyphs: labels are drawn with this machine's fonts.
  return {
    version: 8,
    sources: worldSources(),
    layers: [...groundLayers(colours), ...nameLayers(colours)],
  };
}

/** What the map says of its ground. */
export interface Ground {
  /** Who is to be named, besides Natural Earth and GeoNames. */
  readonly attribution: string | undefined;
  /** Whether the streets are made up. */
  readonly madeUp: boolean;
  /** Why there are no streets although the server has some; undefined when all is well. */
  readonly fault: string | undefined;
}

export interface BaseMapOptions {
  readonly container: HTMLElement;
  readonly centre: { readonly lat: number; readonly lng: number };
  readonly zoom: number;
  readonly mode: 'light' | 'dark';
  readonly interactive: boolean;
  readonly onGround?: (ground: Ground) => void;
  /** More options of MapLibre. */
  readonly more?: Partial<MapOptions>;
}

/**
 * The ground every map stands on: the world that comes with the console, the server's streets, light or dark. Neither
 * tilted nor rotated.
 * @throws Error when the browser gives no WebGL
 */
export class BaseMap {
  readonly map: MapLibreMap;
  /** Resolves when the streets are there, or cannot be had. */
  readonly ready: Promise<void>;
  #mode: 'light' | 'dark';
  #streets: Streets | undefined;
  #removed = false;
  readonly #options: BaseMapOptions;

  constructor(options: BaseMapOptions) {
    const { container, centre, zoom, mode, interactive, more = {} } = options;
    this.#options = options;
    this.#mode = mode;
    this.map = new MapLibreMap({
      container,
      style: worldStyle(palettes[mode]),
      center: [centre.lng, centre.lat],
      zoom,
      interactive,
      attributionControl: false,
      maxPitch: 0,
      maxZoom: 19,
      dragRotate: false,
      pitchWithRotate: false,
      rollEnabled: false,
      renderWorldCopies: false,
      fadeDuration: 120,
      transformRequest: authorised,
      ...more,
    });
    this.#fill();
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.ready = new Promise((resolve) => {
      this.map.once('style.load', () => void this.loadStreets().then(resolve));
    });
  }

  /** Whether the streets on it are made up. */
  get madeUp(): boolean {
    return this.#streets?.madeUp ?? false;
  }

  get palette(): Palette {
    return palettes[this.#mode];
  }

  /** Resolves when the streets are on the map, if there are any. A failure is told to `onGround`. */
  async loadStreets(): Promise<void> {
    const tell = (ground: Ground): void => this.#options.onGround?.(ground);
    try {
      const streets = await streetsOf(await mapSetting());
      if (this.#removed) return;
      this.#streets = streets;
      if (streets !== undefined) addStreets(this.map, streets, this.palette, this.#dark, 'borders');
      if (streets?.named === true)
        for (const id of ['borders', 'places', 'countries'])
          this.map.setLayoutProperty(id, 'visibility', 'none');
      tell({ attribution: streets?.attribution, madeUp: streets?.madeUp ?? false, fault: undefined });
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      tell({ attribution: undefined, madeUp: false, fault });
    }
  }

  /** Paints everything anew, light or dark. */
  setMode(mode: 'light' | 'dark'): void {
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.#fill();
    const colours = this.palette;
    const layers = [
      ...groundLayers(colours),
      ...(this.#streets?.layers(colours, this.#dark) ?? []),
      ...nameLayers(colours),
    ];
    for (const { id, paint = {} } of layers) {
      if (this.map.getLayer(id) === undefined) continue;
      for (const [property, value] of Object.entries(paint))
        this.map.setPaintProperty(id, property as Parameters<MapLibreMap['setPaintProperty']>[1], value);
    }
  }

  /** What shines through the seams between tiles is water too. */
  #fill(): void {
    this.map.getContainer().style.background = this.palette.water;
  }

  remove(): void {
    this.#removed = true;
    this.map.remove();
  }

  get #dark(): boolean {
    return this.#mode === 'dark';
  }
}

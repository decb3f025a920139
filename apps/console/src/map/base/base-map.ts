import {
  Map as MapLibreMap,
  type MapOptions,
  type RequestParameters,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { firstHttp } from '@outrider/protocol/first-calls.ts';
import { serverOrigin, session } from '../../connection/session.ts';
import { t } from '../../ground/i18n/t.ts';
import type { Ground } from './ground.ts';
import { mapSetting } from './map-setting.ts';
import { addStreets, refreshStreets, type Streets, streetsOf } from './own-streets.ts';
import { type Palette, palettes } from './palette.ts';
import { streetHealth } from './street-health.ts';
import { learnDrawing, learnLack } from '../../ground/webgl.ts';
import { graphicsDone } from './graphics-done.ts';
import { groundLayers, nameLayers, WORLD, worldSources } from './world-layers.ts';
import './maplibre.css';

setWorkerUrl(workerUrl);

/** Tiles that do not come hold up nobody who waits for the rest for longer, ms. */
const SETTLE_MS = 4_000;
/** Streets that do not come are asked for again after so long, while somebody looks. */
const RETRY_MS = 15_000;

/** The server's own streets are for those who are signed in. */
function authorised(url: string): RequestParameters {
  const { pathname, origin } = new URL(url, location.href);
  const own = origin === serverOrigin() && pathname === firstHttp.demoStreets.path;
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

function askStreets(): Promise<Streets | undefined> {
  const asked = mapSetting().then(streetsOf);
  // What waits for them is told.
  asked.catch(() => undefined);
  return asked;
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
  /** Resolves when there is land. */
  readonly #land: Promise<void>;
  #mode: 'light' | 'dark';
  #streets: Streets | undefined;
  #loadFault: string | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #removed = false;
  readonly #stopHealth: () => void;
  readonly #options: BaseMapOptions;

  constructor(options: BaseMapOptions) {
    const { container, centre, zoom, mode, interactive, more = {} } = options;
    this.#options = options;
    this.#mode = mode;
    try {
      this.map = new MapLibreMap({
        container,
        style: worldStyle(palettes[mode]),
        center: [centre.lng, centre.lat],
        zoom,
        interactive,
        attributionControl: false,
        locale: { 'Map.Title': t('Map') },
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
    } catch (error) {
      learnLack();
      throw error;
    }
    learnDrawing(this.map.getCanvas());
    this.#land = this.#hideUntilDrawn();
    this.#fill();
    this.#stopHealth = streetHealth.subscribe(() => this.#tell());
    this.map.on('error', (event) => this.#onError(event));
    this.map.on('sourcedata', ({ sourceId, sourceDataType }) => {
      const source = this.#streets?.sources[sourceId];
      if (source?.type === 'geojson' && sourceDataType === 'content') streetHealth.came();
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    // Asked for while the style is made.
    const asked = askStreets();
    this.ready = new Promise((resolve) => {
      this.map.once('style.load', () => void this.loadStreets(asked).then(resolve));
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
  async loadStreets(asked = askStreets()): Promise<void> {
    try {
      const streets = await asked;
      if (this.#removed) return;
      this.#loadFault = undefined;
      if (this.#streets === undefined) this.#show(streets);
      else refreshStreets(this.map, this.#streets);
    } catch (error) {
      this.#loadFault = error instanceof Error ? error.message : String(error);
    }
    this.#tell();
  }

  #show(streets: Streets | undefined): void {
    if (streets === undefined) return;
    this.#streets = streets;
    addStreets(this.map, streets, this.palette, this.#dark, 'borders');
    if (!streets.named) return;
    for (const id of ['borders', 'places', 'countries']) this.map.setLayoutProperty(id, 'visibility', 'none');
  }

  /** Says what the map stands on, and asks again for streets that do not come. */
  #tell(): void {
    if (this.#removed) return;
    const fault = this.#loadFault ?? (this.#streets === undefined ? undefined : streetHealth.fault);
    this.#options.onGround?.({ attribution: this.#streets?.attribution, madeUp: this.madeUp, fault });
    clearTimeout(this.#retryTimer);
    if (fault !== undefined) this.#retryTimer = setTimeout(() => this.#retry(), RETRY_MS);
  }

  #retry(): void {
    if (document.visibilityState === 'visible') void this.loadStreets();
    else this.#tell();
  }

  /** MapLibre tells here what did not load, and would else write it to the console. */
  #onError(event: { readonly error: { readonly message: string } }): void {
    const sourceId = 'sourceId' in event ? String(event.sourceId) : '';
    const source = this.#streets?.sources[sourceId];
    if (source !== undefined) streetHealth.failed(event.error.message, source.type === 'geojson');
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

  /** Resolves when what the map has rendered so far is drawn: it can then be read or shown at once. */
  async drawn(): Promise<void> {
    const gl = this.map.getCanvas().getContext('webgl2');
    if (gl !== null) await graphicsDone(gl);
  }

  /** Resolves when ground and streets are drawn as far as they come soon; never, once the map was removed. */
  async settled(): Promise<void> {
    await Promise.all([this.ready, this.#land]);
    if (this.#removed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, SETTLE_MS);
    this.map.once('idle', () => resolve());
    this.map.triggerRepaint();
    await promise;
    clearTimeout(timer);
    if (!this.#removed) await this.drawn();
  }

  /** Resolves when the next frame is drawn. */
  async drawnAnew(): Promise<void> {
    if (this.#removed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.map.once('render', () => resolve());
    this.map.triggerRepaint();
    await promise;
    if (!this.#removed) await this.drawn();
  }

  /** Before there is land the world is water all over: a second of blue that means nothing. */
  async #hideUntilDrawn(): Promise<void> {
    const container = this.map.getContainer();
    container.dataset['drawn'] = 'false';
    await this.#worldCame();
    await this.drawn();
    container.dataset['drawn'] = 'true';
  }

  /** Resolves when the world was rendered for the first time. */
  #worldCame(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onData = ({ sourceId, isSourceLoaded }: { sourceId: string; isSourceLoaded?: boolean }): void => {
      if (sourceId !== WORLD || isSourceLoaded !== true) return;
      this.map.off('sourcedata', onData);
      this.map.once('render', () => resolve());
      this.map.triggerRepaint();
    };
    this.map.on('sourcedata', onData);
    return promise;
  }

  /** What shines through the seams between tiles is water too. */
  #fill(): void {
    this.map.getContainer().style.background = this.palette.water;
  }

  remove(): void {
    this.#removed = true;
    clearTimeout(this.#retryTimer);
    this.#stopHealth();
    this.map.remove();
  }

  get #dark(): boolean {
    return this.#mode === 'dark';
  }
}

import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { Palette } from './base/palette.ts';
import { NO_PATH, pathFeatures, type PathShape } from './path-shape.ts';

const SOURCE = 'path';
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** A way with its colours, and what is marked on it, as layers of the map below the vehicles: there once there is one to show. */
export class PathLayer {
  readonly #map: MapLibreMap;
  #shape = NO_PATH;
  #palette: Palette;
  #loaded = false;

  /** @param map one that has not loaded yet */
  constructor(map: MapLibreMap, palette: Palette) {
    this.#map = map;
    this.#palette = palette;
    map.once('load', () => {
      this.#loaded = true;
      if (this.#shape !== NO_PATH) this.show(this.#shape);
    });
  }

  show(shape: PathShape): void {
    this.#shape = shape;
    if (!this.#loaded) return;
    if (this.#map.getSource(SOURCE) === undefined) this.#add();
    void this.#map.getSource<GeoJSONSource>(SOURCE)?.setData(pathFeatures(shape));
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    if (this.#map.getLayer('path') === undefined) return;
    this.#map.setPaintProperty('path-edge', 'line-color', palette.halo);
    this.#map.setPaintProperty('path-marks', 'circle-stroke-color', palette.halo);
  }

  #add(): void {
    const line = { type: 'line', source: SOURCE, layout: ROUND } as const;
    const colour = ['get', 'colour'] as ['get', string];
    // Without a graphics card the vehicles are no layer of the map, and above it in any case.
    const above = this.#map.getLayer('vehicles')?.id;
    this.#map.addSource(SOURCE, { type: 'geojson', data: pathFeatures(NO_PATH) });
    this.#map.addLayer({ ...line, id: 'path-edge', paint: { 'line-width': 7 } }, above);
    this.#map.addLayer({ ...line, id: 'path', paint: { 'line-width': 4, 'line-color': colour } }, above);
    this.#map.addLayer(
      {
        id: 'path-marks',
        type: 'circle',
        source: SOURCE,
        filter: ['==', ['geometry-type'], 'Point'],
        paint: { 'circle-radius': 5, 'circle-color': colour, 'circle-stroke-width': 2 },
      },
      above,
    );
    this.setPalette(this.#palette);
  }
}

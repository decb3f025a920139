import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { Palette } from './base/palette.ts';
import { type TrackPoint, trackLine } from './track-line.ts';
import { TRACK_PX } from './vehicles/paint-track.ts';

const SOURCE = 'track';
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** The way a vehicle came, as layers of the map below the vehicles: there once there is one to show. */
export class TrackLayer {
  readonly #map: MapLibreMap;
  #points: readonly TrackPoint[] = [];
  #palette: Palette;
  #loaded = false;

  /** @param map one that has not loaded yet; once it is removed nothing is drawn any more */
  constructor(map: MapLibreMap, palette: Palette) {
    this.#map = map;
    this.#palette = palette;
    map.once('load', () => {
      this.#loaded = true;
      if (this.#points.length > 0) this.show(this.#points);
    });
    map.once('remove', () => {
      this.#loaded = false;
    });
  }

  show(points: readonly TrackPoint[]): void {
    this.#points = points;
    if (!this.#loaded) return;
    if (this.#map.getSource(SOURCE) === undefined) this.#add();
    void this.#map.getSource<GeoJSONSource>(SOURCE)?.setData(trackLine(points));
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    if (this.#map.getLayer('track') === undefined) return;
    this.#map.setPaintProperty('track-edge', 'line-color', palette.halo);
    this.#map.setPaintProperty('track', 'line-color', palette.track);
  }

  #add(): void {
    const edge = { id: 'track-edge', type: 'line', source: SOURCE, layout: ROUND } as const;
    // Without a graphics card the vehicles are no layer of the map, and above it in any case.
    const above = this.#map.getLayer('vehicles')?.id;
    this.#map.addSource(SOURCE, { type: 'geojson', data: trackLine([]) });
    this.#map.addLayer({ ...edge, paint: { 'line-width': TRACK_PX.edge } }, above);
    this.#map.addLayer({ ...edge, id: 'track', paint: { 'line-width': TRACK_PX.line } }, above);
    this.setPalette(this.#palette);
  }
}

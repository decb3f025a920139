import type { GeoJSON } from 'geojson';
import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  FillLayerSpecification,
  GeoJSONSource,
  LineLayerSpecification,
  Map as MapLibreMap,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { Palette } from './base/palette.ts';

type Layer =
  | Omit<LineLayerSpecification, 'source'>
  | Omit<CircleLayerSpecification, 'source'>
  | Omit<FillLayerSpecification, 'source'>
  | Omit<SymbolLayerSpecification, 'source'>;

/** How something is drawn on the map, below the vehicles. */
export interface ShapeDrawing<Shape> {
  /** Name of its source. */
  readonly source: string;
  readonly none: Shape;
  readonly features: (shape: Shape) => GeoJSON;
  /** From the lowest to the highest. */
  readonly layers: readonly Layer[];
  /** What of them is of the palette in force. */
  readonly colours: readonly {
    readonly layer: string;
    readonly property:
      | 'line-color'
      | 'circle-color'
      | 'circle-stroke-color'
      | 'fill-color'
      | 'text-color'
      | 'text-halo-color';
    readonly of: (keyof Palette & ('halo' | 'track')) | ((palette: Palette) => ExpressionSpecification);
  }[];
  /** Layers of others that lie above it, the lowest first. */
  readonly below?: readonly string[];
}

/** Ends and corners of a way. */
export const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Something that is drawn as layers of the map below the vehicles: they are there once there is something to show. */
export class ShapeLayer<Shape> {
  readonly #map: MapLibreMap;
  readonly #drawing: ShapeDrawing<Shape>;
  #shape: Shape;
  #palette: Palette;
  #loaded = false;

  /** @param map one that has not loaded yet; once it is removed nothing is drawn any more */
  constructor(map: MapLibreMap, palette: Palette, drawing: ShapeDrawing<Shape>) {
    this.#map = map;
    this.#palette = palette;
    this.#drawing = drawing;
    this.#shape = drawing.none;
    map.once('load', () => {
      this.#loaded = true;
      if (this.#shape !== drawing.none) this.show(this.#shape);
    });
    map.once('remove', () => {
      this.#loaded = false;
    });
  }

  show(shape: Shape): void {
    this.#shape = shape;
    if (!this.#loaded) return;
    const { source, features } = this.#drawing;
    if (this.#map.getSource(source) === undefined) this.#add();
    void this.#map.getSource<GeoJSONSource>(source)?.setData(features(shape));
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    if (!this.#loaded) return;
    for (const { layer, property, of } of this.#drawing.colours)
      if (this.#map.getLayer(layer) !== undefined)
        this.#map.setPaintProperty(layer, property, typeof of === 'function' ? of(palette) : palette[of]);
  }

  #add(): void {
    const { source, none, features, layers, below = [] } = this.#drawing;
    // Without a graphics card the vehicles are no layer of the map, and above it in any case.
    const above = [...below, 'vehicles'].find((id) => this.#map.getLayer(id) !== undefined);
    this.#map.addSource(source, { type: 'geojson', data: features(none) });
    for (const layer of layers) this.#map.addLayer({ ...layer, source }, above);
    this.setPalette(this.#palette);
  }
}

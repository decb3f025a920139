import { type FenceColour, fenceColours } from '@outrider/model/places/fence-record.ts';
import type { Feature, Geometry } from 'geojson';
import type { Palette } from '../base/palette.ts';
import {
  FENCE_EDGE_PX,
  FENCE_FILL,
  type FenceFeature,
  fenceFeatures,
  NAMES_FROM_ZOOM,
  type ShownFences,
} from '../fence-layer.ts';
import { toScreen, type View, worldX, worldY, type WorldPoint } from '../mercator.ts';
import { type Outline, outlinesOf, paintOutlines } from './outlines.ts';

const NAME_FONT = '500 12px system-ui, sans-serif';

/** Fences painted on a canvas, with their names where one is near enough. */
export class PlainFences {
  readonly #areas: readonly Outline[];
  readonly #ways: readonly { readonly outline: Outline; readonly pxAtZoom0: number }[];
  readonly #names: readonly (WorldPoint & { readonly title: string; readonly colour: FenceColour })[];

  /** @param named whether their names are painted too */
  constructor(fences: ShownFences, named = true) {
    const { features } = fenceFeatures(fences);
    const outlines = (feature: Feature<Geometry, FenceFeature>): Outline[] =>
      outlinesOf({ type: 'FeatureCollection', features: [feature] }, () => feature.properties.colour);
    this.#areas = features.filter(({ geometry }) => geometry.type === 'Polygon').flatMap(outlines);
    this.#ways = features.flatMap((feature) => {
      const { px } = feature.properties;
      return px === undefined ? [] : outlines(feature).map((outline) => ({ outline, pxAtZoom0: px }));
    });
    this.#names = features.flatMap(({ geometry, properties: { title = '', colour } }) => {
      if (geometry.type !== 'Point' || !named) return [];
      const [lng = 0, lat = 0] = geometry.coordinates;
      return [{ x: worldX(lng), y: worldY(lat), title, colour }];
    });
  }

  /** @param ratio pixels of the canvas to one of CSS */
  paint(
    context: CanvasRenderingContext2D,
    view: View,
    { fences, halo }: Pick<Palette, 'fences' | 'halo'>,
    ratio: number,
  ): void {
    context.globalAlpha = FENCE_FILL;
    this.#paintAreas(context, view, fences, ratio);
    // A corridor has no edge here: it is filled twice as much.
    context.globalAlpha = 2 * FENCE_FILL;
    for (const { outline, pxAtZoom0 } of this.#ways)
      paintOutlines(context, view, [outline], colourOf(outline, fences), ratio, pxAtZoom0 * 2 ** view.zoom);
    context.globalAlpha = 1;
    this.#paintAreas(context, view, fences, ratio, FENCE_EDGE_PX);
    if (view.zoom < NAMES_FROM_ZOOM) return;
    context.font = NAME_FONT;
    context.textAlign = 'center';
    context.lineWidth = 3;
    context.strokeStyle = halo;
    for (const name of this.#names) {
      context.fillStyle = fences[name.colour];
      const { x, y } = toScreen(view, name);
      context.strokeText(name.title, x, y);
      context.fillText(name.title, x, y);
    }
  }
  #paintAreas(
    context: CanvasRenderingContext2D,
    view: View,
    fences: Palette['fences'],
    ratio: number,
    line?: number,
  ): void {
    for (const colour of fenceColours) {
      const areas = this.#areas.filter(({ kind }) => kind === colour);
      if (areas.length > 0) paintOutlines(context, view, areas, fences[colour], ratio, line);
    }
  }
}

const colourOf = ({ kind }: Outline, fences: Palette['fences']): string =>
  fences[fenceColours.find((name) => name === kind) ?? 'orange'];

import type { Place } from '../../maps/place.ts';
import type { Fence, FenceColour, FencePurpose } from '../fence-record.ts';
import { type FenceRules, NO_RULES } from '../fence-rules.ts';
import type { FenceShape } from '../fence-shape.ts';

type Position = [lng: number, lat: number];

/** The geometries that fences are written as. */
export type FenceGeometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: Position[][] };

/** What is said of a fence beside its geometry: metres, and 0 or 1. */
export interface FenceProperties {
  readonly title: string;
  readonly index: number;
  readonly enable: 0 | 1;
  readonly trigger_in: 0 | 1;
  readonly trigger_out: 0 | 1;
  readonly colour: FenceColour;
  readonly purpose: FencePurpose;
  /** Its rules as JSON, where it has some: a text, as KML has no other values. */
  readonly rules?: string;
  /** Of a circle; its geometry is its middle. */
  readonly radius?: number;
  /** Of a corridor; its geometry is its line. */
  readonly width?: number;
}

export interface FenceFeature {
  readonly type: 'Feature';
  readonly geometry: FenceGeometry;
  readonly properties: FenceProperties;
}

/** Fences as a GeoJSON file (RFC 7946). */
export interface FenceCollection {
  readonly type: 'FeatureCollection';
  readonly features: readonly FenceFeature[];
}

/** Every fence that has a place. The vehicles that they watch are not in it: that is this server's matter. */
export function fenceFeatures(fences: readonly Fence[]): FenceCollection {
  return { type: 'FeatureCollection', features: fences.flatMap((fence) => featureOf(fence) ?? []) };
}

function featureOf({
  number,
  title,
  enabled,
  triggerIn,
  triggerOut,
  colour,
  purpose,
  rules,
  shape,
}: Fence): FenceFeature | undefined {
  const geometry = geometryOf(shape);
  if (geometry === undefined) return undefined;
  const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
  return {
    type: 'Feature',
    geometry,
    properties: {
      title,
      index: number,
      enable: flag(enabled),
      trigger_in: flag(triggerIn),
      trigger_out: flag(triggerOut),
      colour,
      purpose,
      ...(hasRules(rules) && { rules: JSON.stringify(rules) }),
      ...(shape.kind === 'circle' && { radius: shape.radius }),
      ...(shape.kind === 'corridor' && { width: shape.width }),
    },
  };
}

const hasRules = (rules: FenceRules): boolean => JSON.stringify(rules) !== JSON.stringify(NO_RULES);

function geometryOf(shape: FenceShape): FenceGeometry | undefined {
  const position = ({ lat, lng }: Place): Position => [lng, lat];
  if (shape.kind === 'corridor') return { type: 'LineString', coordinates: shape.line.map(position) };
  if (shape.kind === 'polygon')
    return {
      type: 'Polygon',
      coordinates: shape.rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(position)),
    };
  return shape.centre && { type: 'Point', coordinates: position(shape.centre) };
}

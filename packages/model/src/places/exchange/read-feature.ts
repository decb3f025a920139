import { isPlainObject } from './plain-object.ts';
import { sentence } from '../../text.ts';
import type { Place } from '../../maps/place.ts';
import {
  type FenceColour,
  fenceColours,
  type FencePurpose,
  fencePurposes,
  fenceTitle,
} from '../fence-record.ts';
import { type FenceRules, fenceRules } from '../fence-rules.ts';
import { type FenceShape, fenceShape } from '../fence-shape.ts';
import {
  FENCE_TITLE_LENGTH,
  MAX_CORRIDOR_WIDTH,
  MAX_FENCE_CORNERS,
  MAX_FENCE_RADIUS,
  MAX_FENCE_RINGS,
  MAX_ROUTE_AWAY_S,
  MAX_ROUTE_BESIDE,
  MIN_CORRIDOR_WIDTH,
  MIN_FENCE_RADIUS,
  MIN_ROUTE_BESIDE,
  USUAL_CORRIDOR_WIDTH,
  USUAL_FENCE_RADIUS,
} from '../limits.ts';
import { importSentences } from '../sentences.ts';
import { areaOf } from '../shape-bounds.ts';
import { crossingWords } from './crossing.ts';
import { type ExchangedFeature, ExchangeFault } from './exchanged-feature.ts';

/** What a file says of one fence; what is absent the file does not say. */
export interface ReadFence {
  /** Empty: it has none, as it was written from here. */
  readonly title: string;
  readonly shape: FenceShape;
  readonly index?: number;
  readonly enabled?: boolean;
  readonly triggerIn?: boolean;
  readonly triggerOut?: boolean;
  readonly colour?: FenceColour;
  readonly purpose?: FencePurpose;
  readonly rules?: FenceRules;
}

/** A shape of a file, as people call it there: a fence, or why it is none, as a sentence of the server. */
export type ReadShape = { readonly title: string; readonly corners: number } & (
  | {
      readonly fence: ReadFence;
      /** Where a line is to be a route: how far off, metres, and for how long, seconds. */
      readonly beside?: number;
      readonly after?: number;
    }
  | { readonly why: string }
);

/** Collections in collections are looked into so far. */
const MOST_DEEP = 4;

type Geometry = Readonly<Record<string, unknown>> & { readonly type: string };

/**
 * The fences of a feature: one, or one for each part of a geometry that has several, one after the other.
 * @param fallback the title of what has none
 */
export function* readFeature(
  { geometry, properties }: ExchangedFeature,
  fallback: string,
): Generator<ReadShape> {
  const title = titleOf(properties) || plain(fallback);
  const parts = partsOf(geometry, 0);
  for (const [at, part] of parts.entries()) {
    const name = parts.length === 1 ? title : `${title.slice(0, FENCE_TITLE_LENGTH - 7)} (${at + 1})`;
    const corners = pointsOf(part);
    try {
      // A part of several is none of those that were written from here.
      const known = parts.length === 1 ? flagsOf(properties) : {};
      const kept = parts.length === 1 && isUntitled(properties) ? '' : name;
      const fence = { title: kept, shape: shapeOf(part, properties), ...known };
      yield { title: name, corners, fence, ...(parts.length === 1 && allowancesOf(properties)) };
    } catch (fault) {
      if (!(fault instanceof ExchangeFault)) throw fault;
      yield { title: name, corners, why: fault.message };
    }
  }
}

function partsOf(geometry: unknown, deep: number): (Geometry | undefined)[] {
  if (!isPlainObject(geometry) || typeof geometry['type'] !== 'string') return [undefined];
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection' && Array.isArray(geometries) && deep < MOST_DEEP)
    return geometries.flatMap((part) => partsOf(part, deep + 1));
  const single = type.replace(/^Multi/, '');
  if (single !== type && Array.isArray(coordinates))
    return coordinates.map((part: unknown) => ({ type: single, coordinates: part }));
  return [{ ...geometry, type }];
}

/** How many positions a geometry has; what lies deeper than any geometry has them is not counted. */
export function pointsOf(geometry: unknown, deep = 0): number {
  if (!isPlainObject(geometry) || deep > MOST_DEEP) return 0;
  const { coordinates, geometries } = geometry;
  if (!Array.isArray(geometries)) return positionsIn(coordinates, 0);
  return geometries.reduce<number>((sum, part) => sum + pointsOf(part, deep + 1), 0);
}

function positionsIn(value: unknown, deep: number): number {
  if (!Array.isArray(value) || deep > MOST_DEEP) return 0;
  if (!value.some(Array.isArray)) return 1;
  return value.reduce<number>((sum, part) => sum + positionsIn(part, deep + 1), 0);
}

function shapeOf(geometry: Geometry | undefined, properties: ExchangedFeature['properties']): FenceShape {
  if (geometry === undefined) throw new ExchangeFault(importSentences.noShape);
  const { type, coordinates } = geometry;
  if (type === 'Point') return circle(coordinates, properties['radius']);
  if (type === 'LineString') return corridor(coordinates, properties['width']);
  if (type === 'Polygon') return polygon(coordinates);
  throw new ExchangeFault(sentence(importSentences.kind, { kind: plain(type) }));
}

function circle(coordinates: unknown, said: unknown): FenceShape {
  const radius = number(said, USUAL_FENCE_RADIUS);
  if (!(radius >= MIN_FENCE_RADIUS && radius <= MAX_FENCE_RADIUS))
    throw new ExchangeFault(importSentences.radius);
  return checked({ kind: 'circle', centre: position(coordinates), radius });
}

function corridor(coordinates: unknown, said: unknown): FenceShape {
  const width = number(said, USUAL_CORRIDOR_WIDTH);
  if (!(width >= MIN_CORRIDOR_WIDTH && width <= MAX_CORRIDOR_WIDTH))
    throw new ExchangeFault(importSentences.width);
  const line = positions(coordinates);
  if (line.length < 2) throw new ExchangeFault(importSentences.fewCorners);
  return checked({ kind: 'corridor', line, width });
}

function polygon(coordinates: unknown): FenceShape {
  if (!Array.isArray(coordinates) || coordinates.length === 0)
    throw new ExchangeFault(importSentences.noShape);
  if (coordinates.length > MAX_FENCE_RINGS)
    throw new ExchangeFault(
      sentence(importSentences.rings, { rings: coordinates.length, most: MAX_FENCE_RINGS }),
    );
  const rings = coordinates.map((ring) => open(positions(ring)));
  if (rings.some(({ length }) => length < 3)) throw new ExchangeFault(importSentences.fewCorners);
  const all = rings.flat().length;
  if (all > MAX_FENCE_CORNERS) throw tooManyCorners(all);
  const crosses = crossingWords(rings);
  if (crosses !== undefined) throw new ExchangeFault(crosses);
  if (rings.some((ring) => areaOf(ring) < 1)) throw new ExchangeFault(importSentences.noArea);
  return checked({ kind: 'polygon', rings });
}

const tooManyCorners = (corners: number): ExchangeFault =>
  new ExchangeFault(sentence(importSentences.corners, { corners, most: MAX_FENCE_CORNERS }));

/** All else that may be wrong with a shape is its size. */
function checked(shape: FenceShape): FenceShape {
  const parsed = fenceShape.safeParse(shape);
  if (!parsed.success) throw new ExchangeFault(importSentences.large);
  return parsed.data;
}

function positions(coordinates: unknown): Place[] {
  if (!Array.isArray(coordinates)) throw new ExchangeFault(importSentences.noShape);
  if (coordinates.length > MAX_FENCE_CORNERS + 1) throw tooManyCorners(coordinates.length);
  const places = coordinates.map(position);
  return places.filter((place, at) => at === 0 || !isSame(place, places[at - 1]));
}

function position(value: unknown): Place {
  const [lng, lat]: unknown[] = Array.isArray(value) ? value : [];
  const isPlace =
    typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
  if (!isPlace) throw new ExchangeFault(importSentences.coordinates);
  return { lat, lng };
}

/** A ring that says its first corner again at its end does so here no more. */
function open(ring: readonly Place[]): readonly Place[] {
  return ring.length > 1 && isSame(ring[0], ring.at(-1)) ? ring.slice(0, -1) : ring;
}

const isSame = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.lat === b?.lat && a?.lng === b?.lng;

/** A number that may stand as a text, as in KML. */
function number(value: unknown, usual: number): number {
  if (value === undefined || value === null || value === '') return usual;
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

function titleOf(properties: ExchangedFeature['properties']): string {
  for (const name of ['title', 'name', 'Name']) {
    const value = properties[name];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const title = plain(String(value));
    if (title !== '') return title;
  }
  return '';
}

/** Whether it was written from here, by its slot, and has no title. */
const isUntitled = (properties: ExchangedFeature['properties']): boolean =>
  titleOf(properties) === '' &&
  ['title', 'name'].some((name) => properties[name] === '') &&
  Number.isInteger(slotOf(properties));

/** The slot that a file says; no number where it says none. */
const slotOf = (properties: ExchangedFeature['properties']): number =>
  number(properties['index'], Number.NaN);

/** What of a text may be a title: a plain line without markup, cut where it is too long. */
function plain(text: string): string {
  const line = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029<>']/gu, ' ');
  const cut = line.replaceAll(/\s+/g, ' ').trim().slice(0, FENCE_TITLE_LENGTH);
  const parsed = fenceTitle.safeParse(cut.toWellFormed().replaceAll('\ufffd', '').trim());
  return parsed.success ? parsed.data : '';
}

/** What a route allows, where the file says it and it may be so. */
function allowancesOf(properties: ExchangedFeature['properties']) {
  const whole = (name: string, least: number, most: number): number | undefined => {
    const said = number(properties[name], Number.NaN);
    return Number.isInteger(said) && said >= least && said <= most ? said : undefined;
  };
  const beside = whole('beside', MIN_ROUTE_BESIDE, MAX_ROUTE_BESIDE);
  const after = whole('after', 0, MAX_ROUTE_AWAY_S);
  return { ...(beside !== undefined && { beside }), ...(after !== undefined && { after }) };
}

/** Rules as they are written from here: JSON, or the object of a GeoJSON. @throws ExchangeFault where they are none */
function rulesOf(said: unknown): Pick<ReadFence, 'rules'> {
  if (said === undefined || said === null || said === '') return {};
  let rules = said;
  try {
    if (typeof said === 'string') rules = JSON.parse(said);
  } catch {
    // What is no JSON is no rules.
  }
  const read = fenceRules.safeParse(rules);
  if (!read.success) throw new ExchangeFault(importSentences.rules);
  return { rules: read.data };
}

/** What says yes, and no; in KML all is text. */
const YES: readonly unknown[] = [1, true, '1', 'true'];
const NO: readonly unknown[] = [0, false, '0', 'false'];

function flagsOf(properties: ExchangedFeature['properties']) {
  const flag = (name: string): boolean | undefined =>
    YES.includes(properties[name]) ? true : NO.includes(properties[name]) ? false : undefined;
  const [enabled, triggerIn, triggerOut] = [flag('enable'), flag('trigger_in'), flag('trigger_out')];
  const colour = fenceColours.find((name) => name === properties['colour']);
  const purpose = fencePurposes.find((name) => name === properties['purpose']);
  const index = slotOf(properties);
  return {
    ...(Number.isInteger(index) && { index }),
    ...(enabled !== undefined && { enabled }),
    ...(triggerIn !== undefined && { triggerIn }),
    ...(triggerOut !== undefined && { triggerOut }),
    ...(colour !== undefined && { colour }),
    ...(purpose !== undefined && { purpose }),
    ...rulesOf(properties['rules']),
  };
}

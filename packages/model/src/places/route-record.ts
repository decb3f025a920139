import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { place } from '../maps/place.ts';
import { fenceTitle } from './fence-record.ts';
import {
  MAX_FENCE_CORNERS,
  MAX_ROUTE_ACCURACY,
  MAX_ROUTE_AWAY_S,
  MAX_ROUTE_BESIDE,
  MAX_ROUTE_POSITIONS,
  MAX_ROUTES,
  MIN_ROUTE_ACCURACY,
  MIN_ROUTE_BESIDE,
  USUAL_ROUTE_ACCURACY,
  USUAL_ROUTE_AWAY_S,
  USUAL_ROUTE_BESIDE,
} from './limits.ts';

/** The way from one position of a route to the next. */
export const routeLeg = z
  .object({
    /** Along streets, as a routing service says, or straight ahead. */
    by: z.enum(['streets', 'straight']),
    metres: z.number().min(0),
  })
  .readonly();
export type RouteLeg = z.infer<typeof routeLeg>;

/** A route as kept; which devices it is for is known to the store beside it. */
export const routeRecord = new Entity({
  /** The slot of the wire: the first is 0. */
  number: field(
    z
      .int()
      .min(0)
      .max(MAX_ROUTES - 1),
    { column: 'number', wire: 'index' },
  ),
  /** How often it was saved: a save says which one its author saw. */
  edits: field(z.int().min(0), { column: 'edits', wire: 'edits', default: 0 }),
  /** Grows over all routes with each change of a line, or of its vehicles: what was known of devices on it is void then. */
  edition: field(z.int().min(0), { column: 'edition', default: 0 }),
  title: field(fenceTitle, { column: 'title', wire: 'title', default: '' }),
  enabled: field(z.boolean(), { column: 'enabled', wire: 'enable', default: false }),
  /** The places that people set: A, B, C … */
  positions: field(z.array(place).max(MAX_ROUTE_POSITIONS).readonly(), {
    column: 'positions',
    wire: 'latlngs',
    default: [],
  }),
  /** The way along all of them. */
  line: field(z.array(place).max(MAX_FENCE_CORNERS).readonly(), {
    column: 'line',
    wire: 'line',
    default: [],
  }),
  legs: field(z.array(routeLeg).max(MAX_ROUTE_POSITIONS).readonly(), {
    column: 'legs',
    wire: 'legs',
    default: [],
  }),
  beside: field(z.int().min(MIN_ROUTE_BESIDE).max(MAX_ROUTE_BESIDE), {
    column: 'beside',
    wire: 'beside',
    default: USUAL_ROUTE_BESIDE,
  }),
  after: field(z.int().min(0).max(MAX_ROUTE_AWAY_S), {
    column: 'after_s',
    wire: 'after',
    default: USUAL_ROUTE_AWAY_S,
  }),
  accuracy: field(z.int().min(MIN_ROUTE_ACCURACY).max(MAX_ROUTE_ACCURACY), {
    column: 'accuracy',
    wire: 'accuracy',
    default: USUAL_ROUTE_ACCURACY,
  }),
});

export interface RouteRecord extends RecordOf<typeof routeRecord> {}

/** A route with the devices that it is for: those named, and those of groups and all groups below these. */
export interface Route extends RouteRecord {
  readonly deviceids: readonly string[];
  readonly groupids: readonly number[];
}

/** What a slot holds that nobody has filled. */
export const emptyRoute = (number: number): Route => ({
  ...routeRecord.defaults,
  number,
  deviceids: [],
  groupids: [],
});

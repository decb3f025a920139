/** Fences that there may be at all, and slots that a list of fences shows at least (rule N14). */
export const MAX_FENCES = 5_000;
export const FENCE_SLOTS = 50;
/** The highest (least able) level that draws fences. */
export const FENCE_MAX_LEVEL = 0;
/** Characters of a fence's title. */
export const FENCE_TITLE_LENGTH = 64;
/** Radius of a circle, metres. */
export const MIN_FENCE_RADIUS = 1;
export const MAX_FENCE_RADIUS = 1_000_000;
export const USUAL_FENCE_RADIUS = 200;
/** Width of a corridor, metres. */
export const MIN_CORRIDOR_WIDTH = 2;
export const MAX_CORRIDOR_WIDTH = 20_000;
export const USUAL_CORRIDOR_WIDTH = 60;
/** Corners of a shape, all its rings together, and how many rings a polygon has: the first is its edge, the others are holes. */
export const MAX_FENCE_CORNERS = 500;
export const MAX_FENCE_RINGS = 20;
/** No corner is farther from the middle of its shape, km: what is drawn is nearly flat. */
export const MAX_FENCE_REACH_KM = 1_000;
/** Devices, and groups, that a fence names. */
export const MAX_FENCE_DEVICES = 5_000;
export const MAX_FENCE_GROUPS = 200;
/** So far beyond the edge a single fix counts, metres; nearer it takes two. So long a way through counts without one. */
export const FENCE_EDGE_M = 30;
export const FENCE_EDGE_FIXES = 2;
/** What a fence may have set in their place. */
export const MAX_FENCE_EDGE_M = 1_000;
export const MAX_FENCE_EDGE_FIXES = 10;
/** Between fixes that are no further apart the way is looked at, too. */
export const FENCE_WAY_MS = 120_000;
export const FENCE_WAY_KM = 3;
/** Routes that there may be at all; of these, slots that a list shows at least are as many as of fences (rule N14). */
export const MAX_ROUTES = 500;
/** Positions of a route: fewer than two are no way (rule ROUTE-4). */
export const MIN_ROUTE_POSITIONS = 2;
export const MAX_ROUTE_POSITIONS = 26;
/** A longer route is too large, metres (rule ROUTE-5). */
export const MAX_ROUTE_M = 50_000;
/** So far to either side of its line a vehicle is on its route, metres. */
export const MIN_ROUTE_BESIDE = 10;
export const MAX_ROUTE_BESIDE = 1_000;
export const USUAL_ROUTE_BESIDE = 100;
/** So long it may be beyond that before anybody is told, seconds. */
export const MAX_ROUTE_AWAY_S = 3_600;
export const USUAL_ROUTE_AWAY_S = 30;
/** Metres of a pixel of a route's bitmap (rule N17). */
export const MIN_ROUTE_ACCURACY = 10;
export const MAX_ROUTE_ACCURACY = 200;
export const USUAL_ROUTE_ACCURACY = 20;
/** So long a stay is an event at most, minutes. */
export const MAX_FENCE_DWELL_MIN = 7 * 24 * 60;
/** Speed inside, km/h; a vehicle that is so much below it has slowed down. */
export const MAX_FENCE_SPEED = 300;
export const FENCE_SPEED_SLACK = 3;
/** Stretches of the week of one rule. */
export const MAX_FENCE_SPANS = 14;

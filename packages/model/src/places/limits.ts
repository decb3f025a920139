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
/** Between fixes that are no further apart the way is looked at, too. */
export const FENCE_WAY_MS = 120_000;
export const FENCE_WAY_KM = 3;

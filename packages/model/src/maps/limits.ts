/** Where the map opens when nobody set another place. */
export const DEFAULT_MAP = { lat: 24.078605, lng: 120.528535, fleetZoom: 11, deviceZoom: 16 } as const;
/** How far back the trail of a device goes. */
export const TRAIL_MS = 600_000;
/** Fixes further apart than this are not joined by a line: nobody knows what was between. */
export const GAP_MS = 90_000;
/** Zooms at which a map may begin: the world, and a house. */
export const MIN_MAP_ZOOM = 2;
export const MAX_MAP_ZOOM = 18;

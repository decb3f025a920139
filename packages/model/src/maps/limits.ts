/** Where the map opens when nobody set another place. */
export const DEFAULT_MAP = { lat: 24.078605, lng: 120.528535, fleetZoom: 11, deviceZoom: 16 } as const;
/** Zooms at which a map may begin: the world, and a house. */
export const MIN_MAP_ZOOM = 2;
export const MAX_MAP_ZOOM = 18;

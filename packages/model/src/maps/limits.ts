/** Where the map opens when nobody set another place. */
export const DEFAULT_MAP = { lat: 24.078605, lng: 120.528535, fleetZoom: 11, deviceZoom: 16 } as const;

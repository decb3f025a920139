/** Path of a device's live view. */
export function livePath(deviceid: string): string {
  return `/liveview/${encodeURIComponent(deviceid)}`;
}

/** Path of a device's popup live view: a page for a window of its own. */
export function popupPath(deviceid: string): string {
  return `/live/${encodeURIComponent(deviceid)}`;
}

/** Path of the live map with a device chosen on it. */
export function mapPath(deviceid: string): string {
  return `/?device=${encodeURIComponent(deviceid)}`;
}

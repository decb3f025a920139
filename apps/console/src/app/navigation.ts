/** Path of a device's live view. */
export function livePath(deviceid: string): string {
  return `/liveview/${encodeURIComponent(deviceid)}`;
}

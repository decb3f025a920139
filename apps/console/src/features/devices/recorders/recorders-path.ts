/** Where the recorders are listed. */
export const RECORDERS_PATH = '/recordingdevices';

/** The same, with what is known of one. */
export function recordersPath(deviceid: string): string {
  return `${RECORDERS_PATH}/${encodeURIComponent(deviceid)}`;
}

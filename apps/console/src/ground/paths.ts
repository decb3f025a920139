/** Where people sign in. */
export const LOGIN_PATH = '/login';

/** What programs can ask, to read and to try. */
export const API_PATH = '/apireference';

/** Where a sign-in service of the company leads back to. */
export const SIGNED_IN_PATH = '/signed-in';

/** Where recorders are connected: what to enter in their menu, and how far they have come. */
export const CONNECT_PATH = '/connect';

/** The same, with the device that is looked at. */
export function connectPath(deviceid: string): string {
  return `${CONNECT_PATH}?device=${encodeURIComponent(deviceid)}`;
}

/** Path of a device's live view. */
export function livePath(deviceid: string): string {
  return `/liveview/${encodeURIComponent(deviceid)}`;
}

/** Path of a device's popup live view: a page for a window of its own. */
export function popupPath(deviceid: string): string {
  return `/popup/${encodeURIComponent(deviceid)}`;
}

/** Path of what a device's recorder keeps, at a moment (ms since 1970 UTC) where one is given. */
export function remotePlaybackPath(deviceid: string, ms?: number): string {
  const at = ms === undefined ? '' : `?t=${Math.floor(ms / 1_000)}`;
  return `/remoteplayback/${encodeURIComponent(deviceid)}${at}`;
}

/** Path of footage that was fetched of recorders. */
export const RETRIEVALS_PATH = '/retrievals';

/** The same, about to ask for more: of a device, from one moment to another, ms since 1970 UTC. */
export function fetchPath(
  deviceid: string,
  fromMs: number,
  toMs: number,
  channels: readonly number[],
): string {
  const [from, to] = [fromMs, toMs].map((ms) => Math.floor(ms / 1_000));
  return `${RETRIEVALS_PATH}?device=${encodeURIComponent(deviceid)}&from=${from}&to=${to}&ch=${channels.join(',')}`;
}

/** Where an empty server is given a backup. */
export const RESTORE_PATH = '/restore';

/** Path of how much room recordings take. */
export const STORAGE_PATH = '/recordingstorage';

/** Path of what the server recorded of a device, at a moment (ms since 1970 UTC) where one is given. */
export function videoPlaybackPath(deviceid: string, ms?: number): string {
  const at = ms === undefined ? '' : `?t=${Math.round(ms / 100) / 10}`;
  return `/splayback/${encodeURIComponent(deviceid)}${at}`;
}

/** Path of the timeline with a device, at a moment (ms since 1970 UTC) where one is given. */
export function timelinePath(deviceid: string, ms?: number): string {
  const at = ms === undefined ? '' : `&t=${Math.round(ms / 100) / 10}`;
  return `/timeline?d=${encodeURIComponent(deviceid)}${at}`;
}

/** Path of GPS playback with a device, on the day of a moment (ms since 1970 UTC) and at it, where one is given. */
export function gpsPath(deviceid: string, ms?: number): string {
  const at = ms === undefined ? '' : `&t=${Math.round(ms / 100) / 10}`;
  return `/gpsplayback?device=${encodeURIComponent(deviceid)}${at}`;
}

/** Path of a page that the deployment frames, by its place in the list. */
export function framedPath(index: number): string {
  return `/iframe/${index}`;
}

/** Path of who was at a place: about to be asked for. */
export function herePath({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  return `/washere?lat=${lat.toFixed(6)}&lng=${lng.toFixed(6)}`;
}

/** Path of the live map with a device chosen on it. */
export function mapPath(deviceid: string): string {
  return `/?device=${encodeURIComponent(deviceid)}`;
}

/** Path of what is wrong with vehicles. */
export const HEALTH_PATH = '/health';

/** Where it stands what vehicles need, and what was done. */
export const MAINTENANCE_PATH = '/maintenance';

/** The same of one vehicle. */
export const maintenancePath = (deviceid: string): string =>
  `${MAINTENANCE_PATH}?device=${encodeURIComponent(deviceid)}`;

/** Path of what devices send, by day. */
export const NET_FLOW_PATH = '/devicenetflow';

/** The same, of a device this month. */
export function netFlowPath(deviceid: string): string {
  return `${NET_FLOW_PATH}?device=${encodeURIComponent(deviceid)}`;
}

/** Path of firmware updates. */
export const FIRMWARE_PATH = '/devicefirmwareupdate';

/** Path of the dashboard with a device alone: its editor and its remote settings are opened there. */
export function dashboardPath(deviceid: string): string {
  return `/blockview?find=${encodeURIComponent(deviceid)}`;
}
/** Path of the alarms that somebody has to decide about. */
export const INBOX_PATH = '/inbox';

/** The inbox with a case open. */
export const casePath = (id: number): string => `${INBOX_PATH}?case=${id}`;

/** Path of one's own account. */
export const ACCOUNT_PATH = '/account';

/** Records that are brought in and taken out (rule TRANSFER-1). */
export const TRANSFERS_PATH = '/transfers';

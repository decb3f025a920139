/** Constants of core.md §9, each by the name the rest of the product uses. */
export const DEFAULT_SERVER_PORT = 24680;
export const CONTROL_RECONNECT_MS = 10_000;
export const PUSH_RECONNECT_MS = 1_000;
export const LIST_POLL_MS = 10_000;
export const FIRST_LIST_POLL_MS = 2_500;
export const STATS_AFTER_POLL_MS = 1_000;
/** A device is offline when nothing was heard from it for this long. */
export const ONLINE_WINDOW_MS = 120_000;
export const DRIVING_ABOVE_KMH = 5;
export const OVER_SPEED_FROM_KMH = 100;
export const TOAST_MS = 5_000;
export const DASHBOARD_PAGE_SIZE = 12;
/** Page links are shown for pages this near to the current one. */
export const PAGE_LINK_REACH = 10;
/** Characters of a memo. */
export const MEMO_MAX_LENGTH = 128;
/** The least able level that may write memos (core.md §2 "Dashboard"). */
export const MEMO_MAX_LEVEL = 1;
export const SINGLE_VIEW_CHANNELS = { desktop: 4, mobile: 1 } as const;
export const SINGLE_VIEW_MAX_CHANNELS = 12;
export const MOBILE_WINDOW_CHOICES = [1, 2, 4, 8] as const;
export const POPUP_VIEW_MAX_CHANNELS = 8;
/** The random view (decision C11): tiles and columns on the page, tiles in full screen, and streamids the server knows. */
export const RANDOM_VIEW = { tiles: 8, columns: 4, fullScreenChoices: [4, 6, 9, 12], streams: 12 } as const;
export const TRACK_POINTS = 500;
/** A tile reconnects when nothing arrived for this long … */
export const TILE_SILENT_MS = 10_000;
/** … and the last reconnect is this long ago. */
export const TILE_RECONNECT_PAUSE_MS = 15_000;
/** A tile counts as playing when data arrived within this. */
export const TILE_PLAYING_MS = 5_000;
export const IDLE_SECONDS = 1_800;
export const DEFAULT_MAP = { lat: 24.078605, lng: 120.528535, fleetZoom: 11, deviceZoom: 16 } as const;
export const SPEED_GAUGE_MAX = 220;
export const SPEED_GAUGE_BAND = 50;
/** The relay asks a device to stop this long after the last viewer left (decision F10). */
export const STREAM_LINGER_MS = 10_000;
export const SESSION_MS = 12 * 3_600_000;
export const SAVED_SESSION_MS = 30 * 86_400_000;

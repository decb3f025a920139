/** The random view (rule C11): tiles and columns on the page, tiles in full screen, and streamids the server knows. */
export const RANDOM_VIEW = { tiles: 8, columns: 4, fullScreenChoices: [4, 6, 9, 12], streams: 12 } as const;
/** A stream from which nothing came for this long stalls: it is not live, and its kept pictures are given to nobody. */
export const STREAM_STALLED_MS = 5_000;
/** A stream from which nothing came for this long is silent: its device is asked again, its tile reconnects, the random view goes on. */
export const TILE_SILENT_MS = 10_000;
/** The relay asks a device to stop this long after the last viewer left (rule F10). */
export const STREAM_LINGER_MS = 10_000;
/** Tiles of a wall: how many there may be unless the deployment says otherwise, and the most it can say (rules WALL-5 and WALL-6). */
export const WALL_TILES = { usual: 12, most: 25 } as const;
/** Layouts that a user may keep. */
export const MAX_WALL_LAYOUTS = 50;

/** Streams of server-sent events of one token, or of one person who comes without, at once; and of a server. */
export const STREAMS_OF_ONE = 20;
export const STREAMS_OF_SERVER = 2_000;
/** Live pictures as MP4 likewise. */
export const LIVE_MOVIES_OF_ONE = 20;
export const LIVE_MOVIES_OF_SERVER = 500;

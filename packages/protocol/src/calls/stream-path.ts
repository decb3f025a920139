/** Where streams are watched: live ones, talks, and what was recorded. The presigned addresses that a page connection watches are of this path. */
export const STREAM_PATH = '/ws.cgi';
/** Where all streams of a page are watched on one connection. */
export const PAGE_STREAMS_PATH = '/streams.cgi';

/** Streams that a page may have open on its connection: more tiles than any wall has, twice, as they change over. */
export const MAX_PAGE_STREAMS = 128;
/** A page tells what it has used of its streams this often, ms, while anything comes. */
export const PAGE_USED_EVERY_MS = 400;

/** What the server says in a text: a stream ended, with the close code that ws.cgi would have ended with. */
export interface PageNotice {
  /** Number of the stream (u32). */
  readonly ended: number;
  readonly code: number;
}

/** What the server said; undefined when it is none of this. Read by hand: what else checks messages is most of a worker's code, which pictures wait for. */
export function readPageNotice(text: string): PageNotice | undefined {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof said !== 'object' || said === null || !('ended' in said) || !('code' in said)) return undefined;
  const { ended, code } = said;
  if (typeof ended !== 'number' || ended >>> 0 !== ended || !Number.isSafeInteger(code)) return undefined;
  return { ended, code: Number(code) };
}

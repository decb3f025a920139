const GIB = 1024 ** 3;
/** As much of a disk stays free as the server leaves to others: so much of it, and no more than that. */
const FREE_SHARE = 0.05;
const MOST_FREE_BYTES = 2 * GIB;

/** The room of a media folder, bytes. */
export interface MediaRoom {
  /** What recordings take in it. */
  readonly used: number;
  /** Of its disk; null where nobody knows. */
  readonly free: number | null;
  readonly total: number | null;
  /** Most that recordings may take in it; null is as much as its disk has. */
  readonly capacity: number | null;
}

/** Bytes of a disk of so many that stay free for others. */
export const reserveOf = (totalBytes: number): number => Math.min(MOST_FREE_BYTES, totalBytes * FREE_SHARE);

/** How full a folder is: recordings of what they may take, both in bytes; undefined where nobody knows. */
export function roomOf({
  used,
  free,
  total,
  capacity,
}: MediaRoom): { readonly used: number; readonly room: number } | undefined {
  if (capacity !== null) return { used, room: capacity };
  if (free === null || total === null) return undefined;
  return { used, room: used + Math.max(0, free - reserveOf(total)) };
}

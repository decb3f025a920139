/** Safari on iPhones has the managed one alone. */
const kinds = globalThis as unknown as {
  readonly ManagedMediaSource?: typeof MediaSource;
  readonly MediaSource?: typeof MediaSource;
};

const Kind = kinds.ManagedMediaSource ?? kinds.MediaSource;

/** Whether this browser has Media Source Extensions; pages on plain http have them too. */
export const hasMediaSource = Kind !== undefined;

/** A new media source; undefined where there are none. */
export function createMediaSource(): MediaSource | undefined {
  return Kind === undefined ? undefined : new Kind();
}

/** How browsers call fragments (ISO/IEC 14496-12) of that codec, such as `avc1.42E01E`. */
export const mimeOf = (codec: string): string => `video/mp4; codecs="${codec}"`;

/** Whether fragments of that codec are played here. */
export function playsFragmentsOf(codec: string): boolean {
  return Kind?.isTypeSupported(mimeOf(codec)) === true;
}

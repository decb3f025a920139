/** The file in a media folder that holds the id by which it is known. */
export const MEDIA_MARK = '.outrider-media';

/** The file in a media folder that says which server records into it; it is touched as long as one does. */
export const MEDIA_USER = '.outrider-user';
/** A server that has not touched its file for this long records there no more, ms. */
export const MEDIA_LEFT_MS = 45_000;

/** Setting: how far each media folder was read through, by its id. */
export const READ_THROUGH = 'recordings.readThrough';

/** Setting: the id of each media folder that is used, by path. */
export const KNOWN_MEDIA = 'media.folders';

/** Most media folders (rule REC-4). */
export const MAX_MEDIA_FOLDERS = 24;

/** How recordings are spread, in the order of their numbers on the wire: by load, or one folder after the other (rule REC-4). */
export const mediaModes = ['efficacy', 'capacity'] as const;
export type MediaMode = (typeof mediaModes)[number];

/** What a media folder is good for now. */
export const mediaStates = ['ready', 'full', 'read-only', 'gone', 'taken', 'slow'] as const;
export type MediaState = (typeof mediaStates)[number];

/** Where recordings are kept. */
export interface MediaSpec {
  readonly path: string;
  /** Most bytes of recordings in it; undefined is as much as its disk has. */
  readonly capacityBytes: number | undefined;
  /** Nothing is written into it; present recordings are played. */
  readonly readOnly: boolean;
  /** It is for recordings of this device, and of no other; absent: for those of all that have none of their own. */
  readonly only?: string;
}

/** Least bytes that a folder may be held to: less would be gone before anybody saw it. */
export const MIN_CAPACITY_BYTES = 64 * 1024 ** 2;

/** Most days that recordings are kept for, where it is not as long as there is room (0). */
export const MAX_RECORD_DAYS = 29_999;

import type { RecordedSegment, SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { RecordedDamage } from './recorded-damage.ts';
import type { AskedRoom, RecordedRoom } from './recorded-room.ts';
import type { RecordedStretch } from './recorded-stretch.ts';

/** A segment with its pictures, as media's picture index writes them: none where they stand at the end of its file alone. */
export interface IndexedSegment extends RecordedSegment {
  readonly pictures: Uint8Array;
}

/** Where the pictures of a segment stand from now on. */
export interface PicturesPlace {
  /** As the index has it. */
  readonly segment: SegmentPlace & Pick<RecordedSegment, 'bytes'>;
  /** For its row to have; none: they stand at the end of its file. */
  readonly pictures: Uint8Array;
  /** Bytes of the file then. */
  readonly bytes: number;
}

/** Where the file of a closed segment lies from now on. */
export interface MediaMove {
  /** As the index has it. */
  readonly segment: SegmentPlace & Pick<RecordedSegment, 'media' | 'bytes'>;
  readonly media: string;
  /** Bytes of the file there. */
  readonly bytes: number;
}

/** Which segments are looked for from a moment on. */
export interface NearestSegments {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  /** ms since 1970 UTC. */
  readonly atMs: number;
  readonly side: 'before' | 'after';
}

/** Segments of a channel that have something in common. */
export interface SegmentSum extends ChannelRun, Pick<RecordedSegment, 'media' | 'locked' | 'open' | 'bytes'> {
  /** How many they are. */
  readonly files: number;
}

/** A stretch of a channel. */
export interface ChannelRun {
  /** 1-based. */
  readonly channel: number;
  /** ms since 1970 UTC; the end is no part of it. */
  readonly startMs: number;
  readonly endMs: number;
}

/** A day of a channel, with its minutes. */
export interface RecordedDay {
  /** Days since 1970 UTC. */
  readonly day: number;
  readonly channel: number;
  /** A bit a minute of the day (UTC), the first one the lowest of the first byte: 180 bytes. */
  readonly minutes: Uint8Array;
}

/** A day of a device. */
export interface DayOfDevice {
  readonly deviceid: string;
  /** Days since 1970 UTC. */
  readonly day: number;
}

/** Which segments are to go: the oldest first, never locked ones, nor those that are being written. */
export interface OldestSegments {
  /** In one of these folders. */
  readonly media?: readonly string[] | undefined;
  readonly deviceid?: string | undefined;
  /** Those that end before, ms since 1970 UTC. */
  readonly beforeMs?: number | undefined;
  readonly limit: number;
}

/** The index of what the server recorded. The files are first: what is here is in them too. */
export interface Recordings extends RecordedDamage {
  /** Keeps the rows as they are now; those that are kept already by the same place are replaced, but for their lock. */
  put(segments: readonly IndexedSegment[]): Promise<void>;
  /** Those that have something in the stretch, by channel and time. */
  within(stretch: RecordedStretch): Promise<RecordedSegment[]>;
  /** The media folders that hold anything of the index, one lookup each. */
  media(): Promise<string[]>;
  /** The media folders that hold something of the stretch, in no order. */
  mediaOf(stretch: RecordedStretch): Promise<string[]>;
  /** Those that lie in the stretch as a whole, summed by channel, folder and whether they are locked or being written. */
  sums(stretch: RecordedStretch): Promise<SegmentSum[]>;
  /** What of the stretch was fetched from the recorder's own storage, by time. */
  fetched(stretch: Omit<RecordedStretch, 'channels'>): Promise<ChannelRun[]>;
  /**
   * Those nearest to a moment, one of each stream of a channel: which begin last in front of it or there (`before`: one of them may still
   * go on), or first behind it (`after`).
   */
  nearest(wanted: NearestSegments): Promise<RecordedSegment[]>;
  /** The pictures of a segment; none where they stand at the end of its file, undefined when it is gone. */
  picturesOf(place: SegmentPlace): Promise<Uint8Array | undefined>;
  /** The days (UTC) that have recordings, with their minutes, from one to another, both included. */
  days(deviceid: string, fromDay: number, toDay: number): Promise<RecordedDay[]>;
  /** Of many devices the days (UTC) that are named, with their minutes; those without recordings are left out. */
  daysOf(wanted: readonly DayOfDevice[]): Promise<(RecordedDay & DayOfDevice)[]>;
  /** Those of a media folder that were being written. */
  open(media: string): Promise<RecordedSegment[]>;
  oldest(wanted: OldestSegments): Promise<RecordedSegment[]>;
  /** Those of a media folder that are not being written, by beginning and place, behind one of them; from the first on when absent. */
  following(media: string, place: SegmentPlace | undefined, limit: number): Promise<RecordedSegment[]>;
  /** The same of those that began before a moment and whose rows have their pictures, with them; without what is being removed. */
  pictured(
    media: string,
    place: SegmentPlace | undefined,
    { beforeMs, limit }: { readonly beforeMs: number; readonly limit: number },
  ): Promise<IndexedSegment[]>;
  /** Moves the pictures of closed segments; one that has changed meanwhile stays as it is. @returns those that were moved */
  movePictures(moves: readonly PicturesPlace[]): Promise<PicturesPlace[]>;
  /**
   * Says where closed segments lie from now on; one that has changed, went or is being removed meanwhile stays as it is. @returns those that
   * were moved
   */
  moveMedia(moves: readonly MediaMove[]): Promise<MediaMove[]>;
  /** Takes rows out, once their files are gone; locked ones stay, unless they are said to be lost: there is nothing to hold any more. */
  remove(places: readonly SegmentPlace[], how?: { readonly lost: boolean }): Promise<void>;
  /** Those of them that nobody locked, and that lie in the folder that they name: from now on nobody can, so that their files may go. */
  claim<Place extends SegmentPlace & Partial<Pick<RecordedSegment, 'media'>>>(
    places: readonly Place[],
  ): Promise<Place[]>;
  /**
   * Gives up what was claimed and is still there, and what locks hold of it is locked then: these, or all in some media folders, since
   * the server that writes them ended in between.
   */
  unclaim(what: readonly SegmentPlace[] | { readonly media: readonly string[] }): Promise<void>;
  /** Bytes of each media folder. */
  usedBytes(): Promise<Map<string, number>>;
  /** How much room devices' recordings take; those without any are left out. */
  room(asked: AskedRoom): Promise<RecordedRoom[]>;
  /** Devices of which there is something. */
  devices(): Promise<string[]>;
}

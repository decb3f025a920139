import { createHash } from 'node:crypto';
import { equalBytes } from '@outrider/kit/concat-bytes.ts';
import { type MoviePart, plainMovie } from '@outrider/media/mp4/plain-movie.ts';
import { OPUS_PACKET_BYTES } from '@outrider/media/mp4/opus-track.ts';
import { readFragmentRuns } from '@outrider/media/mp4/read-fragment.ts';
import { type IndexedFragment, lengthOf } from '@outrider/media/segments/picture-index.ts';
import type { SegmentHeader } from '@outrider/media/segments/segment-header.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import type { Store } from '@outrider/store/store.ts';
import { type DarkBetween, darkGroups } from './dark-groups.ts';
import { filledMs, oneStream, type StreamHole, without } from './one-stream.ts';
import { HeadShelf } from './reading/head-shelf.ts';
import { groupsOf } from './reading/picture-groups.ts';
import { PictureLists } from './reading/picture-lists.ts';
import { type ReadFolders, SegmentReader } from './reading/segment-reader.ts';
import { type MovieSounds, soundRuns } from './sound/movie-sound.ts';

/** A stretch of a channel's recordings. */
export interface FootageStretch {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  /** ms since 1970 UTC; the second one is no part of it. */
  readonly fromMs: number;
  readonly toMs: number;
  /** What is private for the person who is given it: a group of pictures that has a part in it is left out as a whole. */
  readonly darkBetween: DarkBetween;
  /** Groups of pictures that begin earlier are left out, ms since 1970 UTC; absent: there is no such bound. */
  readonly oldestMs?: number;
}

/** A stretch of which there is a recording that cannot be given. */
export interface FootageFault {
  readonly fromMs: number;
  readonly toMs: number;
  /**
   * The file is not what was recorded, or it cannot be had: it or its disk is gone, or the disk hangs. Private: it belongs to a group of
   * pictures that has a part in a private time.
   */
  readonly reason: 'damaged' | 'unreadable' | 'private';
}

/** A file that is made as it is read: any part of it, again and again, without one on the disk. */
export interface Movie {
  /** Bytes. */
  readonly length: number;
  /** The same for the same bytes. */
  readonly tag: string;
  /** When its first picture was taken, ms since 1970 UTC: the key picture at or in front of what was asked for. */
  readonly startMs: number;
  /** When its last picture ends. */
  readonly endMs: number;
  /** In which nothing was recorded, or what was cannot be given: the last picture in front of it stands. */
  readonly gaps: readonly MovieGap[];
  /** From when on there is more that it cannot hold: of another size, codec or stream, ms since 1970 UTC. */
  readonly goesOnMs?: number | undefined;
  /** What of it was fetched from the recorder's own storage. */
  readonly fetched: readonly { readonly fromMs: number; readonly toMs: number }[];
  /** Of all of it; the offset of the device's clock is that of its beginning. */
  readonly format: Pick<
    RecordedSegment,
    'stream' | 'codec' | 'width' | 'height' | 'sound' | 'deviceOffsetMs'
  >;
  /** The bytes from one place to another, that one not included. */
  read(from: number, to: number): AsyncGenerator<Uint8Array>;
}

/** A stretch of a movie without pictures of its own; without a reason nothing was recorded. */
export interface MovieGap {
  readonly fromMs: number;
  readonly toMs: number;
  readonly reason?: FootageFault['reason'];
}

/** Bytes of a movie that stand behind each other elsewhere: in a file, or without one in the Opus of its sound. */
interface Piece {
  /** Reads the fragment that they are in. */
  readonly fragment?: () => Promise<Uint8Array>;
  readonly offset: number;
  readonly length: number;
}

/** A shorter pause between two groups of pictures is none. */
const SHORTEST_GAP_MS = 1_000;
/** What was recorded, for people who play it or take it away: every byte is as it was recorded. */
export class Footage {
  readonly #recordings: Store['recordings'];
  readonly #reader: SegmentReader;
  readonly #heads: HeadShelf;
  readonly #pictures: PictureLists;
  readonly #sounds: MovieSounds;

  constructor(recordings: Store['recordings'], folders: ReadFolders, sounds: MovieSounds) {
    this.#recordings = recordings;
    this.#reader = new SegmentReader({ recordings, folders });
    this.#heads = new HeadShelf(this.#reader);
    this.#pictures = new PictureLists({ recordings, folders });
    this.#sounds = sounds;
  }

  /**
   * A plain MP4 of a stretch, its groups of pictures whole, byte for byte as they were recorded, with Opus beside sound that
   * players do not know. Groups that reach into private times are left out. Where the size, the codec or the stream changes it ends; what is damaged or cannot be read is left out, and so is
   * the rest where the other stream has it: then the movie ends in front of it, and goes on with that one.
   * @param onFault told of each stretch that is left out
   * @returns undefined when there is nothing
   * @throws the fault of the system or of the store
   */
  async movie(
    stretch: FootageStretch,
    onFault: (fault: FootageFault) => void = () => {},
  ): Promise<Movie | undefined> {
    return await this.#movie(stretch, onFault, []);
  }

  /** @param holes what of either stream was found to be lost at its beginning */
  async #movie(
    stretch: FootageStretch,
    onFault: (fault: FootageFault) => void,
    holes: readonly StreamHole[],
  ): Promise<Movie | undefined> {
    const { deviceid, channel, fromMs, toMs } = stretch;
    const found = await this.#recordings.within({ deviceid, channels: [channel], fromMs, toMs });
    const { segments, endMs: untilMs } = oneStream(found, fromMs, holes);
    const stream = segments[0]?.stream ?? 'main';
    const others = found
      .filter((one) => one.stream !== stream)
      .flatMap((one) =>
        without(
          one,
          holes.filter((hole) => hole.stream === one.stream),
        ),
      );
    /** The first of what is lost that the other stream has. */
    const replaced = (): StreamHole | undefined =>
      faults
        .filter(({ reason }) => reason !== 'private')
        .map((fault) => ({ stream, startMs: fault.fromMs, endMs: fault.toMs }))
        .find((hole) => filledMs(others, hole) >= SHORTEST_GAP_MS);
    let lost: StreamHole | undefined;
    const parts: MoviePart[] = [];
    const places: Required<Piece>[] = [];
    const gaps: MovieGap[] = [];
    const fetched: { fromMs: number; toMs: number }[] = [];
    let faults: FootageFault[] = [];
    let format: Movie['format'] | undefined;
    let first: SegmentHeader | undefined;
    let startMs = 0;
    let endMs = 0;
    let goesOnMs = untilMs < toMs ? untilMs : undefined;
    read: for (const segment of segments) {
      const { fragments, dark } = await this.#fragmentsOf(segment, {
        ...stretch,
        toMs: Math.min(toMs, untilMs),
      });
      if (fragments.length === 0) continue;
      const read = await this.#heads.take(segment, fragments);
      const header = typeof read === 'string' ? undefined : read.header;
      if (header !== undefined && first !== undefined && !sameDescription(first, header)) {
        goesOnMs = segment.startMs + (fragments[0]?.atMs ?? 0);
        break;
      }
      // What leads to a picture that cannot be given leads to nothing.
      const begin = fragments.findIndex((one) => endOf(segment, one) > fromMs);
      const leads = typeof read !== 'string' && read.heads[begin] !== undefined;
      for (const [at, fragment] of fragments.entries()) {
        if (at < begin && !leads) continue;
        const { dataAt, length, atMs } = fragment;
        const beginsMs = segment.startMs + atMs;
        const endsMs = endOf(segment, fragment);
        const moof = typeof read === 'string' ? undefined : read.heads[at];
        if (moof === undefined || header === undefined) {
          const reason = typeof read === 'string' ? read : 'damaged';
          putFault(faults, { fromMs: Math.max(beginsMs, fromMs), toMs: Math.min(endsMs, toMs), reason });
          continue;
        }
        if (dark.has(fragment)) {
          putFault(faults, {
            fromMs: Math.max(beginsMs, fromMs),
            toMs: Math.min(endsMs, toMs),
            reason: 'private',
          });
          continue;
        }
        lost = replaced();
        if (lost !== undefined) break read;
        if (parts.length === 0) startMs = beginsMs;
        else gaps.push(...gapsOf(endMs, beginsMs, faults));
        for (const fault of faults) onFault(fault);
        faults = [];
        first ??= header;
        format ??= formatOf(segment);
        const dataLength = length - dataAt;
        parts.push({
          tracks: header.tracks,
          segmentMs: segment.startMs - startMs,
          runs: readFragmentRuns(moof),
          dataAt,
          dataLength,
        });
        places.push({
          fragment: () => this.#fragment(segment, fragment),
          offset: dataAt,
          length: dataLength,
        });
        endMs = endsMs;
        if (segment.fetched === true) putRun(fetched, beginsMs, endMs);
      }
    }
    lost ??= replaced();
    if (lost !== undefined && parts.length === 0)
      return await this.#movie(stretch, onFault, [...holes, lost]);
    goesOnMs = lost?.startMs ?? goesOnMs;
    // What stands behind it is told by the code that goes on from there.
    for (const fault of faults) if (fault.fromMs < (lost?.startMs ?? toMs)) onFault(fault);
    if (format === undefined || parts.length === 0)
      return untilMs < toMs ? await this.movie({ ...stretch, fromMs: untilMs }, onFault) : undefined;
    const { head, length, opus } = plainMovie(parts);
    const tag = createHash('sha256').update(head).update(`${deviceid} ${channel} ${startMs}`).digest('hex');
    const pieces = places.flatMap((place, at): Piece[] => {
      const { from, to } = opus[at] ?? { from: 0, to: 0 };
      return [place, { offset: from * OPUS_PACKET_BYTES, length: (to - from) * OPUS_PACKET_BYTES }];
    });
    const runs = parts.flatMap((part, at) => {
      const place = places[at];
      return place === undefined ? [] : soundRuns(part, place.fragment);
    });
    const sound = (from: number, to: number) => this.#sounds.read(tag, runs, from, to);
    const read = (from: number, to: number) => readPieces({ head, pieces, sound }, from, to);
    return { length, tag: tag.slice(0, 32), startMs, endMs, gaps, goesOnMs, fetched, format, read };
  }

  /** One that was whole a moment ago. @throws when it is not any more: nothing else is given in its place */
  async #fragment(segment: RecordedSegment, fragment: IndexedFragment): Promise<Uint8Array> {
    const [bytes] = (await this.#reader.parts(segment, [fragment])) ?? [];
    if (bytes !== undefined) return bytes;
    this.#heads.forget(segment);
    throw new Error('a recording cannot be read any more while it is taken');
  }

  /** The fragments of a stretch, in whole groups of pictures; and those among them that nobody may be given. */
  async #fragmentsOf(
    segment: RecordedSegment,
    { fromMs, toMs, darkBetween, oldestMs = Number.NEGATIVE_INFINITY }: FootageStretch,
  ): Promise<{
    readonly fragments: readonly IndexedFragment[];
    readonly dark: ReadonlySet<IndexedFragment>;
  }> {
    const all = groupsOf(segment, (await this.#pictures.orNothing(segment)) ?? []);
    const groups = all.filter(
      ({ startMs, endMs }) => startMs < toMs && endMs > fromMs && startMs >= oldestMs,
    );
    const dark = [...darkGroups(groups, darkBetween)].flatMap(({ fragments }) => fragments);
    return { fragments: groups.flatMap(({ fragments }) => fragments), dark: new Set(dark) };
  }
}

/** When the last picture of a fragment ends, ms since 1970 UTC. */
const endOf = ({ startMs }: RecordedSegment, { atMs, pictures }: IndexedFragment): number =>
  startMs + atMs + lengthOf(pictures);

/** Puts a fault behind others: those of one kind that follow on each other are one. */
function putFault(faults: FootageFault[], fault: FootageFault): void {
  if (fault.toMs <= fault.fromMs) return;
  const last = faults.at(-1);
  const goesOn = last?.reason === fault.reason && fault.fromMs - last.toMs < SHORTEST_GAP_MS;
  if (goesOn) faults[faults.length - 1] = { ...last, toMs: fault.toMs };
  else faults.push(fault);
}

/** What is between two groups of pictures: what cannot be given, however short, and between that what was not recorded. */
function gapsOf(fromMs: number, toMs: number, faults: readonly FootageFault[]): MovieGap[] {
  const gaps: MovieGap[] = [];
  let at = fromMs;
  for (const fault of faults) {
    if (fault.fromMs - at >= SHORTEST_GAP_MS) gaps.push({ fromMs: at, toMs: fault.fromMs });
    gaps.push(fault);
    at = fault.toMs;
  }
  if (toMs - at >= SHORTEST_GAP_MS) gaps.push({ fromMs: at, toMs });
  return gaps;
}

/** Puts a stretch behind others: those that follow on each other are one. */
function putRun(runs: { fromMs: number; toMs: number }[], fromMs: number, toMs: number): void {
  const last = runs.at(-1);
  if (last !== undefined && fromMs - last.toMs < SHORTEST_GAP_MS) last.toMs = toMs;
  else runs.push({ fromMs, toMs });
}

const formatOf = ({ stream, codec, width, height, sound, deviceOffsetMs }: RecordedSegment) => ({
  stream,
  codec,
  width,
  height,
  sound,
  deviceOffsetMs,
});

const sameDescription = (one: SegmentHeader, other: SegmentHeader): boolean =>
  one.tracks.pictures.format.codec === other.tracks.pictures.format.codec &&
  equalBytes(one.tracks.pictures.decoderConfig, other.tracks.pictures.decoderConfig);

/** What a movie is read from. */
interface MovieBytes {
  readonly head: Uint8Array;
  readonly pieces: readonly Piece[];
  /** The Opus of its sound, from one byte to another. */
  readonly sound: (from: number, to: number) => AsyncGenerator<Uint8Array>;
}

/** The bytes of head and pieces, one behind the other, from one place to another. */
async function* readPieces(
  { head, pieces, sound }: MovieBytes,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  if (from < head.length) yield head.subarray(from, Math.min(to, head.length));
  let at = head.length;
  for (const { fragment, offset, length } of pieces) {
    const begin = Math.max(from - at, 0);
    const end = Math.min(to - at, length);
    at += length;
    if (begin >= end) continue;
    if (fragment === undefined) yield* sound(offset + begin, offset + end);
    else yield (await fragment()).subarray(offset + begin, offset + end);
  }
}

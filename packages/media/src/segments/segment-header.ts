import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import { box, letters } from '../mp4/box.ts';
import { initializationSegment } from '../mp4/fragments.ts';
import type { MovieTracks } from '../mp4/movie-boxes.ts';
import { readBoxes } from '../mp4/read-boxes.ts';
import { readMovieTracks } from '../mp4/read-movie.ts';

/** Of what a segment is, so that the index can be made again from the files. */
export interface SegmentMarks {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  readonly stream: StreamType;
  /** When its first picture was taken by the server's clock, ms since 1970 UTC. */
  readonly startMs: number;
  /** How far the server's clock was ahead of the device's, ms. */
  readonly deviceOffsetMs: number;
  /** It was fetched from the recorder's own storage; absent where it was recorded as it came. */
  readonly fetched?: true;
}

/** What stands in front of a segment's fragments. */
export interface SegmentHeader {
  readonly marks: SegmentMarks;
  readonly tracks: MovieTracks;
}

/** Tells our box from those of others: players pass it over. */
const OURS = letters('OutriderSegment1');

/** The beginning of a segment's file: `ftyp`, our own marks, `moov`. */
export function writeSegmentHeader({ marks, tracks }: SegmentHeader): Uint8Array<ArrayBuffer> {
  const movie = initializationSegment(tracks);
  const ftypLength = new DataView(movie.buffer).getUint32(0);
  const own = box('uuid', OURS, new TextEncoder().encode(JSON.stringify(marks)));
  return concatBytes([movie.subarray(0, ftypLength), own, movie.subarray(ftypLength)]);
}

/** What the beginning of a segment's file says; undefined when it is none of ours. */
export function readSegmentHeader(bytes: Uint8Array): SegmentHeader | undefined {
  let marks: SegmentMarks | undefined;
  for (const { type, content } of readBoxes(bytes)) {
    if (type === 'uuid') marks = readMarks(content);
    if (type !== 'moov') continue;
    const tracks = readMovieTracks(content);
    return marks === undefined || tracks === undefined ? undefined : { marks, tracks };
  }
  return undefined;
}

function readMarks(content: Uint8Array): SegmentMarks | undefined {
  if (!OURS.every((byte, at) => content[at] === byte)) return undefined;
  try {
    const marks: unknown = JSON.parse(new TextDecoder().decode(content.subarray(OURS.length)));
    return isMarks(marks) ? marks : undefined;
  } catch {
    return undefined;
  }
}

function isMarks(value: unknown): value is SegmentMarks {
  if (typeof value !== 'object' || value === null) return false;
  const { deviceid, channel, stream, startMs, deviceOffsetMs } = value as Partial<
    Record<keyof SegmentMarks, unknown>
  >;
  const numbers = [channel, startMs, deviceOffsetMs];
  return (
    typeof deviceid === 'string' &&
    (stream === 'main' || stream === 'sub') &&
    numbers.every(Number.isSafeInteger)
  );
}

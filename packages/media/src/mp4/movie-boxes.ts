import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { box, fullBox, letters, u32s } from './box.ts';
import type { SampleDescription } from './sample.ts';
import { type SoundDescription, soundEntry } from './sound-description.ts';

/** Ticks a second of pictures: their times are milliseconds. */
const PICTURE_TIMESCALE = 1000;
export const PICTURE_TRACK = 1;
export const SOUND_TRACK = 2;
/** The sound of the other track once more, for players that do not know its codec. */
export const OPUS_TRACK = 3;
/** The tracks of sound are one or the other, never both. */
const SOUND_GROUP = 1;

/** No rotation, no scaling (14496-12, 6.2.2). */
const UNITY = u32s(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const NOTHING = u32s(0);
const UNDETERMINED_LANGUAGE = 0x55c40000;
const DOTS_72 = 0x480000;
const FULL_VOLUME = 0x1000000;
/** Flags of a track header (14496-12, 8.3.2). */
const ENABLED = 1;
const IN_MOVIE = 2;

/** What is in an MP4: pictures, and sound where there is some. */
export interface MovieTracks {
  readonly pictures: SampleDescription;
  readonly sound?: SoundDescription | undefined;
}

/** A stretch of a track as it is shown (14496-12, 8.6.6). */
export interface Edit {
  readonly durationMs: number;
  /** What of the track, in its own ticks; -1 is nothing. */
  readonly mediaTime: number;
}

/** What an MP4 says of one of its tracks. */
export interface TrackParts {
  readonly track: number;
  readonly timescale: number;
  /** Of the whole track, in its own ticks; 0 where its samples come in fragments. */
  readonly duration: number;
  /** stts and the like; without them the samples come in fragments. */
  readonly tables: readonly Uint8Array[];
  /** Without them all of it is shown from the beginning on. */
  readonly edits?: readonly Edit[];
  /** Whether players choose another track before it. */
  readonly behind?: boolean;
}

const noTables = [
  fullBox('stts', 0, 0, NOTHING),
  fullBox('stsc', 0, 0, NOTHING),
  fullBox('stsz', 0, 0, u32s(0, 0)),
  fullBox('stco', 0, 0, NOTHING),
];
/** Samples that come in fragments, of which nothing is said in front. */
export const inFragments = { duration: 0, tables: noTables } as const;

/** The movie header (14496-12, 8.2.2). @param durationMs 0 where nobody knows */
export function movieHeader(durationMs: number): Uint8Array {
  const times = u32s(0, 0, PICTURE_TIMESCALE, durationMs, 0x10000, FULL_VOLUME, 0, 0);
  return fullBox('mvhd', 0, 0, times, UNITY, u32s(0, 0, 0, 0, 0, 0, OPUS_TRACK + 1));
}

/** The track of the pictures. */
export function pictureTrack(
  description: SampleDescription,
  { duration, tables }: Pick<TrackParts, 'duration' | 'tables'>,
): Uint8Array {
  const { width, height } = description.format;
  const parts = { track: PICTURE_TRACK, timescale: PICTURE_TIMESCALE, duration, tables };
  const size = u32s(width << 16, height << 16);
  return trak(parts, 'vide', pictureEntry(description), size);
}

/** The track of the sound. */
export function soundTrack(
  sound: SoundDescription,
  parts: Omit<TrackParts, 'track' | 'timescale'>,
): Uint8Array {
  return trak({ ...parts, track: SOUND_TRACK, timescale: sound.sampleRate }, 'soun', soundEntry(sound));
}

/** A track. @param size width and height of pictures, of 16.16 bits */
export function trak(
  { track, timescale, duration, tables, edits = [], behind = false }: TrackParts,
  handler: 'vide' | 'soun',
  entry: Uint8Array,
  size = u32s(0, 0),
): Uint8Array {
  const volume = handler === 'vide' ? 0 : FULL_VOLUME;
  const group = behind || track === OPUS_TRACK ? SOUND_GROUP : 0;
  const editedMs = edits.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const shownMs = edits.length > 0 ? editedMs : Math.round((duration * PICTURE_TIMESCALE) / timescale);
  const flags = behind ? IN_MOVIE : ENABLED + IN_MOVIE;
  const tkhd = fullBox('tkhd', 0, flags, u32s(0, 0, track, 0, shownMs, 0, 0, group, volume), UNITY, size);
  const mdhd = fullBox('mdhd', 0, 0, u32s(0, 0, timescale, duration, UNDETERMINED_LANGUAGE));
  const hdlr = fullBox('hdlr', 0, 0, NOTHING, letters(handler), u32s(0, 0, 0), letters('\0'));
  const head = handler === 'vide' ? fullBox('vmhd', 0, 1, u32s(0, 0)) : fullBox('smhd', 0, 0, NOTHING);
  const dinf = box('dinf', fullBox('dref', 0, 0, u32s(1), fullBox('url ', 0, 1)));
  const stbl = box('stbl', fullBox('stsd', 0, 0, u32s(1), entry), ...tables);
  return box('trak', tkhd, ...editList(edits), box('mdia', mdhd, hdlr, box('minf', head, dinf, stbl)));
}

function editList(edits: readonly Edit[]): Uint8Array[] {
  if (edits.length === 0) return [];
  const rows = new ByteWriter(edits.length * 12);
  for (const { durationMs, mediaTime } of edits) rows.u32(durationMs).i32(mediaTime).u32(0x10000);
  return [box('edts', fullBox('elst', 0, 0, u32s(edits.length), rows.done()))];
}

function pictureEntry({ format, decoderConfig }: SampleDescription): Uint8Array {
  const fields = new ByteWriter(78)
    .fill(6)
    .u16(1) // data_reference_index
    .fill(16)
    .u16(format.width)
    .u16(format.height)
    .u32(DOTS_72)
    .u32(DOTS_72)
    .fill(4)
    .u16(1) // pictures a sample
    .fill(32)
    .u16(24) // depth
    .u16(0xffff)
    .done();
  return format.codec === 'h264'
    ? box('avc1', fields, box('avcC', decoderConfig))
    : box('hvc1', fields, box('hvcC', decoderConfig));
}

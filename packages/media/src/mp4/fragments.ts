import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { box, fullBox, letters, u32s } from './box.ts';
import {
  inFragments,
  type MovieTracks,
  movieHeader,
  PICTURE_TRACK,
  pictureTrack,
  SOUND_TRACK,
  soundTrack,
} from './movie-boxes.ts';

/**
 * What stands in front of fragments (ISO/IEC 14496-12, fragmented). It says no duration: a player takes
 * the stream for live by that, and holds no more back than it must.
 */
export function initializationSegment({ pictures, sound }: MovieTracks): Uint8Array<ArrayBuffer> {
  const tracks = [pictureTrack(pictures, inFragments)];
  const defaults = [fullBox('trex', 0, 0, u32s(PICTURE_TRACK, 1, 0, 0, 0))];
  if (sound !== undefined) {
    tracks.push(soundTrack(sound, inFragments));
    defaults.push(fullBox('trex', 0, 0, u32s(SOUND_TRACK, 1, 0, 0, 0)));
  }
  const moov = box('moov', movieHeader(0), ...tracks, box('mvex', ...defaults));
  const ftyp = box('ftyp', letters('iso5'), u32s(512), letters('iso5iso6mp41'));
  return concatBytes([ftyp, moov]);
}

/** One sample of a track: a picture, or a piece of sound. */
export interface FragmentSample {
  /** In ticks of its track. */
  readonly duration: number;
  /** Whether decoding can begin here; always so for sound. */
  readonly key: boolean;
  readonly data: Uint8Array;
}

/** Samples of one track that follow each other. */
export interface FragmentRun {
  readonly track: number;
  /** When the first one is decoded and shown, in ticks of its track; whole numbers. */
  readonly at: number;
  readonly samples: readonly FragmentSample[];
}

const BOX_HEADER = 8;
const MFHD_LENGTH = 16;
/** A traf without its samples: its own header, tfhd, tfdt and the head of trun. */
const TRAF_LENGTH = 64;
const TRUN_LENGTH = 20;
const SAMPLE_LENGTH = 12;
/** sample_depends_on and sample_is_non_sync_sample (14496-12, 8.8.3.1). */
export const KEY_FLAGS = 0x2000000;
const DELTA_FLAGS = 0x1010000;

/**
 * A fragment: `moof` and `mdat`, in which the data of the runs stands in their order. It can be played when all in front of
 * it is gone.
 * @param sequence counts the fragments from 1
 */
export function fragment(sequence: number, runs: readonly FragmentRun[]): Uint8Array<ArrayBuffer> {
  const sampleCount = runs.reduce((sum, { samples }) => sum + samples.length, 0);
  const moofLength = BOX_HEADER + MFHD_LENGTH + runs.length * TRAF_LENGTH + sampleCount * SAMPLE_LENGTH;
  const head = new ByteWriter(moofLength + BOX_HEADER);
  head.u32(moofLength).bytes(letters('moof'));
  head.u32(MFHD_LENGTH).bytes(letters('mfhd')).u32(0).u32(sequence);
  let dataAt = moofLength + BOX_HEADER;
  for (const run of runs) dataAt += writeRun(head, run, dataAt);
  head.u32(dataAt - moofLength).bytes(letters('mdat'));
  const bytes = new Uint8Array(dataAt);
  bytes.set(head.done());
  let at = head.length;
  for (const { samples } of runs) {
    for (const { data } of samples) {
      bytes.set(data, at);
      at += data.length;
    }
  }
  return bytes;
}

/** Returns how many bytes of data the run has. */
function writeRun(head: ByteWriter, { track, at, samples }: FragmentRun, dataAt: number): number {
  const tables = samples.length * SAMPLE_LENGTH;
  head.u32(TRAF_LENGTH + tables).bytes(letters('traf'));
  // Offsets count from the moof.
  head.u32(16).bytes(letters('tfhd')).u32(0x20000).u32(track);
  head.u32(20).bytes(letters('tfdt')).u32(0x1000000).u64(BigInt(at));
  // Data offset, and of each sample duration, size and flags.
  head
    .u32(TRUN_LENGTH + tables)
    .bytes(letters('trun'))
    .u32(0x701)
    .u32(samples.length)
    .u32(dataAt);
  let length = 0;
  for (const { duration, key, data } of samples) {
    head
      .u32(duration)
      .u32(data.length)
      .u32(key ? KEY_FLAGS : DELTA_FLAGS);
    length += data.length;
  }
  return length;
}

import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { box, fullBox, letters, u32s } from './box.ts';
import type { SampleDescription } from './sample.ts';

/** Ticks a second of every time in these fragments: they are milliseconds. */
const TIMESCALE = 1000;
const TRACK = 1;
/** No rotation, no scaling (14496-12, 6.2.2). */
const UNITY = u32s(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const NOTHING = u32s(0);
const UNDETERMINED_LANGUAGE = 0x55c40000;
const DOTS_72 = 0x480000;

/**
 * The initialization segment of a live stream of pictures (ISO/IEC 14496-12, fragmented). It says no duration: a player takes
 * the stream for live by that, and holds no more back than it must.
 */
export function initializationSegment(description: SampleDescription): Uint8Array<ArrayBuffer> {
  const { width, height } = description.format;
  const tkhd = fullBox(
    'tkhd',
    0,
    3,
    u32s(0, 0, TRACK, 0, 0, 0, 0, 0, 0),
    UNITY,
    u32s(width << 16, height << 16),
  );
  const mdhd = fullBox('mdhd', 0, 0, u32s(0, 0, TIMESCALE, 0, UNDETERMINED_LANGUAGE));
  const hdlr = fullBox('hdlr', 0, 0, NOTHING, letters('vide'), u32s(0, 0, 0), letters('\0'));
  const dinf = box('dinf', fullBox('dref', 0, 0, u32s(1), fullBox('url ', 0, 1)));
  const stbl = box(
    'stbl',
    fullBox('stsd', 0, 0, u32s(1), sampleEntry(description)),
    fullBox('stts', 0, 0, NOTHING),
    fullBox('stsc', 0, 0, NOTHING),
    fullBox('stsz', 0, 0, u32s(0, 0)),
    fullBox('stco', 0, 0, NOTHING),
  );
  const minf = box('minf', fullBox('vmhd', 0, 1, u32s(0, 0)), dinf, stbl);
  const mvhd = fullBox(
    'mvhd',
    0,
    0,
    u32s(0, 0, TIMESCALE, 0, 0x10000, 0x1000000, 0, 0),
    UNITY,
    u32s(0, 0, 0, 0, 0, 0, TRACK + 1),
  );
  const trex = fullBox('trex', 0, 0, u32s(TRACK, 1, 0, 0, 0));
  const moov = box('moov', mvhd, box('trak', tkhd, box('mdia', mdhd, hdlr, minf)), box('mvex', trex));
  const ftyp = box('ftyp', letters('iso5'), u32s(512), letters('iso5iso6mp41'));
  return concatBytes([ftyp, moov]);
}

function sampleEntry({ format, decoderConfig }: SampleDescription): Uint8Array {
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

/** One picture of a live stream. */
export interface FragmentPicture {
  /** Counts the fragments from 1. */
  readonly sequence: number;
  /** When it is decoded and shown, ms on the stream's own axis; whole numbers. */
  readonly atMs: number;
  /** How long it is shown if no other comes. */
  readonly durationMs: number;
  readonly key: boolean;
  /** As {@link toSample} gives it. */
  readonly sample: Uint8Array;
}

const MOOF_LENGTH = 100;
const MDAT_HEADER = 8;
/** sample_depends_on and sample_is_non_sync_sample (14496-12, 8.8.3.1). */
const KEY_FLAGS = 0x2000000;
const DELTA_FLAGS = 0x1010000;

/** A fragment of one picture: nobody has to wait for the next one to know how long it lasts. */
export function pictureFragment({
  sequence,
  atMs,
  durationMs,
  key,
  sample,
}: FragmentPicture): Uint8Array<ArrayBuffer> {
  const fragment = new Uint8Array(MOOF_LENGTH + MDAT_HEADER + sample.length);
  const head = new ByteWriter(MOOF_LENGTH + MDAT_HEADER);
  head.u32(MOOF_LENGTH).bytes(letters('moof'));
  head.u32(16).bytes(letters('mfhd')).u32(0).u32(sequence);
  head.u32(76).bytes(letters('traf'));
  // Offsets count from the moof.
  head.u32(16).bytes(letters('tfhd')).u32(0x20000).u32(TRACK);
  head.u32(20).bytes(letters('tfdt')).u32(0x1000000).u64(BigInt(atMs));
  // Data offset, and of each sample duration, size and flags.
  head
    .u32(32)
    .bytes(letters('trun'))
    .u32(0x701)
    .u32(1)
    .u32(MOOF_LENGTH + MDAT_HEADER);
  head
    .u32(durationMs)
    .u32(sample.length)
    .u32(key ? KEY_FLAGS : DELTA_FLAGS);
  head.u32(MDAT_HEADER + sample.length).bytes(letters('mdat'));
  fragment.set(head.done());
  fragment.set(sample, MOOF_LENGTH + MDAT_HEADER);
  return fragment;
}

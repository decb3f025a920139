import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { AUDIO_SAMPLE_RATE } from '../audio/audio-codecs.ts';
import { box, fullBox, letters, u32s } from './box.ts';
import { OPUS_TRACK, type TrackParts, trak } from './movie-boxes.ts';
import { type Chunk, tablesOf } from './movie-tables.ts';

/** Ticks a second of every Opus track, whatever was coded (Encapsulation of Opus in ISO Base Media File Format, 4.3.1). */
const TIMESCALE = 48_000;
const TICKS_PER_MS = TIMESCALE / 1000;
/** A packet is 20 ms. */
const PACKET_TICKS = 960;
/** Samples of {@link AUDIO_SAMPLE_RATE} in a packet. */
export const OPUS_PACKET_SAMPLES = (PACKET_TICKS / TIMESCALE) * AUDIO_SAMPLE_RATE;
/** 24 kbit/s without variation: where each packet stands is known before any is coded. */
export const OPUS_PACKET_BYTES = 60;
/** How far what is coded lags behind what goes in, samples: an encoder of libopus made for audio looks so far ahead. */
const OPUS_LOOKAHEAD_SAMPLES = 52;
const PRE_SKIP_TICKS = (OPUS_LOOKAHEAD_SAMPLES / AUDIO_SAMPLE_RATE) * TIMESCALE;
/** A decoder that begins in the middle is right after 80 ms (RFC 7845, 4.6). */
export const OPUS_PRE_ROLL = 4;

/** Packets of an Opus track, from one to another, that one not included. */
export interface PacketRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Which packets stand behind each part of a movie, so that sound and pictures of the same moment are close together.
 * @param startsMs when each part begins, rising, from the movie's beginning on
 * @param durationMs of the whole movie
 */
export function opusRanges(startsMs: readonly number[], durationMs: number): PacketRange[] {
  const all = Math.ceil((durationMs * TICKS_PER_MS + PRE_SKIP_TICKS) / PACKET_TICKS);
  let from = 0;
  return startsMs.map((_, place) => {
    const next = startsMs[place + 1];
    const end = next === undefined ? all : Math.ceil((next * TICKS_PER_MS) / PACKET_TICKS);
    const range = { from, to: Math.min(Math.max(end, from), all) };
    from = range.to;
    return range;
  });
}

/** Packets that stand together, as a chunk. @param offset from the beginning of the data of all parts on */
export function opusChunk({ from, to }: PacketRange, offset: number): Chunk {
  const packet = { duration: PACKET_TICKS, size: OPUS_PACKET_BYTES, key: true };
  return { at: from * PACKET_TICKS, offset, samples: Array.from({ length: to - from }, () => packet) };
}

/** The Opus track of a movie: its packets fill the whole of it, silence too. */
export function opusTrack(chunks: readonly Chunk[], dataFrom: number, durationMs: number): Uint8Array {
  const { duration, tables } = tablesOf(chunks, dataFrom, false);
  const packets = duration / PACKET_TICKS;
  const parts: TrackParts = {
    track: OPUS_TRACK,
    timescale: TIMESCALE,
    duration,
    tables: [...tables, ...preRoll(packets)],
    edits: [{ durationMs, mediaTime: PRE_SKIP_TICKS }],
  };
  return trak(parts, 'soun', entry());
}

/** The sample entry (Encapsulation of Opus, 4.3): one channel. */
function entry(): Uint8Array {
  const fields = new ByteWriter(28)
    .fill(6)
    .u16(1) // data_reference_index
    .fill(8)
    .u16(1) // channels
    .u16(16)
    .fill(4)
    .u32(TIMESCALE * 0x10000)
    .done();
  const specific = new ByteWriter(11)
    .u8(0)
    .u8(1)
    .u16(PRE_SKIP_TICKS)
    .u32(AUDIO_SAMPLE_RATE)
    .u16(0) // output gain
    .u8(0) // mapping family
    .done();
  return box('Opus', fields, box('dOps', specific));
}

/** That a decoder begins some packets before the one that is wanted (14496-12, 10.1). */
function preRoll(packets: number): Uint8Array[] {
  const roll = letters('roll');
  const distance = new ByteWriter(2).i16(-OPUS_PRE_ROLL).done();
  return [
    fullBox('sgpd', 1, 0, roll, u32s(2, 1), distance),
    fullBox('sbgp', 0, 0, roll, u32s(1, packets, 1)),
  ];
}

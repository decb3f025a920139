import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { audioCodecs } from '../audio/audio-codecs.ts';
import { box, letters, u32s } from './box.ts';
import {
  type Edit,
  movieHeader,
  type MovieTracks,
  PICTURE_TRACK,
  pictureTrack,
  SOUND_TRACK,
  soundTrack,
} from './movie-boxes.ts';
import { type Chunk, tablesOf } from './movie-tables.ts';
import { OPUS_PACKET_BYTES, opusChunk, opusRanges, opusTrack, type PacketRange } from './opus-track.ts';
import type { ReadRun } from './read-fragment.ts';
import { sameSound, type SoundDescription } from './sound-description.ts';

/** The data of one fragment, and what of a movie it is. */
export interface MoviePart {
  readonly tracks: MovieTracks;
  /** When the segment of the fragment begins, ms from the beginning of the movie; below 0 where that lies before it. */
  readonly segmentMs: number;
  readonly runs: readonly ReadRun[];
  /** Where the data of the fragment begins, from its `moof` on: all that follows goes into the movie. */
  readonly dataAt: number;
  /** Bytes of the data. */
  readonly dataLength: number;
}

/** The beginning of a movie: behind it come the data of its parts, each with its Opus packets behind it. */
export interface PlainMovie {
  readonly head: Uint8Array<ArrayBuffer>;
  /** Bytes of head and data. */
  readonly length: number;
  /** For each part the Opus packets behind its data; none where players know the sound as it is. */
  readonly opus: readonly PacketRange[];
}

/**
 * A plain MP4, its `moov` first, of fragments that follow each other: their data is taken over byte for byte. Where there is a gap
 * between two, the last picture in front of it stands. Sound of another kind than the first is left out. Where players
 * do not know the sound there is a track of Opus beside it, which they choose; its packets are to be made of the same sound.
 * @throws RangeError without parts
 */
export function plainMovie(parts: readonly MoviePart[]): PlainMovie {
  const [first] = parts;
  if (first === undefined) throw new RangeError('a movie of nothing');
  const sound = parts.find(({ tracks }) => tracks.sound !== undefined)?.tracks.sound;
  const durationMs = durationOf(parts);
  const startsMs = parts.map(({ segmentMs, runs }) => segmentMs + (pictureRun(runs)?.at ?? 0));
  const spoken = parts.some(({ tracks }) => tracks.sound !== undefined && isDecoded(tracks.sound));
  const opus = spoken ? opusRanges(startsMs, durationMs) : parts.map(() => ({ from: 0, to: 0 }));
  const pictureChunks: Chunk[] = [];
  const soundChunks: Chunk[] = [];
  const opusChunks: Chunk[] = [];
  let length = 0;
  for (const [place, { tracks, segmentMs, runs, dataAt, dataLength }] of parts.entries()) {
    for (const { track, at, dataAt: runAt, samples } of runs) {
      const offset = length + runAt - dataAt;
      if (track === PICTURE_TRACK) pictureChunks.push({ at: at + segmentMs, offset, samples });
      else if (track === SOUND_TRACK && sound !== undefined && sameSound(tracks.sound, sound)) {
        soundChunks.push({ at: at + Math.round((segmentMs * sound.sampleRate) / 1000), offset, samples });
      }
    }
    length += dataLength;
    const range = opus[place];
    if (range === undefined || range.to === range.from) continue;
    opusChunks.push(opusChunk(range, length));
    length += (range.to - range.from) * OPUS_PACKET_BYTES;
  }
  const dataHeader = new ByteWriter(16)
    .u32(1)
    .bytes(letters('mdat'))
    .u64(BigInt(length + 16))
    .done();
  const ftyp = box('ftyp', letters('isom'), u32s(512), letters('isomiso2mp41'));
  /** Offsets count from the file's beginning, and the head is as long whatever they are. */
  const moov = (dataFrom: number): Uint8Array => {
    const tracks = [pictureTrack(first.tracks.pictures, tablesOf(pictureChunks, dataFrom, true))];
    if (opusChunks.length > 0) tracks.push(opusTrack(opusChunks, dataFrom, durationMs));
    if (sound !== undefined && soundChunks.length > 0) {
      const tables = tablesOf(soundChunks, dataFrom, false);
      const edits = editsOf(soundChunks, tables.duration, sound);
      tracks.push(soundTrack(sound, { ...tables, edits, behind: opusChunks.length > 0 }));
    }
    return box('moov', movieHeader(durationMs), ...tracks);
  };
  const dataFrom = ftyp.length + moov(0).length + dataHeader.length;
  const head = concatBytes([ftyp, moov(dataFrom), dataHeader]);
  return { head, length: head.length + length, opus };
}

/** Whether that sound is made into Opus: players know the other. */
const isDecoded = ({ codec }: SoundDescription): boolean => audioCodecs[codec].decoder !== null;

const pictureRun = (runs: readonly ReadRun[]): ReadRun | undefined =>
  runs.find(({ track }) => track === PICTURE_TRACK);

/** ms from the first picture to the end of the last. */
function durationOf(parts: readonly MoviePart[]): number {
  const last = parts.at(-1);
  const run = last === undefined ? undefined : pictureRun(last.runs);
  if (last === undefined || run === undefined) return 0;
  return run.samples.reduce((sum, { duration }) => sum + duration, last.segmentMs + run.at);
}

/** Sound that does not begin with the first picture begins later, or in its middle. */
function editsOf([first]: readonly Chunk[], duration: number, { sampleRate }: SoundDescription): Edit[] {
  if (first === undefined || first.at === 0) return [];
  const durationMs = (samples: number): number => Math.round((samples * 1000) / sampleRate);
  if (first.at < 0) return [{ durationMs: durationMs(duration + first.at), mediaTime: -first.at }];
  return [
    { durationMs: durationMs(first.at), mediaTime: -1 },
    { durationMs: durationMs(duration), mediaTime: 0 },
  ];
}

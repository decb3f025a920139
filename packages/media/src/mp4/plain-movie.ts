import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { box, fullBox, letters, u32s } from './box.ts';
import {
  movieHeader,
  type MovieTracks,
  PICTURE_TRACK,
  pictureTrack,
  SOUND_TRACK,
  soundTrack,
} from './movie-boxes.ts';
import type { ReadRun, ReadSample } from './read-fragment.ts';
import { sameSound } from './sound-description.ts';

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

/** The beginning of a movie: behind it come the data of its parts, one behind the other. */
export interface PlainMovie {
  readonly head: Uint8Array<ArrayBuffer>;
  /** Bytes of head and data. */
  readonly length: number;
}

/** A run as a chunk of a track (14496-12, 8.7). */
interface Chunk {
  readonly at: number;
  /** From the beginning of the data of all parts on. */
  readonly offset: number;
  readonly samples: readonly ReadSample[];
}

/**
 * A plain MP4, its `moov` first, of fragments that follow each other: their data is taken over byte for byte, and nothing is
 * decoded. Where there is a gap between two, the last picture in front of it stands. Sound of another kind than the first is left out.
 * @throws RangeError without parts
 */
export function plainMovie(parts: readonly MoviePart[]): PlainMovie {
  const [first] = parts;
  if (first === undefined) throw new RangeError('a movie of nothing');
  const sound = parts.find(({ tracks }) => tracks.sound !== undefined)?.tracks.sound;
  const pictureChunks: Chunk[] = [];
  const soundChunks: Chunk[] = [];
  let dataLength = 0;
  for (const { tracks, segmentMs, runs, dataAt, dataLength: length } of parts) {
    for (const { track, at, dataAt: runAt, samples } of runs) {
      const offset = dataLength + runAt - dataAt;
      if (track === PICTURE_TRACK) pictureChunks.push({ at: at + segmentMs, offset, samples });
      else if (track === SOUND_TRACK && sound !== undefined && sameSound(tracks.sound, sound)) {
        soundChunks.push({ at: at + Math.round((segmentMs * sound.sampleRate) / 1000), offset, samples });
      }
    }
    dataLength += length;
  }
  const dataHeader = new ByteWriter(16)
    .u32(1)
    .bytes(letters('mdat'))
    .u64(BigInt(dataLength + 16))
    .done();
  const ftyp = box('ftyp', letters('isom'), u32s(512), letters('isomiso2mp41'));
  /** Offsets count from the file's beginning, and the head is as long whatever they are. */
  const moov = (dataFrom: number): Uint8Array => {
    const pictures = tablesOf(pictureChunks, dataFrom, true);
    const tracks = [pictureTrack(first.tracks.pictures, pictures)];
    if (sound !== undefined && soundChunks.length > 0) {
      tracks.push(soundTrack(sound, tablesOf(soundChunks, dataFrom, false)));
    }
    return box('moov', movieHeader(pictures.duration), ...tracks);
  };
  const dataFrom = ftyp.length + moov(0).length + dataHeader.length;
  const head = concatBytes([ftyp, moov(dataFrom), dataHeader]);
  return { head, length: head.length + dataLength };
}

/** The tables of a track's samples: how long each lasts, how large it is, where it stands. */
function tablesOf(
  chunks: readonly Chunk[],
  dataFrom: number,
  pictures: boolean,
): { duration: number; tables: readonly Uint8Array[] } {
  const samples = chunks.flatMap((chunk, place) => withGap(chunk, chunks[place + 1]));
  const durations = runLengths(samples.map(({ duration }) => duration));
  const perChunk = runLengths(chunks.map((chunk) => chunk.samples.length));
  let chunk = 1;
  const stsc = perChunk.flatMap(([count, length]) => {
    const row = [chunk, length, 1];
    chunk += count;
    return row;
  });
  const sizes = new ByteWriter(samples.length * 4);
  for (const { size } of samples) sizes.u32(size);
  const offsets = new ByteWriter(chunks.length * 8);
  for (const { offset } of chunks) offsets.u64(BigInt(dataFrom + offset));
  const keys = samples.flatMap(({ key }, at) => (key ? [at + 1] : []));
  return {
    duration: samples.reduce((sum, { duration }) => sum + duration, 0),
    tables: [
      fullBox('stts', 0, 0, u32s(durations.length, ...durations.flat())),
      ...(pictures ? [fullBox('stss', 0, 0, u32s(keys.length, ...keys))] : []),
      fullBox('stsc', 0, 0, u32s(perChunk.length, ...stsc)),
      fullBox('stsz', 0, 0, u32s(0, samples.length), sizes.done()),
      fullBox('co64', 0, 0, u32s(chunks.length), offsets.done()),
    ],
  };
}

/** The samples of a chunk, the last of which lasts until the next chunk begins. */
function withGap({ at, samples }: Chunk, next: Chunk | undefined): ReadSample[] {
  const last = samples.at(-1);
  if (next === undefined || last === undefined) return [...samples];
  const before = samples.slice(0, -1);
  const lastAt = before.reduce((sum, { duration }) => sum + duration, at);
  return [...before, { ...last, duration: next.at > lastAt ? next.at - lastAt : last.duration }];
}

/** How often each value follows on itself. */
function runLengths(values: readonly number[]): [count: number, value: number][] {
  const lengths: [number, number][] = [];
  for (const value of values) {
    const last = lengths.at(-1);
    if (last?.[1] === value) last[0]++;
    else lengths.push([1, value]);
  }
  return lengths;
}

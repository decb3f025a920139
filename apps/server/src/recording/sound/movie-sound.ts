import { audioCodecs, type PcmDecoder } from '@outrider/media/audio/audio-codecs.ts';
import { SOUND_TRACK } from '@outrider/media/mp4/movie-boxes.ts';
import { OPUS_PACKET_BYTES, OPUS_PACKET_SAMPLES, OPUS_PRE_ROLL } from '@outrider/media/mp4/opus-track.ts';
import type { MoviePart } from '@outrider/media/mp4/plain-movie.ts';
import type { ReadSample } from '@outrider/media/mp4/read-fragment.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { OpusEncoder } from './opus-encoder.ts';

/** Coded at once: a minute. */
const BLOCK_PACKETS = 3_000;
const BLOCK_BYTES = BLOCK_PACKETS * OPUS_PACKET_BYTES;
/** Blocks that are kept for readers of the same again: players ask for a file in many pieces. 180 KB each. */
const KEPT_BLOCKS = 16;

/** Sound that follows on itself in a file. */
interface SoundRun {
  readonly codec: AudioCodec;
  /** Reads the fragment that it is in. */
  readonly fragment: () => Promise<Uint8Array>;
  /** Where in the fragment it begins. */
  readonly offset: number;
  /** From the movie's beginning on, samples. */
  readonly at: number;
  readonly end: number;
  readonly samples: readonly ReadSample[];
}

/** The Opus of movies, made when it is read: the same bytes each time, whichever part is asked for. */
export class MovieSounds {
  readonly #encoder: Pick<OpusEncoder, 'encode'>;
  /** By movie and block, the one that was used last at the end. */
  readonly #blocks = new Map<string, Promise<Uint8Array>>();

  constructor(encoder: Pick<OpusEncoder, 'encode'>) {
    this.#encoder = encoder;
  }

  /**
   * The Opus of one movie from one of its bytes to another, as if its packets stood one behind the other.
   * @param tag the movie's
   * @throws the fault of the system
   */
  async *read(tag: string, runs: readonly SoundRun[], from: number, to: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < to;) {
      const block = Math.floor(at / BLOCK_BYTES);
      const begin = block * BLOCK_BYTES;
      const bytes = await this.#block(`${tag} ${block}`, block, runs);
      const end = Math.min(to, begin + BLOCK_BYTES);
      yield bytes.subarray(at - begin, end - begin);
      at = end;
    }
  }

  #block(name: string, block: number, runs: readonly SoundRun[]): Promise<Uint8Array> {
    const known = this.#blocks.get(name);
    const bytes = known ?? this.#make(block, runs);
    this.#blocks.delete(name);
    this.#blocks.set(name, bytes);
    if (known === undefined) {
      bytes.catch(() => this.#blocks.delete(name));
      const [oldest] = this.#blocks.keys();
      if (this.#blocks.size > KEPT_BLOCKS && oldest !== undefined) this.#blocks.delete(oldest);
    }
    return bytes;
  }

  async #make(block: number, runs: readonly SoundRun[]): Promise<Uint8Array> {
    const leaveOut = block === 0 ? 0 : OPUS_PRE_ROLL;
    const first = (block * BLOCK_PACKETS - leaveOut) * OPUS_PACKET_SAMPLES;
    const samples = new Int16Array((BLOCK_PACKETS + leaveOut) * OPUS_PACKET_SAMPLES);
    const within = runs.filter(({ at, end }) => end > first && at < first + samples.length);
    let codec: AudioCodec | undefined;
    let decode: PcmDecoder | null = null;
    for (const run of within) {
      if (run.codec !== codec) decode = audioCodecs[run.codec].decoder?.() ?? null;
      codec = run.codec;
      if (decode === null) continue;
      const length = run.samples.reduce((sum, { size }) => sum + size, 0);
      const data = (await run.fragment()).subarray(run.offset, run.offset + length);
      let place = 0;
      let at = run.at - first;
      for (const { duration, size } of run.samples) {
        put(samples, decode(data.subarray(place, place + size)), at);
        place += size;
        at += duration;
      }
    }
    return await this.#encoder.encode(samples, leaveOut);
  }
}

/** Puts samples at their place, as far as there is one. */
function put(into: Int16Array, samples: Int16Array, at: number): void {
  const from = Math.max(0, -at);
  const to = Math.min(samples.length, into.length - at);
  if (to > from) into.set(samples.subarray(from, to), at + from);
}

/** The sound of a part of a movie that is to be made into Opus. @param fragment reads what it is part of */
export function soundRuns(part: MoviePart, fragment: () => Promise<Uint8Array>): SoundRun[] {
  const { tracks, segmentMs, runs } = part;
  const { sound } = tracks;
  if (sound === undefined || audioCodecs[sound.codec].decoder === null) return [];
  return runs.flatMap(({ track, at: inSegment, dataAt, samples }) => {
    if (track !== SOUND_TRACK) return [];
    const at = inSegment + Math.round((segmentMs * sound.sampleRate) / 1000);
    const end = samples.reduce((sum, { duration }) => sum + duration, at);
    return [{ codec: sound.codec, fragment, offset: dataAt, at, end, samples }];
  });
}

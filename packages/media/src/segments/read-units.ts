import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { AudioUnit, MediaUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import { writeAdts } from '../audio/adts.ts';
import { joinNals } from '../h26x/annex-b.ts';
import { readDecoderConfig } from '../mp4/decoder-config.ts';
import { SOUND_TRACK } from '../mp4/movie-boxes.ts';
import { BOX_HEADER_LENGTH, readBoxHeader } from '../mp4/read-boxes.ts';
import { readFragmentRuns } from '../mp4/read-fragment.ts';
import type { SoundDescription } from '../mp4/sound-description.ts';
import type { IndexedFragment } from './picture-index.ts';
import type { SegmentHeader } from './segment-header.ts';

/** Bytes of the length in front of each NAL unit, as segments have it. */
const LENGTH_SIZE = 4;
/** Object type of AAC in the highest five bits of its configuration, channels in four of the second byte (14496-3, 1.6.2.1). */
const OBJECT_TYPE_SHIFT = 3;
const CHANNELS_SHIFT = 3;

/** Gives the pictures and the sound of segments back as the units that they were made of. Times are of the server's axis. */
export class SegmentUnits {
  readonly #header: SegmentHeader;
  /** Annex B. */
  readonly #parameterSets: Uint8Array;

  constructor(header: SegmentHeader) {
    this.#header = header;
    const { format, decoderConfig } = header.tracks.pictures;
    this.#parameterSets = joinNals(readDecoderConfig(format.codec, decoderConfig).parameterSets);
  }

  /** The first picture of a fragment, of its bytes alone: {@link IndexedFragment.dataAt} on, as many as the index says. */
  first({ atMs, pictures }: IndexedFragment, bytes: Uint8Array): VideoUnit {
    return this.#picture(bytes, atMs, pictures[0]?.key === true);
  }

  /**
   * All of a fragment in the order of time, each sound behind the picture with which it begins.
   * @param bytes the whole fragment
   * @throws OutOfBytesError when it is not what the index says
   */
  all({ atMs, dataAt, pictures }: IndexedFragment, bytes: Uint8Array): MediaUnit[] {
    const units: MediaUnit[] = [];
    let at = dataAt;
    let shownMs = atMs;
    for (const { size, durationMs, key } of pictures) {
      units.push(this.#picture(bytes.subarray(at, at + size), shownMs, key));
      at += size;
      shownMs += durationMs;
    }
    return [...units, ...this.#sounds(bytes)].toSorted((a, b) => a.captureMs - b.captureMs);
  }

  #picture(sample: Uint8Array, atMs: number, key: boolean): VideoUnit {
    const { marks, tracks } = this.#header;
    const ms = marks.startMs + atMs;
    const data = key ? concatBytes([this.#parameterSets, sample]) : sample.slice();
    toStartCodes(data, key ? this.#parameterSets.length : 0);
    return { kind: 'video', codec: tracks.pictures.format.codec, key, captureMs: ms, arrivalMs: ms, data };
  }

  #sounds(bytes: Uint8Array): AudioUnit[] {
    const { marks, tracks } = this.#header;
    const { sound } = tracks;
    if (sound === undefined) return [];
    const moof = bytes.subarray(0, readBoxHeader(bytes.subarray(0, BOX_HEADER_LENGTH))?.length ?? 0);
    const units: AudioUnit[] = [];
    for (const { track, at, dataAt, samples } of readFragmentRuns(moof)) {
      if (track !== SOUND_TRACK) continue;
      let place = dataAt;
      let tick = at;
      for (const { size, duration } of samples) {
        const ms = marks.startMs + (tick * 1_000) / sound.sampleRate;
        const data = packetOf(sound, bytes.subarray(place, place + size));
        units.push({ kind: 'audio', codec: sound.codec, captureMs: ms, arrivalMs: ms, data });
        place += size;
        tick += duration;
      }
    }
    return units;
  }
}

/** A sample's NAL units with start codes in place of their lengths: both have four bytes. */
function toStartCodes(data: Uint8Array, from: number): void {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  for (let at = from; at + LENGTH_SIZE <= data.length;) {
    const length = view.getUint32(at);
    view.setUint32(at, 1);
    at += LENGTH_SIZE + length;
  }
}

/** A piece of sound as recorders send it: AAC has its header again. */
function packetOf({ codec, config, sampleRate }: SoundDescription, data: Uint8Array): Uint8Array {
  if (codec !== 'aac') return data.slice();
  const [first = 0, second = 0] = config;
  const objectType = first >> OBJECT_TYPE_SHIFT;
  return writeAdts(data, { objectType, sampleRate, channels: (second >> CHANNELS_SHIFT) & 15 });
}

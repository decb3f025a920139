import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import { EncodedPacket, EncodedVideoPacketSource, type Output } from 'mediabunny';
import { describeSamples, type SampleDescription, toSample } from './sample.ts';

/** Pictures whose timestamps repeat or run backwards come this much after the one before, ms. */
const MIN_STEP_MS = 1;
/** How long the last picture is shown when there is no interval to go by, ms. */
const DEFAULT_STEP_MS = 40;

/** The picture track of an MP4 being written. */
export class VideoTrack {
  readonly #source: EncodedVideoPacketSource;
  readonly #description: SampleDescription | undefined;
  /** Held until the next one tells how long it is shown. */
  #held: { unit: VideoUnit; ms: number } | undefined;
  #added = false;
  #stepMs = DEFAULT_STEP_MS;

  /** @param first the key unit that the track begins with */
  constructor(output: Output, first: VideoUnit) {
    this.#description = describeSamples(first.codec, first.data);
    this.#source = new EncodedVideoPacketSource(first.codec === 'h264' ? 'avc' : 'hevc');
    output.addVideoTrack(this.#source);
  }

  /** Whether the unit brings the parameter sets that a track needs. */
  static canBeginWith(unit: VideoUnit): boolean {
    return describeSamples(unit.codec, unit.data) !== undefined;
  }

  /** Adds the next unit at `ms`; false when it is of another codec. */
  async add(unit: VideoUnit, ms: number): Promise<boolean> {
    if (unit.codec !== this.#description?.format.codec) return false;
    const last = this.#held;
    const at = last === undefined ? ms : Math.max(ms, last.ms + MIN_STEP_MS);
    if (last !== undefined) {
      this.#stepMs = at - last.ms;
      await this.#write(last.unit, last.ms, this.#stepMs);
    }
    this.#held = { unit, ms: at };
    return true;
  }

  async end(): Promise<void> {
    if (this.#held !== undefined) await this.#write(this.#held.unit, this.#held.ms, this.#stepMs);
    this.#source.close();
  }

  async #write(unit: VideoUnit, ms: number, durationMs: number): Promise<void> {
    const sample = toSample(unit.codec, unit.data);
    const packet = new EncodedPacket(sample, unit.key ? 'key' : 'delta', ms / 1000, durationMs / 1000);
    if (this.#added || this.#description === undefined) {
      await this.#source.add(packet);
      return;
    }
    this.#added = true;
    const { format, decoderConfig: description } = this.#description;
    const { codecString: codec, width: codedWidth, height: codedHeight } = format;
    await this.#source.add(packet, { decoderConfig: { codec, codedWidth, codedHeight, description } });
  }
}

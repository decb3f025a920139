import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { withHisiliconHeader } from '@outrider/media/audio/hisilicon-header.ts';
import {
  type DataType,
  MAX_BODY_LENGTH,
  type MediaPacket,
  type Marker,
  type SimWidth,
  dataTypes,
  encodePacket,
  markers,
} from './media-packet.ts';
import { payloadTypeOf } from './payload-types.ts';

/** Bytes of body that the standard asks for (JT/T 1078-2016 section 5.5.3). */
const STANDARD_BODY_LENGTH = 950;

export interface PacketizerOptions {
  /** Digits; padded with zeros in front. */
  readonly sim: string;
  /** 6 when not given. */
  readonly simWidth?: SimWidth;
  readonly channel: number;
  /** Largest body; {@link STANDARD_BODY_LENGTH} when not given. */
  readonly bodyLength?: number;
  /** Puts the header of Hisilicon chips in front of sound. */
  readonly hisiliconHeader?: boolean;
  /** Number of the first packet; 0 when not given. */
  readonly sequence?: number;
}

/** Cuts the units of one stream into packets as a recorder does. Audio and video are numbered together. */
export class Packetizer {
  readonly #options: PacketizerOptions;
  readonly #simWidth: SimWidth;
  readonly #sim: string;
  readonly #bodyLength: number;
  #sequence: number;
  #lastKeyMs: number | undefined;
  #lastFrameMs: number | undefined;

  /** @throws RangeError when the body length is not 1 to 65,535 or the SIM does not fit. */
  constructor(options: PacketizerOptions) {
    this.#options = options;
    this.#simWidth = options.simWidth ?? 6;
    this.#sim = options.sim.padStart(this.#simWidth * 2, '0');
    this.#bodyLength = options.bodyLength ?? STANDARD_BODY_LENGTH;
    this.#sequence = (options.sequence ?? 0) & 0xffff;
    if (this.#bodyLength < 1 || this.#bodyLength > MAX_BODY_LENGTH)
      throw new RangeError(`body length ${this.#bodyLength}`);
    if (!/^\d+$/.test(this.#sim) || this.#sim.length > this.#simWidth * 2)
      throw new RangeError(`SIM '${options.sim}'`);
  }

  /**
   * Bytes of the packets of one unit, each an array of its own: one datagram each over UDP, one after the other over TCP.
   * @param dataType what the packets say of a video unit, when not I for a key unit and P for another
   */
  packetize(unit: MediaUnit, dataType: DataType = dataTypeOf(unit)): Uint8Array<ArrayBuffer>[] {
    const captureMs = Math.round(unit.captureMs);
    const body =
      unit.kind === 'audio' && this.#options.hisiliconHeader ? withHisiliconHeader(unit.data) : unit.data;
    const base = {
      flags: 0x81,
      payloadType: payloadTypeOf(unit.codec),
      simWidth: this.#simWidth,
      sim: this.#sim,
      channel: this.#options.channel,
      dataType,
      timestamp: BigInt.asUintN(64, BigInt(captureMs)),
      ...this.#intervals(unit, captureMs),
    };
    const count = Math.max(1, Math.ceil(body.length / this.#bodyLength));
    return Array.from({ length: count }, (_, index) => {
      const packet: MediaPacket = {
        ...base,
        endOfFrame: index === count - 1,
        sequence: this.#sequence,
        marker: markerOf(index, count),
        body: body.subarray(index * this.#bodyLength, (index + 1) * this.#bodyLength),
      };
      this.#sequence = (this.#sequence + 1) & 0xffff;
      return encodePacket(packet);
    });
  }

  /** ms since the last key unit and the last unit of video: 16 bits each. */
  #intervals(unit: MediaUnit, captureMs: number): Pick<MediaPacket, 'sinceKeyMs' | 'sinceFrameMs'> {
    if (unit.kind === 'audio') return { sinceKeyMs: 0, sinceFrameMs: 0 };
    const sinceKeyMs = unit.key ? 0 : fit16(captureMs - (this.#lastKeyMs ?? captureMs));
    const sinceFrameMs = fit16(captureMs - (this.#lastFrameMs ?? captureMs));
    if (unit.key) this.#lastKeyMs = captureMs;
    this.#lastFrameMs = captureMs;
    return { sinceKeyMs, sinceFrameMs };
  }
}

function dataTypeOf(unit: MediaUnit): DataType {
  if (unit.kind === 'audio') return dataTypes.audio;
  return unit.key ? dataTypes.videoI : dataTypes.videoP;
}

function markerOf(index: number, count: number): Marker {
  if (count === 1) return markers.whole;
  if (index === 0) return markers.first;
  return index === count - 1 ? markers.last : markers.middle;
}

function fit16(ms: number): number {
  return Math.max(0, Math.min(0xffff, ms));
}

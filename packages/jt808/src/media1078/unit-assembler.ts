import type { AudioCodec, VideoCodec } from '@outrider/model/live/codec.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { withoutHisiliconHeader } from '@outrider/media/audio/hisilicon-header.ts';
import { findStartCode } from '@outrider/media/h26x/annex-b.ts';
import { hasPicture, isKeyUnit } from '@outrider/media/video-unit.ts';
import { G726RateFinder } from './g726-rate-finder.ts';
import { type MediaPacket, isVideo, markers } from './media-packet.ts';
import { type G726Codec, audioCodecOf, videoCodecOf } from './payload-types.ts';
import { type PacketKind, SequenceTracker, packetKind } from './sequence-tracker.ts';
import { SubPacketJoiner } from './sub-packet-joiner.ts';

/** What a packet brought to light. */
export type AssemblerOutput =
  | { readonly type: 'unit'; readonly unit: MediaUnit }
  /** Pictures are missing in front of the next video unit: viewers wait for a key unit. */
  | { readonly type: 'discontinuity' }
  /** Transparent data; only the maker knows its meaning. */
  | { readonly type: 'data'; readonly payloadType: number; readonly data: Uint8Array };

export interface AssemblerOptions {
  /** Bit rate of G.726, which no packet says; found by their bytes and times when not given. */
  readonly g726?: G726Codec;
  /** A unit that grows past this is dropped; 4 MiB when not given. */
  readonly maxUnitBytes?: number;
  /**
   * Units are lent: their bytes are in memory that the next packet changes. For callers that are done with a unit at once, and
   * that take in so many that new memory for each would be most of the work.
   */
  readonly lend?: boolean;
}

/** Counts since the assembler was made. */
export interface AssemblerCounts {
  packets: number;
  lostPackets: number;
  /** Packets that repeated the one before. */
  repeatedPackets: number;
  /** Units with a hole, or too long. */
  droppedUnits: number;
  videoUnits: number;
  audioUnits: number;
  /** Units of a codec that is not known here, or without a NAL unit. */
  unknownUnits: number;
}

const NOTHING: readonly AssemblerOutput[] = [];
/** Of a timestamp, ms: what numbers hold with room to count with. */
const CLOCK_BITS = 52;
/** A unit of more bytes is dropped, unless the options say otherwise. */
export const MAX_UNIT_BYTES = 4 * 1024 * 1024;
/** Parameter sets that a recorder sends apart from their picture are kept no longer than this. */
const MAX_PENDING_SETS = 16 * 1024;

/**
 * Joins the packets of one stream (one SIM and channel, in order) to media units (JT/T 1078-2016 section 5.5.3).
 *
 * Sub-packets are joined by their marker; the M bit is not looked at. A unit comes out with its last sub-packet. A unit with
 * a hole is dropped and counted, and a discontinuity told when pictures are, or may be, missing.
 */
export class UnitAssembler {
  readonly counts: AssemblerCounts = {
    packets: 0,
    lostPackets: 0,
    repeatedPackets: 0,
    droppedUnits: 0,
    videoUnits: 0,
    audioUnits: 0,
    unknownUnits: 0,
  };
  #hisiliconHeader = false;
  readonly #g726: G726Codec | undefined;
  readonly #rateFinder = new G726RateFinder();
  readonly #lend: boolean;
  readonly #sequence = new SequenceTracker();
  readonly #joiners: Record<PacketKind, SubPacketJoiner>;
  /** Something was lost since the last packet of the kind. */
  readonly #suspect: Record<PacketKind, boolean> = { video: false, audio: false, data: false };
  #lastPacket: MediaPacket | undefined;
  #lastVideoTime: bigint | undefined;
  #pendingSets: Uint8Array[] = [];
  #pendingBytes = 0;

  constructor(options: AssemblerOptions = {}) {
    this.#g726 = options.g726;
    this.#lend = options.lend ?? false;
    const limit = options.maxUnitBytes ?? MAX_UNIT_BYTES;
    this.#joiners = {
      video: new SubPacketJoiner(limit),
      audio: new SubPacketJoiner(limit),
      data: new SubPacketJoiner(limit),
    };
  }

  /** Whether the last sound came with the header of Hisilicon chips in front of it. */
  get hisiliconHeader(): boolean {
    return this.#hisiliconHeader;
  }

  /**
   * Takes the next packet.
   * @param arrivalMs when it reached us, ms since 1970 UTC
   * @returns what came of it, in order: mostly nothing or one unit
   */
  push(packet: MediaPacket, arrivalMs: number): readonly AssemblerOutput[] {
    if (this.#lastPacket !== undefined && repeats(this.#lastPacket, packet)) {
      this.counts.repeatedPackets++;
      return NOTHING;
    }
    this.#lastPacket = packet;
    this.counts.packets++;
    const kind = packetKind(packet);
    this.#noteContinuity(kind, packet);
    const begins = packet.marker === markers.whole || packet.marker === markers.first;
    const joiner = this.#joiners[kind];
    const holed = this.#suspect[kind] && joiner.open;
    const missed = this.#suspect[kind] && begins && !holed && !this.#followsLastPicture(packet);
    this.#suspect[kind] = false;
    if (holed) joiner.spoil();
    const joined = joiner.push(packet);
    this.counts.droppedUnits += joined.dropped;
    const broken = kind === 'video' && (missed || joined.dropped > 0);
    if (kind === 'video' && begins) this.#lastVideoTime = packet.timestamp;
    if (joined.body === undefined) return broken ? [{ type: 'discontinuity' }] : NOTHING;
    const body = this.#lend ? joined.body : joined.body.slice();
    const outputs = this.#finish(kind, joined.payloadType, body, packet, arrivalMs);
    return broken ? [{ type: 'discontinuity' }, ...outputs] : outputs;
  }

  /** The front of a picture whose last sub-packet has not come: for a capture that ends in the middle of one. */
  unfinishedPicture(): { codec: VideoCodec; data: Uint8Array } | undefined {
    const open = this.#joiners.video.unfinished();
    const codec = open === undefined ? undefined : videoCodecOf(open.payloadType);
    return open === undefined || codec === undefined ? undefined : { codec, data: open.body };
  }

  #noteContinuity(kind: PacketKind, packet: MediaPacket): void {
    const { lost, restarted } = this.#sequence.next(kind, packet.sequence);
    if (lost === 0 && !restarted) return;
    this.counts.lostPackets += lost;
    this.#suspect.video = this.#suspect.audio = this.#suspect.data = true;
  }

  /** Whether the picture says itself that the one before it was the last we had, so that what was lost was sound. */
  #followsLastPicture(packet: MediaPacket): boolean {
    return (
      isVideo(packet.dataType) &&
      packet.sinceFrameMs > 0 &&
      this.#lastVideoTime !== undefined &&
      packet.timestamp - BigInt(packet.sinceFrameMs) === this.#lastVideoTime
    );
  }

  #finish(
    kind: PacketKind,
    payloadType: number,
    body: Uint8Array,
    packet: MediaPacket,
    arrivalMs: number,
  ): readonly AssemblerOutput[] {
    if (kind === 'data') return [{ type: 'data', payloadType, data: body }];
    // With higher bits, of which no clock makes use, numbers would not tell two pictures apart.
    const captureMs = Number(BigInt.asUintN(CLOCK_BITS, packet.timestamp));
    if (kind === 'video') {
      const codec = videoCodecOf(payloadType);
      if (codec !== undefined) return this.#finishVideo(codec, body, captureMs, arrivalMs);
    } else {
      const codec = audioCodecOf(payloadType);
      if (codec !== undefined) return this.#finishAudio(codec, body, captureMs, arrivalMs);
    }
    this.counts.unknownUnits++;
    return NOTHING;
  }

  #finishAudio(
    codec: AudioCodec | 'g726',
    body: Uint8Array,
    captureMs: number,
    arrivalMs: number,
  ): readonly AssemblerOutput[] {
    this.counts.audioUnits++;
    const data = withoutHisiliconHeader(body);
    this.#hisiliconHeader = data !== body;
    const packet = { captureMs, arrivalMs, data };
    const known = codec === 'g726' ? this.#g726 : codec;
    if (known !== undefined) return [{ type: 'unit', unit: { kind: 'audio', codec: known, ...packet } }];
    return this.#rateFinder.push(packet).map((unit) => ({ type: 'unit', unit }));
  }

  #finishVideo(
    codec: VideoCodec,
    body: Uint8Array,
    captureMs: number,
    arrivalMs: number,
  ): readonly AssemblerOutput[] {
    if (!hasPicture(codec, body)) {
      if (findStartCode(body, 0) === -1) {
        this.counts.unknownUnits++;
        return NOTHING;
      }
      // Some recorders send parameter sets as frames of their own: they belong to the picture that follows.
      this.#pendingBytes += body.length;
      if (this.#pendingBytes > MAX_PENDING_SETS) this.#dropPendingSets();
      else this.#pendingSets.push(body.slice());
      return NOTHING;
    }
    const data = this.#pendingSets.length === 0 ? body : concatBytes([...this.#pendingSets, body]);
    this.#dropPendingSets();
    this.counts.videoUnits++;
    const key = isKeyUnit(codec, data);
    return [{ type: 'unit', unit: { kind: 'video', codec, key, captureMs, arrivalMs, data } }];
  }

  #dropPendingSets(): void {
    this.#pendingSets = [];
    this.#pendingBytes = 0;
  }
}

function repeats(last: MediaPacket, packet: MediaPacket): boolean {
  return (
    last.sequence === packet.sequence &&
    last.timestamp === packet.timestamp &&
    last.dataType === packet.dataType &&
    last.marker === packet.marker &&
    last.body.length === packet.body.length &&
    last.body.every((byte, at) => byte === packet.body[at])
  );
}

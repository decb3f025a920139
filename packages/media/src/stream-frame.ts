import {
  type AudioCodec,
  type VideoCodec,
  codecNumbers,
  codecOf,
  isVideoCodec,
} from '@outrider/model/live/codec.ts';
import type { MediaUnit, StreamType } from '@outrider/model/live/media-unit.ts';
import { type StreamState, readStreamState } from './stream-state.ts';

/** Bytes in front of the payload of every stream frame. */
export const STREAM_FRAME_HEADER_LENGTH = 32;
/** A payload longer than this is malformed: no picture of any recorder comes near it. */
export const MAX_STREAM_PAYLOAD = 16 * 1024 * 1024;

const VERSION = 1;
const KINDS = { video: 1, audio: 2, status: 3 } as const;
const KEY = 1;
const DISCONTINUITY = 2;
const LATE_STEP_MS = 10;
const MAX_LATE = 0xffff;

interface FrameBase {
  /** Counts the frames of one stream; 32 bits, then wraps to 0. */
  readonly sequence: number;
  /** The device's clock in ms; 0 for a status. */
  readonly captureMs: number;
  /** When the unit reached the server, ms since 1970 UTC. */
  readonly arrivalMs: number;
  /** How much later than the promptest pictures of its stream a picture reached the server, ms in steps of 10; else 0. */
  readonly lateMs: number;
  /** 1-based. */
  readonly channel: number;
  readonly stream: StreamType;
  /** Units before this one were dropped. */
  readonly discontinuity: boolean;
}

export interface VideoStreamFrame extends FrameBase {
  readonly kind: 'video';
  readonly codec: VideoCodec;
  readonly key: boolean;
  readonly payload: Uint8Array;
}

export interface AudioStreamFrame extends FrameBase {
  readonly kind: 'audio';
  readonly codec: AudioCodec;
  readonly payload: Uint8Array;
}

export interface StatusStreamFrame extends FrameBase {
  readonly kind: 'status';
  readonly status: StreamState;
}

/** One frame of ws.cgi; docs/reference/stream-frame.md tells it byte by byte. */
export type StreamFrame = VideoStreamFrame | AudioStreamFrame | StatusStreamFrame;

/** What is wrong with the bytes of a message of stream frames. */
export type StreamFrameFault = 'VERSION' | 'KIND' | 'CODEC' | 'STREAM' | 'LENGTH' | 'STATUS';

/** A message of ws.cgi that is no run of whole stream frames. */
export class StreamFrameError extends Error {
  override readonly name = 'StreamFrameError';
  readonly code: StreamFrameFault;
  /** Where in the message the bad frame begins. */
  readonly offset: number;

  constructor(code: StreamFrameFault, offset: number) {
    super(`stream frame at byte ${offset}: ${code}`);
    this.code = code;
    this.offset = offset;
  }
}

/** The frame of a media unit: what a relay sends to all viewers of a stream. */
export function unitFrame(
  unit: MediaUnit,
  place: Pick<FrameBase, 'sequence' | 'channel' | 'stream' | 'lateMs'>,
): VideoStreamFrame | AudioStreamFrame {
  const base = {
    ...place,
    captureMs: unit.captureMs,
    arrivalMs: unit.arrivalMs,
    discontinuity: false,
    payload: unit.data,
  };
  return unit.kind === 'video'
    ? { ...base, kind: 'video', codec: unit.codec, key: unit.key }
    : { ...base, kind: 'audio', codec: unit.codec };
}

/**
 * The bytes of one frame, header and payload, in a new array.
 * @throws RangeError when the payload is longer than {@link MAX_STREAM_PAYLOAD} or the channel is not 1 to 255.
 */
export function encodeStreamFrame(frame: StreamFrame): Uint8Array<ArrayBuffer> {
  const payload =
    frame.kind === 'status' ? new TextEncoder().encode(JSON.stringify(frame.status)) : frame.payload;
  const bytes = new Uint8Array(STREAM_FRAME_HEADER_LENGTH + payload.length);
  writeFrame(frame, payload, bytes);
  return bytes;
}

/**
 * Writes the frame of a media unit, header and payload, into memory at hand.
 * @param bytes all of the frame's place: {@link STREAM_FRAME_HEADER_LENGTH} and the length of the payload
 * @throws RangeError when the payload is longer than {@link MAX_STREAM_PAYLOAD} or the channel is not 1 to 255.
 */
export function writeUnitFrame(frame: VideoStreamFrame | AudioStreamFrame, bytes: Uint8Array): void {
  writeFrame(frame, frame.payload, bytes);
}

function writeFrame(frame: StreamFrame, payload: Uint8Array, bytes: Uint8Array): void {
  if (payload.length > MAX_STREAM_PAYLOAD) throw new RangeError(`payload of ${payload.length} bytes`);
  if (!Number.isInteger(frame.channel) || frame.channel < 1 || frame.channel > 255) {
    throw new RangeError(`channel ${frame.channel}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, STREAM_FRAME_HEADER_LENGTH);
  view.setUint8(0, VERSION);
  view.setUint8(1, KINDS[frame.kind]);
  view.setUint8(2, frame.kind === 'status' ? 0 : codecNumbers[frame.codec]);
  view.setUint8(
    3,
    (frame.kind === 'video' && frame.key ? KEY : 0) | (frame.discontinuity ? DISCONTINUITY : 0),
  );
  view.setUint32(4, frame.sequence);
  view.setFloat64(8, frame.captureMs);
  view.setFloat64(16, frame.arrivalMs);
  view.setUint32(24, payload.length);
  view.setUint8(28, frame.channel);
  view.setUint8(29, frame.stream === 'main' ? 0 : 1);
  view.setUint16(30, Math.min(MAX_LATE, Math.round(frame.lateMs / LATE_STEP_MS)));
  bytes.set(payload, STREAM_FRAME_HEADER_LENGTH);
}

/** Sets the discontinuity flag of an encoded frame: for the one viewer that was cut to this key frame. */
export function markDiscontinuity(encoded: Uint8Array): void {
  encoded[3] = (encoded[3] ?? 0) | DISCONTINUITY;
}

/**
 * All frames of one WebSocket message, in order. Payloads are views into `message`, not copies.
 * Bits and bytes that are reserved are ignored, so that later servers may use them.
 * @throws StreamFrameError when the message is not a run of whole, known frames.
 */
export function decodeStreamFrames(message: Uint8Array): StreamFrame[] {
  const frames: StreamFrame[] = [];
  for (let at = 0; at < message.length;) {
    if (message.length - at < STREAM_FRAME_HEADER_LENGTH) throw new StreamFrameError('LENGTH', at);
    const view = new DataView(message.buffer, message.byteOffset + at, message.length - at);
    const length = view.getUint32(24);
    const end = at + STREAM_FRAME_HEADER_LENGTH + length;
    if (view.getUint8(0) !== VERSION) throw new StreamFrameError('VERSION', at);
    if (length > MAX_STREAM_PAYLOAD || end > message.length) throw new StreamFrameError('LENGTH', at);
    frames.push(readFrame(view, message.subarray(at + STREAM_FRAME_HEADER_LENGTH, end), at));
    at = end;
  }
  return frames;
}

function readFrame(view: DataView, payload: Uint8Array, at: number): StreamFrame {
  const kind = view.getUint8(1);
  const flags = view.getUint8(3);
  const stream = view.getUint8(29);
  if (stream > 1) throw new StreamFrameError('STREAM', at);
  const base = {
    sequence: view.getUint32(4),
    captureMs: view.getFloat64(8),
    arrivalMs: view.getFloat64(16),
    lateMs: view.getUint16(30) * LATE_STEP_MS,
    channel: view.getUint8(28),
    stream: stream === 0 ? 'main' : 'sub',
    discontinuity: (flags & DISCONTINUITY) !== 0,
  } as const;
  if (kind === KINDS.status) {
    const status = readStreamState(payload);
    if (status === undefined) throw new StreamFrameError('STATUS', at);
    return { ...base, kind: 'status', status };
  }
  const codec = codecOf(view.getUint8(2));
  if (kind === KINDS.video) {
    if (codec === undefined || !isVideoCodec(codec)) throw new StreamFrameError('CODEC', at);
    return { ...base, kind: 'video', codec, key: (flags & KEY) !== 0, payload };
  }
  if (kind !== KINDS.audio) throw new StreamFrameError('KIND', at);
  if (codec === undefined || isVideoCodec(codec)) throw new StreamFrameError('CODEC', at);
  return { ...base, kind: 'audio', codec, payload };
}

/** What a message holds, as {@link decodeStreamFrames} reads it; undefined for one that is no stream frames. */
export function readStreamFrames(message: Uint8Array): StreamFrame[] | undefined {
  try {
    return decodeStreamFrames(message);
  } catch (error) {
    if (error instanceof StreamFrameError) return undefined;
    throw error;
  }
}

import {
  type AudioStreamFrame,
  decodeStreamFrames,
  MAX_STREAM_PAYLOAD,
  STREAM_FRAME_HEADER_LENGTH,
  type StreamFrame,
  type VideoStreamFrame,
} from '@outrider/media/stream-frame.ts';
import type { StreamState } from '@outrider/media/stream-state.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { PeerAsked } from '../../cluster/peer-desk.ts';
import type { StreamKey } from '../stream-key.ts';
import type { SourceState } from '../viewer.ts';

/** What one server asks another: one stream a connection; stream frames come back until one of them ends it. */
export interface PeerRequest extends StreamKey {
  /** Id of the server that asks. */
  readonly server: string;
}

const LENGTH_AT = 24;

export const writeRequest = (request: PeerRequest): string => `${JSON.stringify(request)}\n`;

/** Which stream is asked for; undefined where that is none. */
export function readRequest({ server, deviceid, channel, stream }: PeerAsked): PeerRequest | undefined {
  if (typeof server !== 'string' || typeof deviceid !== 'string') return undefined;
  if (!Number.isInteger(channel) || (channel as number) < 1 || (channel as number) > 255) return undefined;
  if (stream !== 'main' && stream !== 'sub') return undefined;
  return { server, deviceid, channel: channel as number, stream };
}

/** Takes stream frames out of the bytes of a connection, as they come. */
export class FrameReader {
  #waiting: Uint8Array[] = [];
  #bytes = 0;
  /** Bytes of the frame that is coming, as far as is known. */
  #wanted = STREAM_FRAME_HEADER_LENGTH;

  /**
   * The frames that are whole now; their payloads are views.
   * @throws Error for bytes that are no stream frames, or a frame that is too long
   */
  take(bytes: Uint8Array): readonly StreamFrame[] {
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes < this.#wanted) return [];
    const all = this.#waiting.length === 1 ? bytes : new Uint8Array(Buffer.concat(this.#waiting));
    const end = this.#wholeOf(all);
    const rest = all.subarray(end);
    this.#waiting = rest.length === 0 ? [] : [rest];
    this.#bytes = rest.length;
    return end === 0 ? [] : decodeStreamFrames(all.subarray(0, end));
  }

  /** Where the last whole frame ends. */
  #wholeOf(all: Uint8Array): number {
    const view = new DataView(all.buffer, all.byteOffset, all.length);
    let at = 0;
    for (;;) {
      this.#wanted = STREAM_FRAME_HEADER_LENGTH;
      if (all.length - at < STREAM_FRAME_HEADER_LENGTH) return at;
      const length = view.getUint32(at + LENGTH_AT);
      if (length > MAX_STREAM_PAYLOAD) throw new RangeError(`a frame of ${length} bytes`);
      this.#wanted = STREAM_FRAME_HEADER_LENGTH + length;
      if (all.length - at < this.#wanted) return at;
      at += this.#wanted;
    }
  }
}

/** The media unit of a frame. */
export function unitOf(frame: VideoStreamFrame | AudioStreamFrame): MediaUnit {
  const { captureMs, arrivalMs, payload: data } = frame;
  return frame.kind === 'video'
    ? { kind: 'video', codec: frame.codec, key: frame.key, captureMs, arrivalMs, data }
    : { kind: 'audio', codec: frame.codec, captureMs, arrivalMs, data };
}

/** What another server says of how it goes with a stream. */
export function stateOf({ state, reason, sinceMs, positionMs, speed }: StreamState): SourceState {
  if (state === 'connecting') return { state };
  if (state === 'stalled') return { state, sinceMs: sinceMs ?? 0 };
  if (state === 'ended') return { state, reason: reason ?? '' };
  if (state === 'live' && positionMs === undefined) return { state };
  return { state, positionMs: positionMs ?? 0, speed: speed ?? 1 };
}

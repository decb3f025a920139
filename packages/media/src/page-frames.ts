import { MAX_STREAM_PAYLOAD, STREAM_FRAME_HEADER_LENGTH, StreamFrameError } from './stream-frame.ts';

/** Bytes in front of each stream frame of a page connection: the number of its stream (u32). */
export const PAGE_PREFIX_LENGTH = 4;
/** Where in a stream frame the length of its payload stands. */
const PAYLOAD_LENGTH_AT = 24;

/** A stream frame of a page connection, and of which of its streams it is. */
export interface PageFrame {
  /** The number that the page gave the stream. */
  readonly stream: number;
  /** The frame, see stream-frame.ts: a view. */
  readonly frame: Uint8Array<ArrayBuffer>;
}

/** Writes a stream's number and one of its frames at a place. Returns where the next begins. */
export function writePageFrame(target: Uint8Array, at: number, stream: number, frame: Uint8Array): number {
  target[at] = stream >>> 24;
  target[at + 1] = stream >>> 16;
  target[at + 2] = stream >>> 8;
  target[at + 3] = stream;
  target.set(frame, at + PAGE_PREFIX_LENGTH);
  return at + PAGE_PREFIX_LENGTH + frame.length;
}

/**
 * The frames of one message of a page connection, in order. Views, not copies; the frames themselves are not read.
 * @throws StreamFrameError LENGTH, when the message is not a run of whole frames
 */
export function splitPageMessage(message: ArrayBuffer): PageFrame[] {
  const frames: PageFrame[] = [];
  const view = new DataView(message);
  for (let at = 0; at < message.byteLength;) {
    const from = at + PAGE_PREFIX_LENGTH;
    const payloadFrom = from + STREAM_FRAME_HEADER_LENGTH;
    if (payloadFrom > message.byteLength) throw new StreamFrameError('LENGTH', at);
    const length = view.getUint32(from + PAYLOAD_LENGTH_AT);
    if (length > MAX_STREAM_PAYLOAD || payloadFrom + length > message.byteLength) {
      throw new StreamFrameError('LENGTH', at);
    }
    frames.push({
      stream: view.getUint32(at),
      frame: new Uint8Array(message, from, STREAM_FRAME_HEADER_LENGTH + length),
    });
    at = payloadFrom + length;
  }
  return frames;
}

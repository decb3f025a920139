import type { Frame } from './frame.ts';
import { MAX_BODY_LENGTH } from './frame.ts';

/**
 * The frames that carry a body of any length: itself when it fits, else sub-packets with rising sequences,
 * the first of which is the frame's (JT/T 808-2019 section 4.4.3).
 * @throws RangeError when it takes more than 65,535 of them.
 */
export function splitBody(frame: Frame, partLength = MAX_BODY_LENGTH): Frame[] {
  if (frame.body.length <= partLength) return [frame];
  const total = Math.ceil(frame.body.length / partLength);
  if (total > 0xffff) throw new RangeError(`body of ${frame.body.length} bytes`);
  return Array.from({ length: total }, (_, at) => ({
    ...frame,
    sequence: (frame.sequence + at) & 0xffff,
    subPacket: { total, index: at + 1 },
    body: frame.body.subarray(at * partLength, (at + 1) * partLength),
  }));
}

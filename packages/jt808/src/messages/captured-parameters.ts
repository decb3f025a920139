import { ManualClock } from '@outrider/kit/clock.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { decodeFrame } from '../frame/frame.ts';
import { MessageJoiner } from '../frame/message-joiner.ts';
import { decodeMessage } from './message.ts';
import type { Parameter } from './parameters.ts';

const HEX = /^\s*(?:[0-9a-f]{2}\s*)+$/i;

/**
 * The parameters of each 0x0104 among captured frames; those in sub-packets are joined. Lines that hold no whole frame, and other
 * messages, are passed over.
 * @param lines frames in hexadecimal, one a line
 */
export function capturedParameters(lines: readonly string[]): ReadonlyMap<number, Parameter['value']>[] {
  const joiner = new MessageJoiner({ clock: new ManualClock(0) });
  return lines.flatMap((line) => {
    const frame = HEX.test(line) ? decodeFrame(fromHex(line)) : undefined;
    if (frame?.ok !== true) return [];
    const joined =
      frame.frame.subPacket === undefined
        ? ({ state: 'whole', frame: frame.frame } as const)
        : joiner.push(frame.frame);
    const read = joined.state === 'whole' ? decodeMessage(joined.frame) : undefined;
    if (read?.ok !== true || read.message.name !== 'parameters') return [];
    return [new Map(read.message.body.parameters.map(({ id, value }) => [id, value]))];
  });
}

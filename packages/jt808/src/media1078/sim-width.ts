import { type SimWidth, packetExtent } from './media-packet.ts';

/** Channels are numbered from 1; the standard's table 2 ends at 37, and makers go a little further. */
const MAX_CHANNEL = 64;

/**
 * The SIM width of the packet that begins at `at`: the one under which the header makes sense and, where the bytes reach so
 * far, another packet follows. 'short' while that cannot be told yet, undefined when neither makes sense.
 *
 * A packet that fills the bytes exactly is taken at once when the other width makes no sense, so that the first picture need
 * not wait for the second. `ended`: no more bytes will come, so the width that fits exactly wins, then the more usual one.
 */
export function tellSimWidth(bytes: Uint8Array, at: number, ended: boolean): SimWidth | 'short' | undefined {
  const six = fit(bytes, at, 6);
  const ten = fit(bytes, at, 10);
  if (six === 'no' && ten === 'no') return undefined;
  if (six === 'followed' || ten === 'no') return 6;
  if (ten === 'followed' || six === 'no') return 10;
  if (!ended) return 'short';
  return ten === 'exact' && six !== 'exact' ? 10 : 6;
}

/** Whether the packet read with this width is followed by another, or ends with the bytes. */
export function fits(bytes: Uint8Array, at: number, width: SimWidth): boolean {
  const how = fit(bytes, at, width);
  return how === 'followed' || how === 'exact';
}

/** How a width fits: another packet follows, the bytes end with it, it cannot be, or more bytes are needed to tell. */
function fit(bytes: Uint8Array, at: number, width: SimWidth): 'followed' | 'exact' | 'no' | 'open' {
  const extent = packetExtent(bytes, at, width);
  if (extent === 'bad' || !plausible(bytes, at, width)) return 'no';
  if (extent === 'short') return 'open';
  const end = at + extent.headerLength + extent.bodyLength;
  if (end > bytes.length) return 'open';
  if (end === bytes.length) return 'exact';
  if (packetExtent(bytes, end, width) === 'bad') return 'no';
  return bytes.length - end >= 4 ? 'followed' : 'open';
}

/** BCD digits in the SIM and a channel that can be: as far as the bytes reach. */
function plausible(bytes: Uint8Array, at: number, width: SimWidth): boolean {
  for (const byte of bytes.subarray(at + 8, at + 8 + width)) {
    if (byte >> 4 > 9 || (byte & 15) > 9) return false;
  }
  const channel = bytes[at + 8 + width];
  return channel === undefined || (channel >= 1 && channel <= MAX_CHANNEL);
}

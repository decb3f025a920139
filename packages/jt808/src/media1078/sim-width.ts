import { type SimWidth, packetExtent } from './media-packet.ts';

/** Channels are numbered from 1; the standard's table 2 ends at 37, and makers go a little further. */
const MAX_CHANNEL = 64;

/**
 * The SIM width of the packet that begins at `at`: the one under which the header makes sense and, where the bytes reach so
 * far, another packet follows. 'short' while that cannot be told yet, undefined when neither makes sense.
 *
 * A packet that fills the bytes exactly is taken at once, so that the first picture need not wait for the second.
 * `ended`: no more bytes will come, so the more usual width wins.
 */
export function tellSimWidth(bytes: Uint8Array, at: number, ended: boolean): SimWidth | 'short' | undefined {
  const six = fit(bytes, at, 6);
  const ten = fit(bytes, at, 10);
  if (six === 'no' && ten === 'no') return undefined;
  if (six === 'yes' || ten === 'no') return 6;
  if (ten === 'yes' || six === 'no') return 10;
  return ended ? 6 : 'short';
}

function fit(bytes: Uint8Array, at: number, width: SimWidth): 'yes' | 'no' | 'maybe' {
  const extent = packetExtent(bytes, at, width);
  if (extent === 'bad' || !plausible(bytes, at, width)) return 'no';
  if (extent === 'short') return 'maybe';
  const end = at + extent.headerLength + extent.bodyLength;
  if (end > bytes.length) return 'maybe';
  if (end === bytes.length) return 'yes';
  const next = packetExtent(bytes, end, width);
  if (next === 'bad') return 'no';
  return bytes.length - end >= 4 ? 'yes' : 'maybe';
}

/** BCD digits in the SIM and a channel that can be: as far as the bytes reach. */
function plausible(bytes: Uint8Array, at: number, width: SimWidth): boolean {
  for (const byte of bytes.subarray(at + 8, at + 8 + width)) {
    if (byte >> 4 > 9 || (byte & 15) > 9) return false;
  }
  const channel = bytes[at + 8 + width];
  return channel === undefined || (channel >= 1 && channel <= MAX_CHANNEL);
}

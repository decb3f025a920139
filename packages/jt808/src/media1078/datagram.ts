import { type MediaPacket, packetExtent, readPacket } from './media-packet.ts';
import { tellSimWidth } from './sim-width.ts';

/**
 * The packets of one UDP datagram: one by the standard, several from some recorders. The SIM width is told for each datagram.
 * What is no whole packet is left out: a datagram of something else gives an empty list. Bodies are views.
 */
export function readDatagram(datagram: Uint8Array): MediaPacket[] {
  const packets: MediaPacket[] = [];
  for (let at = 0; at < datagram.length;) {
    const width = tellSimWidth(datagram, at, true);
    if (width === undefined || width === 'short') break;
    const extent = packetExtent(datagram, at, width);
    if (extent === 'short' || extent === 'bad') break;
    const end = at + extent.headerLength + extent.bodyLength;
    if (end > datagram.length) break;
    packets.push(readPacket(datagram, at, width, extent));
    at = end;
  }
  return packets;
}

import { MAGIC } from '@outrider/jt808/media1078/media-packet.ts';
import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import type { FileSource } from '@outrider/media/files/file-source.ts';
import type { OpenVideoFile } from '@outrider/media/files/open-video-file.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';

const PIECE = 256 * 1024;

/** A file of packets of JT/T 1078 as they are sent (2016, section 5.5.3), of the channel that is first in it; undefined for another. */
export async function openRawPackets(source: FileSource): Promise<OpenVideoFile | undefined> {
  const head = await source.read(0, 4);
  if (head.length < 4 || new DataView(head.buffer, head.byteOffset).getUint32(0) !== MAGIC) return undefined;
  return { timed: true, units: () => packetUnits(source) };
}

async function* packetUnits(source: FileSource): AsyncGenerator<MediaUnit> {
  const [splitter, assembler] = [new PacketSplitter(), new UnitAssembler()];
  let channel: number | undefined;
  for (let at = 0; at <= source.size; at += PIECE) {
    const packets = at < source.size ? splitter.push(await source.read(at, PIECE)) : splitter.end();
    for (const packet of packets) {
      channel ??= packet.channel;
      if (packet.channel !== channel) continue;
      for (const output of assembler.push(packet, 0)) if (output.type === 'unit') yield output.unit;
    }
  }
}

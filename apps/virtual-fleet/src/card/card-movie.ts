import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import { writeMp4 } from '@outrider/media/mp4/write-mp4.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { MediaSource, StreamOrder } from '../sources/media-source.ts';
import type { Span } from './card-files.ts';

/** Files are made while somebody waits: with a picture for each second or so. */
const PACE = { speed: 16, keysAlone: false } as const;

/**
 * An MP4 of what a channel saw, with the pictures of a fast playback.
 * @returns undefined when nothing of it is to be had
 */
export async function cardMovie(
  source: MediaSource,
  order: Omit<StreamOrder, 'stream'>,
  spans: readonly Span[],
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const units: MediaUnit[] = [];
  const [splitter, assembler] = [new PacketSplitter(), new UnitAssembler()];
  const ended = Promise.withResolvers<void>();
  const tape = source.openTape?.(order, spans, {
    packets(packets) {
      for (const packet of packets.flatMap((bytes) => [...splitter.push(bytes)])) {
        for (const output of assembler.push(packet, 0)) if (output.type === 'unit') units.push(output.unit);
      }
    },
    end: ended.resolve,
  });
  if (tape === undefined) return undefined;
  tape.run(PACE);
  await ended.promise;
  tape.close();
  return (await writeMp4(units)).bytes;
}

import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import { writeMp4 } from '@outrider/media/mp4/write-mp4.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { MediaSource, StreamOrder } from '../sources/media-source.ts';
import { BYTES_A_SECOND, type Span } from './card-files.ts';

/** Files are made while somebody waits: with a picture for each second or so. */
const PACE = { speed: 16, keysAlone: false } as const;

/** Head of a box that players pass over (ISO/IEC 14496-12 section 8.1.2). */
const FREE_HEAD = 8;

/** The movie with as many bytes as such a file has on the card, where it has fewer. */
function filled(movie: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const rest = bytes - movie.length;
  const file = new Uint8Array(movie.length + (rest >= FREE_HEAD ? rest : 0));
  file.set(movie);
  if (rest < FREE_HEAD) return file;
  new DataView(file.buffer).setUint32(movie.length, rest);
  file.set(new TextEncoder().encode('free'), movie.length + 4);
  return file;
}

/**
 * An MP4 of what a channel saw, with the pictures of a fast playback, as long in bytes as the card lists it.
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
  const ms = spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  return filled((await writeMp4(units)).bytes, Math.round((ms / 1_000) * BYTES_A_SECOND));
}

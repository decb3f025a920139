import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { fullBox, u32s } from './box.ts';
import type { ReadSample } from './read-fragment.ts';

/** A run as a chunk of a track (14496-12, 8.7). */
export interface Chunk {
  /** When its first sample is shown, in ticks of the track. */
  readonly at: number;
  /** From the beginning of the data of all parts on. */
  readonly offset: number;
  readonly samples: readonly ReadSample[];
}

/**
 * The tables of a track's samples: how long each lasts, how large it is, where it stands.
 * @param keysAlone whether decoding cannot begin at each
 */
export function tablesOf(
  chunks: readonly Chunk[],
  dataFrom: number,
  keysAlone: boolean,
): { duration: number; tables: readonly Uint8Array[] } {
  const samples = chunks.flatMap((chunk, place) => withGap(chunk, chunks[place + 1]));
  const durations = runLengths(samples.map(({ duration }) => duration));
  const perChunk = runLengths(chunks.map((chunk) => chunk.samples.length));
  let chunk = 1;
  const stsc = perChunk.flatMap(([count, length]) => {
    const row = [chunk, length, 1];
    chunk += count;
    return row;
  });
  const sizes = new ByteWriter(samples.length * 4);
  for (const { size } of samples) sizes.u32(size);
  const offsets = new ByteWriter(chunks.length * 8);
  for (const { offset } of chunks) offsets.u64(BigInt(dataFrom + offset));
  const keys = samples.flatMap(({ key }, at) => (key ? [at + 1] : []));
  return {
    duration: samples.reduce((sum, { duration }) => sum + duration, 0),
    tables: [
      fullBox('stts', 0, 0, u32s(durations.length, ...durations.flat())),
      ...(keysAlone ? [fullBox('stss', 0, 0, u32s(keys.length, ...keys))] : []),
      fullBox('stsc', 0, 0, u32s(perChunk.length, ...stsc)),
      fullBox('stsz', 0, 0, u32s(0, samples.length), sizes.done()),
      fullBox('co64', 0, 0, u32s(chunks.length), offsets.done()),
    ],
  };
}

/** The samples of a chunk, the last of which lasts until the next chunk begins. */
function withGap({ at, samples }: Chunk, next: Chunk | undefined): ReadSample[] {
  const last = samples.at(-1);
  if (next === undefined || last === undefined) return [...samples];
  const before = samples.slice(0, -1);
  const lastAt = before.reduce((sum, { duration }) => sum + duration, at);
  return [...before, { ...last, duration: next.at > lastAt ? next.at - lastAt : last.duration }];
}

/** How often each value follows on itself. */
function runLengths(values: readonly number[]): [count: number, value: number][] {
  const lengths: [number, number][] = [];
  for (const value of values) {
    const last = lengths.at(-1);
    if (last?.[1] === value) last[0]++;
    else lengths.push([1, value]);
  }
  return lengths;
}

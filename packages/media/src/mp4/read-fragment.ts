import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { BOX_HEADER_LENGTH, contentAt, readBoxes } from './read-boxes.ts';
import { KEY_FLAGS } from './fragments.ts';

/** A sample as a fragment tells it. */
export interface ReadSample {
  /** In ticks of its track. */
  readonly duration: number;
  /** Bytes. */
  readonly size: number;
  readonly key: boolean;
}

/** Samples of one track in a fragment. */
export interface ReadRun {
  readonly track: number;
  /** When the first one is shown, in ticks of its track. */
  readonly at: number;
  /** Where the data of the first one stands, from the beginning of the `moof` on; the others follow. */
  readonly dataAt: number;
  readonly samples: readonly ReadSample[];
}

/**
 * The runs that a `moof` of ours tells.
 * @param moof the whole box
 * @throws OutOfBytesError when it is cut short
 */
export function readFragmentRuns(moof: Uint8Array): ReadRun[] {
  const runs: ReadRun[] = [];
  for (const { type, content } of readBoxes(moof.subarray(BOX_HEADER_LENGTH))) {
    if (type !== 'traf') continue;
    const tfhd = new ByteReader(contentAt(content, 'tfhd') ?? new Uint8Array());
    const tfdt = new ByteReader(contentAt(content, 'tfdt') ?? new Uint8Array());
    const trun = new ByteReader(contentAt(content, 'trun') ?? new Uint8Array());
    tfhd.u32();
    tfdt.u32();
    trun.u32();
    const track = tfhd.u32();
    const at = Number(tfdt.u64());
    const count = trun.u32();
    const dataAt = trun.u32();
    const samples: ReadSample[] = [];
    for (let left = count; left > 0; left--) {
      samples.push({ duration: trun.u32(), size: trun.u32(), key: trun.u32() === KEY_FLAGS });
    }
    runs.push({ track, at, dataAt, samples });
  }
  return runs;
}

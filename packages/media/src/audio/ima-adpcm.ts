const INDEX_STEPS = [-1, -1, -1, -1, 2, 4, 6, 8] as const;
const MAX_INDEX = 88;
const HEADER_LENGTH = 4;

/** Step sizes (IMA Recommended Practices for Enhancing Digital Audio Compatibility 3.0, 6.3). */
const STEPS = Int16Array.from([
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
  107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724,
  796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026,
  4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500,
  20350, 22385, 24623, 27086, 29794, 32767,
]);

/** Predictor and step index between two nibbles. */
interface State {
  predictor: number;
  index: number;
}

/** Takes one nibble: sign, then three bits of magnitude. */
function step(state: State, nibble: number): void {
  const size = STEPS[state.index] ?? 0;
  let difference = size >> 3;
  if (nibble & 4) difference += size;
  if (nibble & 2) difference += size >> 1;
  if (nibble & 1) difference += size >> 2;
  const predictor = state.predictor + (nibble & 8 ? -difference : difference);
  state.predictor = Math.max(-32_768, Math.min(32_767, predictor));
  state.index = Math.max(0, Math.min(MAX_INDEX, state.index + (INDEX_STEPS[nibble & 7] ?? 0)));
}

/** The nibble that comes nearest to the sample. */
function nibbleFor(state: State, sample: number): number {
  let size = STEPS[state.index] ?? 0;
  let rest = sample - state.predictor;
  let nibble = rest < 0 ? 8 : 0;
  rest = Math.abs(rest);
  for (const bit of [4, 2, 1]) {
    if (rest >= size) {
      nibble |= bit;
      rest -= size;
    }
    size >>= 1;
  }
  return nibble;
}

/**
 * 16-bit samples of one DVI4 block: predictor (little-endian), step index, 0, then two samples a byte, the higher nibble
 * first. A block too short for its state gives none.
 */
export function fromImaAdpcm(block: Uint8Array): Int16Array<ArrayBuffer> {
  if (block.length < HEADER_LENGTH) return new Int16Array();
  const predictor = (((block[0] ?? 0) | ((block[1] ?? 0) << 8)) << 16) >> 16;
  const state = { predictor, index: Math.min(MAX_INDEX, block[2] ?? 0) };
  const samples = new Int16Array((block.length - HEADER_LENGTH) * 2);
  for (let at = 0; at < samples.length; at += 2) {
    const byte = block[HEADER_LENGTH + at / 2] ?? 0;
    step(state, byte >> 4);
    samples[at] = state.predictor;
    step(state, byte & 15);
    samples[at + 1] = state.predictor;
  }
  return samples;
}

/** A writer of DVI4 blocks that carries predictor and step index from block to block. An odd last sample is repeated. */
export function imaAdpcmEncoder(): (samples: Int16Array) => Uint8Array<ArrayBuffer> {
  const state: State = { predictor: 0, index: 0 };
  return (samples) => {
    const block = new Uint8Array(HEADER_LENGTH + Math.ceil(samples.length / 2));
    new DataView(block.buffer).setInt16(0, state.predictor, true);
    block[2] = state.index;
    for (let at = 0; at < samples.length; at += 2) {
      const first = samples[at] ?? 0;
      const high = nibbleFor(state, first);
      step(state, high);
      const low = nibbleFor(state, samples[at + 1] ?? first);
      step(state, low);
      block[HEADER_LENGTH + at / 2] = (high << 4) | low;
    }
    return block;
  };
}

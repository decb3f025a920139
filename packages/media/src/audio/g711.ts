/** Segments, mantissa and sign of 8-bit logarithmic samples (ITU-T G.711). */
const decodeALaw = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = code ^ 0x55;
  const segment = (bits >> 4) & 7;
  const mantissa = ((bits & 15) << 4) + 8;
  const size = segment === 0 ? mantissa : (mantissa + 256) << (segment - 1);
  return bits & 0x80 ? size : -size;
});

const MU_BIAS = 132;
const MU_CLIP = 32_635;

const decodeMuLaw = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff;
  const size = ((((bits & 15) << 3) + MU_BIAS) << ((bits >> 4) & 7)) - MU_BIAS;
  return bits & 0x80 ? -size : size;
});

/** Codes by the sample's upper 13 bits (A-law) and 14 bits (µ-law), so that encoding is one look-up. */
const encodeALaw = Uint8Array.from({ length: 8192 }, (_, index) => aLawOf(index - 4096));
const encodeMuLaw = Uint8Array.from({ length: 16_384 }, (_, index) => muLawOf((index - 8192) * 4));

/** Code of a 13-bit sample. */
function aLawOf(sample: number): number {
  const sign = sample >= 0 ? 0xd5 : 0x55;
  const size = sample >= 0 ? sample : -sample - 1;
  if (size < 32) return (size >> 1) ^ sign;
  const segment = Math.floor(Math.log2(size)) - 4;
  return ((segment << 4) | ((size >> segment) & 15)) ^ sign;
}

/** Code of a 16-bit sample. */
function muLawOf(sample: number): number {
  const size = Math.min(Math.abs(sample), MU_CLIP) + MU_BIAS;
  const segment = Math.floor(Math.log2(size)) - 7;
  return ~((sample < 0 ? 0x80 : 0) | (segment << 4) | ((size >> (segment + 3)) & 15)) & 0xff;
}

/** 16-bit samples of A-law bytes. */
export function fromALaw(data: Uint8Array): Int16Array<ArrayBuffer> {
  return lookUp(data, decodeALaw);
}

/** 16-bit samples of µ-law bytes. */
export function fromMuLaw(data: Uint8Array): Int16Array<ArrayBuffer> {
  return lookUp(data, decodeMuLaw);
}

/** A-law bytes of 16-bit samples. */
export function toALaw(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(samples.length);
  for (let at = 0; at < data.length; at++) data[at] = encodeALaw[((samples[at] ?? 0) >> 3) + 4096] ?? 0;
  return data;
}

/** µ-law bytes of 16-bit samples. */
export function toMuLaw(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(samples.length);
  for (let at = 0; at < data.length; at++) data[at] = encodeMuLaw[((samples[at] ?? 0) >> 2) + 8192] ?? 0;
  return data;
}

function lookUp(data: Uint8Array, table: Int16Array): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(data.length);
  for (let at = 0; at < samples.length; at++) samples[at] = table[data[at] ?? 0] ?? 0;
  return samples;
}

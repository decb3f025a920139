/** An ADTS header (ISO/IEC 13818-7 6.2). */
export interface AdtsHeader {
  /** Audio object type: 2 is AAC-LC. */
  readonly objectType: number;
  /** Hz. */
  readonly sampleRate: number;
  readonly sampleRateIndex: number;
  /** 0 when a program config element tells. */
  readonly channels: number;
  /** Bytes of the header: 9 with a checksum, else 7. */
  readonly headerLength: number;
  /** Bytes of the frame, header included. */
  readonly frameLength: number;
}

/** Object type of AAC-LC, the one that cameras and phones write. */
export const AUDIO_OBJECT_LC = 2;

/** Samples that a frame holds for each channel. */
export const AAC_FRAME_SAMPLES = 1024;

const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

/** The header at `at`, or undefined when there is none. */
export function readAdtsHeader(data: Uint8Array, at = 0): AdtsHeader | undefined {
  if (at + 7 > data.length) return undefined;
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0] = data.subarray(at, at + 6);
  if (b0 !== 0xff || (b1 & 0xf6) !== 0xf0) return undefined;
  const sampleRateIndex = (b2 >> 2) & 15;
  const sampleRate = RATES[sampleRateIndex];
  const headerLength = b1 & 1 ? 7 : 9;
  const frameLength = ((b3 & 3) << 11) | (b4 << 3) | (b5 >> 5);
  if (sampleRate === undefined || frameLength < headerLength) return undefined;
  const channels = ((b2 & 1) << 2) | (b3 >> 6);
  return { objectType: (b2 >> 6) + 1, sampleRate, sampleRateIndex, channels, headerLength, frameLength };
}

/** The whole frames in a run of ADTS, without their headers; ends at the first byte that is no header. Views, not copies. */
export function splitAdts(data: Uint8Array): { header: AdtsHeader; frame: Uint8Array }[] {
  const frames: { header: AdtsHeader; frame: Uint8Array }[] = [];
  for (let at = 0; ;) {
    const header = readAdtsHeader(data, at);
    if (header === undefined || at + header.frameLength > data.length) return frames;
    frames.push({ header, frame: data.subarray(at + header.headerLength, at + header.frameLength) });
    at += header.frameLength;
  }
}

/**
 * An ADTS frame of a raw AAC frame.
 * @throws RangeError when the frame is too long or the sample rate is not one of AAC's.
 */
export function writeAdts(
  frame: Uint8Array,
  format: { objectType: number; sampleRate: number; channels: number },
): Uint8Array<ArrayBuffer> {
  const length = frame.length + 7;
  const rate = RATES.indexOf(format.sampleRate);
  if (length > 0x1fff || rate === -1) throw new RangeError(`${length} bytes at ${format.sampleRate} Hz`);
  const { objectType, channels } = format;
  const data = new Uint8Array(length);
  data.set([
    0xff,
    0xf1,
    ((objectType - 1) << 6) | (rate << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ]);
  data.set(frame, 7);
  return data;
}

/** The AudioSpecificConfig that MP4 and WebCodecs want (ISO/IEC 14496-3 1.6.2.1). */
export function audioSpecificConfig(header: AdtsHeader): Uint8Array<ArrayBuffer> {
  const bits = (header.objectType << 11) | (header.sampleRateIndex << 7) | (header.channels << 3);
  return Uint8Array.of(bits >> 8, bits & 0xff);
}

import type { VideoCodec } from '@outrider/model/live/codec.ts';
import { ByteReader } from '@outrider/kit/byte-reader.ts';

/** What the decoder configuration of an MP4's picture track tells (ISO/IEC 14496-15: avcC, hvcC). */
export interface DecoderConfig {
  /** Bytes of the length in front of each NAL unit. */
  readonly lengthSize: number;
  readonly parameterSets: readonly Uint8Array[];
}

/**
 * Reads an avcC or hvcC record.
 * @throws OutOfBytesError when it is cut short
 */
export function readDecoderConfig(codec: VideoCodec, record: Uint8Array): DecoderConfig {
  const reader = new ByteReader(record);
  const parameterSets: Uint8Array[] = [];
  if (codec === 'h264') {
    reader.bytes(4);
    const lengthSize = (reader.u8() & 3) + 1;
    for (let sps = reader.u8() & 31; sps > 0; sps--) parameterSets.push(reader.bytes(reader.u16()));
    for (let pps = reader.u8(); pps > 0; pps--) parameterSets.push(reader.bytes(reader.u16()));
    return { lengthSize, parameterSets };
  }
  reader.bytes(21);
  const lengthSize = (reader.u8() & 3) + 1;
  for (let arrays = reader.u8(); arrays > 0; arrays--) {
    reader.u8(); // NAL unit type
    for (let count = reader.u16(); count > 0; count--) parameterSets.push(reader.bytes(reader.u16()));
  }
  return { lengthSize, parameterSets };
}

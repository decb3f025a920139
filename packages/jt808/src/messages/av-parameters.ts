import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import type { Codec } from '../codec/codec.ts';
import { u16, u32, u8 } from '../codec/numbers.ts';
import { restBytes } from '../codec/runs.ts';
import { list, struct, type StructOf } from '../codec/struct.ts';

/** Ids of the parameters of JT/T 1078-2016 (table 1) that have many fields. */
export const AV_PARAMETERS_ID = 0x75;
export const CHANNEL_AV_PARAMETERS_ID = 0x77;

/** How one of the two streams is encoded: 5.3 tables 2 and 4. */
const stream = {
  /** 0 CBR, 1 VBR, 2 ABR. */
  mode: u8,
  /** See {@link resolutions}. */
  resolution: u8,
  /** Pictures from one key picture to the next. */
  keyInterval: u16,
  fps: u8,
  kbps: u32,
} as const;
const avFields = {
  live: struct(stream),
  stored: struct(stream),
  /** What is written into the picture: table 2. */
  osd: u16,
} as const;

/** Sizes of pictures by their number in table 2. */
export const resolutions = ['QCIF', 'CIF', 'WCIF', 'D1', 'WD1', '720P', '1080P'] as const;

/** Bits of what is written into the picture (table 2). */
export const osdBits = {
  time: 0,
  plate: 1,
  channel: 2,
  position: 3,
  recorderSpeed: 4,
  gnssSpeed: 5,
  driving: 6,
} as const;

const avParameters = struct({ ...avFields, audioOutput: u8, more: restBytes });
const channelAvParameters = struct({
  channels: list(u8, struct({ channel: u8, ...avFields })),
  more: restBytes,
});

/** 0x0075: how all channels are encoded; `more` is what a longer form has behind it. */
export type AvParameters = StructOf<{ readonly [K in keyof typeof avFields]: (typeof avFields)[K] }> & {
  readonly audioOutput: number;
  readonly more: Uint8Array;
};
/** 0x0077: how single channels are encoded. */
export type ChannelAvParameters = {
  readonly channels: readonly (Omit<AvParameters, 'audioOutput' | 'more'> & { readonly channel: number })[];
  readonly more: Uint8Array;
};

const EDITION = 2019;

function readAll<T>(codec: Codec<T>, bytes: Uint8Array): T | undefined {
  try {
    return codec.read(new ByteReader(bytes), EDITION);
  } catch {
    return undefined;
  }
}

function written<T>(codec: Codec<T>, value: T): Uint8Array {
  const writer = new ByteWriter(64);
  codec.write(writer, value, EDITION);
  return writer.done();
}

/** 0x0075; undefined for one that is shorter than the standard says. */
export const readAvParameters = (bytes: Uint8Array): AvParameters | undefined => readAll(avParameters, bytes);
/** The bytes of it; those that stood behind what is known are there again. */
export const writeAvParameters = (value: AvParameters): Uint8Array => written(avParameters, value);

/** 0x0077; undefined for one that is shorter than its count says. */
export const readChannelAvParameters = (bytes: Uint8Array): ChannelAvParameters | undefined =>
  readAll(channelAvParameters, bytes);
/** The bytes of it; those that stood behind what is known are there again. */
export const writeChannelAvParameters = (value: ChannelAvParameters): Uint8Array =>
  written(channelAvParameters, value);

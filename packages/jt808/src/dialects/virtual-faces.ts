import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import type { Codec, ValueOf } from '../codec/codec.ts';
import { u16, u32, u8 } from '../codec/numbers.ts';
import { bytes, countedText } from '../codec/runs.ts';
import { list, struct } from '../codec/struct.ts';

/**
 * Faces of the virtual recorder: no standard has any, so they go through it as they are (0x8900 and 0x0900; kinds from 0xf0 on are the
 * maker's, JT/T 808-2019 tables 92 and 93).
 */
export const VIRTUAL_FACES_KIND = 0xf3;

/** The questions to it: which slots are full, the person in one, to put a person into one, to empty one. */
export const faceActs = { summary: 1, get: 2, set: 3, delete: 4 } as const;
export type FaceAct = keyof typeof faceActs;

/** What came of it. */
export const faceResults = { ok: 0, refused: 1, noSlot: 2, empty: 3, noDownload: 4 } as const;

/** An MD5 that is none. */
export const NO_MD5 = '0'.repeat(32);
const MD5_BYTES = 16;

const md5: Codec<string> = {
  read: (reader, version) => toHex(bytes(MD5_BYTES).read(reader, version)),
  write: (writer, value, version) => bytes(MD5_BYTES).write(writer, fromHex(value), version),
};

const question = struct({
  /** Comes back in the answer. */
  token: u16,
  act: u8,
  /** 1-based; 0 for all. */
  ch: u8,
  idcard: countedText(u8),
  name: countedText(u8),
  /** Of the photo; zeros: the one that is in the slot stays. */
  md5,
  size: u32,
  /** Where it fetches the photo, over plain http. */
  url: countedText(u16),
});
export type FaceQuestion = ValueOf<typeof question>;

const answer = struct({
  token: u16,
  act: u8,
  result: u8,
  ch: u8,
  idcard: countedText(u8),
  name: countedText(u8),
  md5,
  /** Of the slot, seconds since 1970 UTC. */
  updated: u32,
  /** Of a summary: of each slot, the first one first; 0: it is empty. */
  slots: list(u8, u32),
});
export type FaceAnswer = ValueOf<typeof answer>;

/** A question without what it does not need. */
export const faceQuestion = (
  said: Pick<FaceQuestion, 'token' | 'act'> & Partial<FaceQuestion>,
): FaceQuestion => ({
  ch: 0,
  idcard: '',
  name: '',
  md5: NO_MD5,
  size: 0,
  url: '',
  ...said,
});

/** An answer without what it does not need. */
export const faceAnswer = (
  said: Pick<FaceAnswer, 'token' | 'act' | 'result'> & Partial<FaceAnswer>,
): FaceAnswer => ({ ch: 0, idcard: '', name: '', md5: NO_MD5, updated: 0, slots: [], ...said });

const VERSION = 2019;

const encoded =
  <T>(codec: Codec<T>) =>
  (value: T): Uint8Array => {
    const writer = new ByteWriter();
    codec.write(writer, value, VERSION);
    return writer.done().slice();
  };

/** Undefined for bytes that are none, or more. */
const decoded =
  <T>(codec: Codec<T>) =>
  (data: Uint8Array): T | undefined => {
    const reader = new ByteReader(data);
    try {
      const value = codec.read(reader, VERSION);
      return reader.left === 0 ? value : undefined;
    } catch {
      return undefined;
    }
  };

/** @throws RangeError for a text that is too long */
export const encodeFaceQuestion = encoded(question);
export const decodeFaceQuestion = decoded(question);
/** @throws RangeError as above */
export const encodeFaceAnswer = encoded(answer);
export const decodeFaceAnswer = decoded(answer);

/** Signs of the format 7z (`7zFormat.txt` of 7-Zip), as far as they are written here. */
const SIGN = {
  end: 0x00,
  header: 0x01,
  mainStreams: 0x04,
  files: 0x05,
  packInfo: 0x06,
  unpackInfo: 0x07,
  subStreams: 0x08,
  size: 0x09,
  crc: 0x0a,
  folder: 0x0b,
  unpackSize: 0x0c,
  streamsOfFolder: 0x0d,
  names: 0x11,
  modified: 0x14,
  attributes: 0x15,
  encodedHeader: 0x17,
} as const;

const DEFLATE = [0x04, 0x01, 0x08];
const AES = [0x06, 0xf1, 0x07, 0x01];
const HAS_PROPERTIES = 0x20;
const SALT_AND_VECTOR = 0xc0;
/** Of salt and vector, less one, as the properties say them. */
const SIXTEEN_AND_SIXTEEN = 0xff;
/** Windows: an ordinary file. */
const ORDINARY = 0x20;
/** From 1601, where Windows begins to count, to 1970, in 100 ns. */
const EPOCH = 116_444_736_000_000_000n;

/** How a stream is encrypted: salt and vector have 16 bytes each. */
export interface Sealed {
  readonly cyclesPower: number;
  readonly salt: Uint8Array;
  readonly vector: Uint8Array;
}

/** A file in the archive. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: number;
  /** CRC-32 of what it holds. */
  readonly crc: number;
}

/** A number as the format writes it: the first byte says by its leading ones how many follow. */
export function number(value: number): number[] {
  let rest = BigInt(value);
  const low: number[] = [];
  for (let extra = 0; extra < 8; extra++) {
    // What is left has to fit beside the leading ones.
    if (rest < 1n << BigInt(7 - extra)) return [((0xff00 >> extra) & 0xff) | Number(rest), ...low];
    low.push(Number(rest & 0xffn));
    rest >>= 8n;
  }
  return [0xff, ...low];
}

function uint32(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff];
}

const aes = ({ cyclesPower, salt, vector }: Sealed): number[] => {
  const properties = [cyclesPower | SALT_AND_VECTOR, SIXTEEN_AND_SIXTEEN, ...salt, ...vector];
  return [AES.length | HAS_PROPERTIES, ...AES, ...number(properties.length), ...properties];
};

const packInfo = (at: number, bytes: number): number[] => [
  SIGN.packInfo,
  ...number(at),
  ...number(1),
  SIGN.size,
  ...number(bytes),
  SIGN.end,
];

/** Where the files are: one stream of all of them, deflated and then encrypted. */
export interface PackedFiles {
  readonly files: readonly PackedFile[];
  readonly sealed: Sealed;
  /** Bytes of the stream as it lies in the archive, and before it was filled up and encrypted. */
  readonly packedBytes: number;
  readonly deflatedBytes: number;
  /** When the files were made, ms since 1970 UTC. */
  readonly madeMs: number;
}

/** The header: which files there are, and how they are read. */
export function filesHeader({ files, sealed, packedBytes, deflatedBytes, madeMs }: PackedFiles): Buffer {
  const names = files.flatMap(({ name }) => [...Buffer.from(`${name}\0`, 'utf16le')]);
  const time = Buffer.alloc(8);
  time.writeBigUInt64LE(BigInt(Math.floor(madeMs)) * 10_000n + EPOCH);
  const times = files.flatMap(() => [...time]);
  const attributes = files.flatMap(() => uint32(ORDINARY));
  const property = (sign: number, bytes: readonly number[]): number[] => [
    sign,
    ...number(bytes.length),
    ...bytes,
  ];
  return Buffer.from([
    SIGN.header,
    SIGN.mainStreams,
    ...packInfo(0, packedBytes),
    SIGN.unpackInfo,
    SIGN.folder,
    ...number(1),
    0,
    // Two coders: the first one's input is the second one's output, whose input is what lies in the archive.
    ...number(2),
    DEFLATE.length,
    ...DEFLATE,
    ...aes(sealed),
    ...number(0),
    ...number(1),
    SIGN.unpackSize,
    ...number(files.reduce((sum, { bytes }) => sum + bytes, 0)),
    ...number(deflatedBytes),
    SIGN.end,
    SIGN.subStreams,
    SIGN.streamsOfFolder,
    ...number(files.length),
    ...(files.length > 1 ? [SIGN.size, ...files.slice(0, -1).flatMap(({ bytes }) => number(bytes))] : []),
    SIGN.crc,
    1,
    ...files.flatMap(({ crc }) => uint32(crc)),
    SIGN.end,
    SIGN.end,
    SIGN.files,
    ...number(files.length),
    ...property(SIGN.names, [0, ...names]),
    ...property(SIGN.modified, [1, 0, ...times]),
    ...property(SIGN.attributes, [1, 0, ...attributes]),
    SIGN.end,
    SIGN.end,
  ]);
}

/** Says where the header lies, which is encrypted itself: without the password not even names can be read. */
export function encodedHeader(header: {
  readonly sealed: Sealed;
  readonly at: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly crc: number;
}): Buffer {
  return Buffer.from([
    SIGN.encodedHeader,
    ...packInfo(header.at, header.packedBytes),
    SIGN.unpackInfo,
    SIGN.folder,
    ...number(1),
    0,
    ...number(1),
    ...aes(header.sealed),
    SIGN.unpackSize,
    ...number(header.bytes),
    SIGN.crc,
    1,
    ...uint32(header.crc),
    SIGN.end,
    SIGN.end,
  ]);
}

/** Bytes with which the archive begins. */
export const START_BYTES = 32;

/** How the archive begins: where the encoded header lies behind it. */
export function startHeader(at: number, encoded: Uint8Array, crc32: (bytes: Uint8Array) => number): Buffer {
  const start = Buffer.alloc(START_BYTES);
  start.set([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]);
  start.writeBigUInt64LE(BigInt(at), 12);
  start.writeBigUInt64LE(BigInt(encoded.length), 20);
  start.writeUInt32LE(crc32(encoded), 28);
  start.writeUInt32LE(crc32(start.subarray(12)), 8);
  return start;
}

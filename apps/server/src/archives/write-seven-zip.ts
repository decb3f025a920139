import { createCipheriv, randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  encodedHeader,
  filesHeader,
  type PackedFile,
  START_BYTES,
  type Sealed,
  startHeader,
} from './seven-zip-header.ts';
import { CYCLES_POWER, sevenZipKey } from './seven-zip-key.ts';

const BLOCK = 16;

/** A file that goes into an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

export interface SevenZip {
  readonly password: string;
  /** One after the other: the next is asked for once the last one's pieces are in. At least one. */
  readonly files: AsyncIterable<ArchivedFile>;
  readonly madeMs: number;
}

/**
 * Writes an archive in the format 7z: deflated, encrypted by AES-256 in CBC under a key of the password, its names too.
 * What is held of it is a piece at a time, however much there is.
 * @param file empty, open for writing
 * @returns bytes of the archive
 * @throws the fault of the files or of the disk
 */
export async function writeSevenZip(
  file: FileHandle,
  { password, files, madeMs }: SevenZip,
): Promise<number> {
  const salt = randomBytes(BLOCK);
  const key = await sevenZipKey(password, salt);
  const sealing = (): Sealed => ({ cyclesPower: CYCLES_POWER, salt, vector: randomBytes(BLOCK) });
  const packed: PackedFile[] = [];
  const sealed = sealing();
  const cipher = createCipheriv('aes-256-cbc', key, sealed.vector).setAutoPadding(false);
  let at = START_BYTES;
  const write = async (bytes: Uint8Array): Promise<void> => {
    await file.write(bytes, 0, bytes.length, at);
    at += bytes.length;
  };
  let deflatedBytes = 0;
  const deflated = Readable.from(piecesOf(files, packed), { objectMode: false }).compose(createDeflateRaw());
  for await (const piece of deflated as AsyncIterable<Buffer>) {
    deflatedBytes += piece.length;
    await write(cipher.update(piece));
  }
  await write(cipher.update(fill(deflatedBytes)));
  const header = filesHeader({ files: packed, sealed, packedBytes: at - START_BYTES, deflatedBytes, madeMs });
  const headerSealed = sealing();
  const headerAt = at - START_BYTES;
  const headerCipher = createCipheriv('aes-256-cbc', key, headerSealed.vector).setAutoPadding(false);
  await write(headerCipher.update(Buffer.concat([header, fill(header.length)])));
  const encoded = encodedHeader({
    sealed: headerSealed,
    at: headerAt,
    packedBytes: at - START_BYTES - headerAt,
    bytes: header.length,
    crc: crc32(header),
  });
  const start = startHeader(at - START_BYTES, encoded, crc32);
  await write(encoded);
  await file.write(start, 0, start.length, 0);
  return at;
}

/** Zeros up to whole blocks. */
const fill = (bytes: number): Buffer => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);

/** What all files hold, one after the other; each is noted once it is over. */
async function* piecesOf(
  files: AsyncIterable<ArchivedFile>,
  packed: PackedFile[],
): AsyncGenerator<Uint8Array> {
  for await (const { name, pieces } of files) {
    let [bytes, crc] = [0, 0];
    for await (const piece of pieces) {
      bytes += piece.length;
      crc = crc32(piece, crc);
      yield piece;
    }
    packed.push({ name, bytes, crc });
  }
}

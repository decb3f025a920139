import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { OutriderError } from '@outrider/model/error-code.ts';
import { backupSentences } from '@outrider/model/server/backup-sentences.ts';

const MAGIC = Buffer.from('OUTRIDER-SEALED\n');
const VERSION = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const IV_BYTES = 12;
const HEAD_BYTES = MAGIC.length + 4 + SALT_BYTES;
const CHUNK_BYTES = 1 << 20;
/** About a tenth of a second and 64 MB for each passphrase that is tried. */
const COST = { N: 1 << 16, r: 8, p: 1, maxmem: 128 << 20 } as const;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), salt, 32, COST);

/** Each chunk has its number for a nonce: the key is the file's own. */
function ivOf(chunk: number): Buffer {
  const iv = Buffer.alloc(IV_BYTES);
  iv.writeBigUInt64BE(BigInt(chunk), IV_BYTES - 8);
  return iv;
}
const LAST = Buffer.from([1]);
const MORE = Buffer.from([0]);

/** Whether a file begins as a sealed backup does. */
export async function isSealed(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
  return bytesRead === MAGIC.length && buffer.equals(MAGIC);
}

/**
 * Seals content under a passphrase: AES-256-GCM in chunks of a megabyte, each with its number and whether it is the last, so that
 * a chunk that is missing, exchanged or cut off is found.
 */
export async function writeSealed(
  file: FileHandle,
  passphrase: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const head = Buffer.alloc(HEAD_BYTES);
  MAGIC.copy(head);
  head.writeUInt32BE(VERSION, MAGIC.length);
  const salt = randomBytes(SALT_BYTES);
  salt.copy(head, MAGIC.length + 4);
  await file.writeFile(head);
  const key = await keyOf(passphrase, salt);
  let chunk = 0;
  const put = async (plain: Buffer, mark: Buffer): Promise<void> => {
    const cipher = createCipheriv('aes-256-gcm', key, ivOf(chunk++)).setAAD(mark);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    const length = Buffer.alloc(5);
    length.writeUInt32BE(sealed.length);
    mark.copy(length, 4);
    await file.writeFile(Buffer.concat([length, sealed, cipher.getAuthTag()]));
  };
  // One chunk is gathered, and kept full until it is known whether more comes: each byte is copied once.
  const held = Buffer.alloc(CHUNK_BYTES);
  let bytes = 0;
  for await (const part of content)
    for (let at = 0; at < part.length;) {
      if (bytes === CHUNK_BYTES) {
        await put(held, MORE);
        bytes = 0;
      }
      const taken = part.copy(held, bytes, at);
      bytes += taken;
      at += taken;
    }
  await put(held.subarray(0, bytes), LAST);
}

/**
 * The content of a sealed file.
 * @throws OutriderError VALIDATION for another passphrase, CONFLICT for a file of a later version, INTERNAL for one that is cut off or
 * changed; content that was read before it must not be used then
 */
export async function* readSealed(file: FileHandle, passphrase: string): AsyncGenerator<Buffer> {
  let at = 0;
  const read = async (bytes: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
    at += bytesRead;
    if (bytesRead < bytes) throw new OutriderError('INTERNAL', backupSentences.cutOff);
    return buffer;
  };
  const head = await read(HEAD_BYTES);
  const version = head.readUInt32BE(MAGIC.length);
  if (version > VERSION) throw new OutriderError('CONFLICT', backupSentences.newer);
  const key = await keyOf(passphrase, head.subarray(MAGIC.length + 4));
  for (let chunk = 0; ; chunk++) {
    const length = await read(5);
    const bytes = length.readUInt32BE();
    if (bytes > CHUNK_BYTES) throw new OutriderError('INTERNAL', backupSentences.damaged);
    const mark = length.subarray(4);
    const sealed = await read(bytes);
    const decipher = createDecipheriv('aes-256-gcm', key, ivOf(chunk)).setAAD(mark);
    decipher.setAuthTag(await read(TAG_BYTES));
    try {
      yield Buffer.concat([decipher.update(sealed), decipher.final()]);
    } catch (error) {
      throw chunk === 0
        ? new OutriderError('VALIDATION', backupSentences.otherPassphrase, {
            cause: error,
          })
        : new OutriderError('INTERNAL', backupSentences.damaged, { cause: error });
    }
    if (mark.equals(LAST)) return;
  }
}

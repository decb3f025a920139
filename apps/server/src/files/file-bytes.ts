import type { FileHandle } from 'node:fs/promises';

const CHUNK = 256 * 1024;

/**
 * Bytes of a file from one place to another, that one not included, or to where the file ends.
 * @throws the fault of the system
 */
export async function* fileBytes(
  file: FileHandle,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(CHUNK, to - at)), { position: at });
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

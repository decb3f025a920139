import type { FileHandle } from 'node:fs/promises';
import type { FileSource } from '@outrider/media/files/file-source.ts';

/** Reading is told of each so many bytes: disks are slow, and files GBs. */
const TOLD_BYTES = 4 * 1024 * 1024;
/** A reader that reads a file more often than this gets nowhere, and tells nothing more. */
const MOST_TIMES = 8;

/**
 * A file of a recorder, read in pieces.
 * @param onRead called each time there was some more of it
 */
export async function fileSource(handle: FileHandle, onRead: () => void): Promise<FileSource> {
  const { size } = await handle.stat();
  const read = { bytes: 0, told: 0 };
  return {
    size,
    async read(at, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - at)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, at);
      read.bytes += bytesRead;
      if (read.bytes - read.told >= TOLD_BYTES && read.bytes <= size * MOST_TIMES) {
        read.told = read.bytes;
        onRead();
      }
      return bytes.subarray(0, bytesRead);
    },
  };
}

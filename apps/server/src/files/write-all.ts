import type { FileHandle } from 'node:fs/promises';

/** Writes all of it at a place of a file: a disk that is nearly full takes a part at a time. @throws the fault of the system */
export async function writeAll(
  file: Pick<FileHandle, 'write'>,
  bytes: Uint8Array,
  at: number,
): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

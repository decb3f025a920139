import type { FileHandle } from 'node:fs/promises';

/** The bytes of a file from one place on, as many as there are. */
export async function bytesOf(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

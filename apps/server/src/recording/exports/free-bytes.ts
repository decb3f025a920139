import { statfs } from 'node:fs/promises';

/** Bytes that are free on the disk of a folder, for users other than the system. @throws the fault of the system */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

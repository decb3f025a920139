import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_LOCKS, type RecordingLock, recordingLock } from '@outrider/model/recordings/recording-lock.ts';
import { z } from 'zod';

/** In the folder of a device, beside those of its days. */
export const LOCK_FILE = 'locks.json';
/** No list of locks is longer: each has 99 channels and 200 characters of reason at most. */
export const MAX_LOCK_BYTES = 1024 * 1024;

const lockFile = z.object({ locks: z.array(recordingLock.schema).max(MAX_LOCKS) });

/** What stands in the file of a device's locks: indented, for people. */
export function lockFileOf(locks: readonly RecordingLock[]): string {
  const text = { about: 'Locks of recordings, for when the database is lost', locks };
  return `${JSON.stringify(text, null, 1)}\n`;
}

/**
 * The locks of a device that stand beside its recordings; none where there is no such file.
 * @param folder the media folder
 * @throws the fault of the system, or of a file that is none of ours
 */
export async function readLockFile(folder: string, deviceid: string): Promise<RecordingLock[]> {
  const text = await textOf(join(folder, deviceid, LOCK_FILE));
  return text === undefined ? [] : locksOfText(text, deviceid);
}

/** The locks of a device that such a text names. @throws where it is none of ours */
export function locksOfText(text: string, deviceid: string): RecordingLock[] {
  const { locks } = lockFile.parse(JSON.parse(text));
  return locks.filter((lock) => lock.deviceid === deviceid);
}

/** The text of a file of a bounded length; undefined where there is none. */
async function textOf(path: string): Promise<string | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MAX_LOCK_BYTES) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

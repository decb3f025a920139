import { type FileHandle, open } from 'node:fs/promises';

const BLOCK_BYTES = 4 * 1024 * 1024;
/** Written to the disk this often, so that the last of it does not take long. */
const SYNC_BYTES = 64 * 1024 * 1024;
/**
 * SQLite locks bytes of the page that begins here, and never keeps anything in it (https://sqlite.org/fileformat2.html,
 * 1.3.1): where locks are of force for everybody (Windows) it cannot even be read.
 */
const LOCK_AT = 0x4000_0000;
const LOCK_BYTES = 4_096;

export interface CopyOptions {
  readonly bytes: number;
  /** Told after each block: bytes that are copied. */
  readonly onProgress?: ((done: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly lockAt?: number;
}

/**
 * Copies a database file that does not change into one that must not be there yet, down to the disk.
 * @throws the system's error, and the signal's reason when it was stopped; the new file is left as it is then
 */
export async function copyDatabaseFile(from: string, to: string, options: CopyOptions): Promise<void> {
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      await copyBlocks(source, target, options);
      await target.truncate(options.bytes);
      await target.sync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyBlocks(
  source: FileHandle,
  target: FileHandle,
  { bytes, onProgress, signal, lockAt = LOCK_AT }: CopyOptions,
): Promise<void> {
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  let unsynced = 0;
  for (let at = 0; at < bytes;) {
    signal?.throwIfAborted();
    if (at === lockAt) {
      at += LOCK_BYTES;
      continue;
    }
    const end = at < lockAt ? Math.min(bytes, lockAt) : bytes;
    const { bytesRead } = await source.read(block, 0, Math.min(BLOCK_BYTES, end - at), at);
    if (bytesRead === 0) throw new Error(`The file is shorter than it was: ${at} bytes`);
    await target.write(block, 0, bytesRead, at);
    at += bytesRead;
    unsynced += bytesRead;
    if (unsynced >= SYNC_BYTES) {
      await target.datasync();
      unsynced = 0;
    }
    onProgress?.(at);
  }
}

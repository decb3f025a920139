import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file that the server's user alone may read, whole or not at all, in place of one that may be there.
 * @throws the system's error
 */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

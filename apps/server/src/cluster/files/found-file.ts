import { open } from 'node:fs/promises';
import { fileBytes } from '../../files/file-bytes.ts';
import type { FoundFile } from './file-reach.ts';

/** Bytes of a file, to be read once, and how many there are. */
export interface OpenedFile extends AsyncDisposable {
  readonly bytes: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Opens a file wherever it lies. @throws the fault of the system, ENOENT for one of this server that went meanwhile */
export async function openFound(found: FoundFile): Promise<OpenedFile> {
  if (typeof found !== 'string') {
    const pieces = found.read();
    return {
      bytes: found.bytes,
      pieces,
      [Symbol.asyncDispose]: async () => void pieces.destroy(),
    };
  }
  const file = await open(found, 'r');
  try {
    const { size } = await file.stat();
    return { bytes: size, pieces: fileBytes(file), [Symbol.asyncDispose]: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

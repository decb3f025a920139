import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { writeMp4 } from '@outrider/media/mp4/write-mp4.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';

/** It is taken apart in memory, beside live pictures. */
const MOST_BYTES = 64 * 1024 * 1024;
const OWNER_ONLY = 0o600;
/** What a system says of a disk without room. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** MP4s of video files of recorders, each made once and kept beside its file: one after the other, for they are made in memory. */
export class Mp4Copies {
  readonly #making = new Map<string, Promise<string>>();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * An MP4 of a file; the pictures are not coded again.
   * @returns where it is
   * @throws OutriderError VALIDATION for one that is too long, or is no video; STORE_FULL on a full disk
   */
  async of(path: string): Promise<string> {
    const copy = `${path}.mp4`;
    if (await isThere(copy)) return copy;
    const making = this.#making.get(path);
    if (making !== undefined) return await making;
    const made = this.#last.then(() => make(path, copy)).finally(() => this.#making.delete(path));
    this.#making.set(path, made);
    this.#last = made.catch(() => {});
    return await made;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function make(path: string, copy: string): Promise<string> {
  const bytes = await bytesOf(path);
  try {
    // Beside it first: whoever reads it never sees half of it.
    await writeFile(`${copy}.new`, bytes, { mode: OWNER_ONLY });
    await rename(`${copy}.new`, copy);
  } catch (error) {
    // Half of it would take room that is not there.
    await rm(`${copy}.new`, { force: true }).catch(() => {});
    if (!FULL.has((error as NodeJS.ErrnoException).code)) throw error;
    throw new OutriderError('STORE_FULL', retrievalSentences.noRoom, { cause: error });
  }
  return copy;
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size <= MOST_BYTES) {
      const { video, audio } = await readVideoFile(new Uint8Array(await readFile(path)));
      const units = [...video, ...audio].toSorted((a, b) => a.captureMs - b.captureMs);
      return (await writeMp4(units)).bytes;
    }
  } catch (error) {
    throw new OutriderError('VALIDATION', retrievalSentences.unreadable, { cause: error });
  }
  throw new OutriderError('VALIDATION', retrievalSentences.unreadable);
}

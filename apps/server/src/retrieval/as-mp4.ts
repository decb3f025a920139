import { readFile, stat, writeFile } from 'node:fs/promises';
import { writeMp4 } from '@outrider/media/mp4/write-mp4.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';

/** It is taken apart in memory, beside live pictures. */
const MOST_BYTES = 64 * 1024 * 1024;
const OWNER_ONLY = 0o600;

/**
 * An MP4 of a video file of a recorder, made once and kept beside it; the pictures are not coded again.
 * @returns where it is
 * @throws OutriderError VALIDATION for one that is too long, or is no video
 */
export async function asMp4(path: string): Promise<string> {
  const made = `${path}.mp4`;
  const isThere = await stat(made).then(
    () => true,
    () => false,
  );
  if (isThere) return made;
  if ((await stat(path)).size > MOST_BYTES)
    throw new OutriderError('VALIDATION', retrievalSentences.unreadable);
  try {
    const { video, audio } = await readVideoFile(new Uint8Array(await readFile(path)));
    const units = [...video, ...audio].toSorted((a, b) => a.captureMs - b.captureMs);
    const { bytes } = await writeMp4(units);
    await writeFile(made, bytes, { mode: OWNER_ONLY });
    return made;
  } catch (error) {
    throw new OutriderError('VALIDATION', retrievalSentences.unreadable, { cause: error });
  }
}

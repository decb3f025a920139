import { readAnnexBFile } from './annex-b-file.ts';
import { readContainerFile } from './mp4/read-container.ts';
import { type VideoFile, VideoFileError } from './video-file.ts';

/**
 * Takes apart a file of MP4, QuickTime, Matroska or an MPEG transport stream, or an elementary stream, of H.264 or H.265.
 * @throws VideoFileError when it is none of them
 */
export async function readVideoFile(bytes: Uint8Array): Promise<VideoFile> {
  const file = (await readContainerFile(bytes)) ?? readAnnexBFile(bytes);
  if (file === undefined)
    throw new VideoFileError('neither an MP4, MOV, MKV or TS nor an elementary stream, of H.264 or H.265');
  return file;
}

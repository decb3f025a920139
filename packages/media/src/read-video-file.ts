import { readAnnexBFile } from './annex-b-file.ts';
import { readMp4File } from './mp4/read-mp4.ts';
import { type VideoFile, VideoFileError } from './video-file.ts';

/**
 * Takes apart an MP4 or an elementary stream of H.264 or H.265.
 * @throws VideoFileError when it is neither
 */
export async function readVideoFile(bytes: Uint8Array): Promise<VideoFile> {
  const isMp4 = new TextDecoder('latin1').decode(bytes.subarray(4, 8)) === 'ftyp';
  const file = isMp4 ? await readMp4File(bytes) : readAnnexBFile(bytes);
  if (file === undefined)
    throw new VideoFileError('neither an MP4 nor an elementary stream of H.264 or H.265');
  return file;
}

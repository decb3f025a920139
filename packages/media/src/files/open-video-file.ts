import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { codecOfAnnexB } from '../annex-b-file.ts';
import { annexBUnits, tellsFrameRate } from './annex-b-units.ts';
import { containerUnits, isContainer } from './container-units.ts';
import type { FileSource } from './file-source.ts';
import { beginsProgramStream, programStreamUnits } from './program-stream.ts';

/** A video file that is read in pieces: never all of it is in memory. */
export interface OpenVideoFile {
  /** Whether it tells when its pictures were taken; else they follow each other at an even pace. */
  readonly timed: boolean;
  /**
   * Pictures and sound, in order; times are ms that count from anywhere.
   * @param frameRate of a file that is not timed
   * @throws VideoFileError where it is damaged: what came before is right
   */
  units(frameRate?: number): AsyncGenerator<MediaUnit>;
}

const HEAD = 1024 * 1024;

/**
 * Opens a file of MP4, QuickTime, Matroska, an MPEG transport or program stream, or an elementary stream, of H.264 or H.265.
 * @returns undefined when it is none of them
 */
export async function openVideoFile(source: FileSource): Promise<OpenVideoFile | undefined> {
  const head = await source.read(0, HEAD);
  if (head.length === 0) return undefined;
  if (beginsProgramStream(head)) return { timed: true, units: () => programStreamUnits(source) };
  if (codecOfAnnexB(head) !== undefined && beginsWithStartCode(head))
    return { timed: await tellsFrameRate(source), units: (frameRate) => annexBUnits(source, frameRate) };
  if (await isContainer(source)) return { timed: true, units: () => containerUnits(source) };
  return undefined;
}

const beginsWithStartCode = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0 && second === 0 && (third === 1 || (third === 0 && fourth === 1));

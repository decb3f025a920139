import type { AudioUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import type { VideoFormat } from './video-unit.ts';

/** A video file taken apart: times count from its beginning. */
export interface VideoFile {
  readonly format: VideoFormat;
  /** Pictures are not shown in the order they are decoded: what a recorder never sends. */
  readonly hasBFrames: boolean;
  /** Access units in decoding order; every key unit begins with the parameter sets. `captureMs` is when it is shown. */
  readonly video: readonly VideoUnit[];
  /** AAC, one ADTS frame a unit; empty when the file has no such sound. */
  readonly audio: readonly AudioUnit[];
}

/** A file that is no video this package reads. */
export class VideoFileError extends Error {
  override readonly name = 'VideoFileError';
}

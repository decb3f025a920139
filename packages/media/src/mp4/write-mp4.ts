import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { BufferTarget, Mp4OutputFormat, Output } from 'mediabunny';
import { audioTrackFor } from './audio-track.ts';
import { Timeline } from './timeline.ts';
import { VideoTrack } from './video-track.ts';

/** A finished file, and what went into it. */
export interface Mp4File {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly videoUnits: number;
  readonly audioUnits: number;
  /** Units left out: in front of the first key unit, or of another codec than the track's. */
  readonly skippedUnits: number;
}

/** There is no key unit with a readable SPS, so nothing that could be played. */
export class NoKeyUnitError extends Error {
  override readonly name = 'NoKeyUnitError';
}

/**
 * An MP4 of the units of one stream, in the order they came. It begins at the first key unit; pictures keep the device's
 * intervals and are not coded again. AAC goes in as it is; other sound as FLAC, which loses nothing and plays
 * in browsers and players alike.
 * @throws NoKeyUnitError when no picture can be decoded
 */
export async function writeMp4(units: readonly MediaUnit[]): Promise<Mp4File> {
  const start = units.findIndex((unit) => unit.kind === 'video' && unit.key && VideoTrack.canBeginWith(unit));
  const first = units[start];
  if (first?.kind !== 'video') throw new NoKeyUnitError('no key unit with parameter sets');
  const firstSound = units.find((unit) => unit.kind === 'audio');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const video = new VideoTrack(output, first);
  const audio = firstSound === undefined ? undefined : audioTrackFor(output, firstSound);
  await output.start();
  const timeline = new Timeline(first.captureMs);
  let videoUnits = 0;
  let audioUnits = 0;
  for (const unit of units.slice(start)) {
    const ms = timeline.at(unit.captureMs);
    if (unit.kind === 'video') videoUnits += (await video.add(unit, ms)) ? 1 : 0;
    else if (ms >= 0 && (await audio?.add(unit, ms))) audioUnits++;
  }
  await video.end();
  await audio?.end();
  await output.finalize();
  return {
    bytes: new Uint8Array(target.buffer ?? new ArrayBuffer()),
    videoUnits,
    audioUnits,
    skippedUnits: units.length - videoUnits - audioUnits,
  };
}

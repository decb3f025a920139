import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { BufferTarget, Mp4OutputFormat, Output } from 'mediabunny';
import { canBegin, UnitTracks } from './unit-tracks.ts';

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
  const start = units.findIndex(canBegin);
  const first = units[start];
  if (first?.kind !== 'video') throw new NoKeyUnitError('no key unit with parameter sets');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const tracks = new UnitTracks(
    output,
    first,
    units.find((unit) => unit.kind === 'audio'),
  );
  await output.start();
  for (const unit of units.slice(start)) await tracks.add(unit);
  await tracks.end();
  await output.finalize();
  return {
    bytes: new Uint8Array(target.buffer ?? new ArrayBuffer()),
    videoUnits: tracks.videoUnits,
    audioUnits: tracks.audioUnits,
    skippedUnits: units.length - tracks.videoUnits - tracks.audioUnits,
  };
}

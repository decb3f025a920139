import type { AudioUnit, MediaUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import { Mp4OutputFormat, Output, StreamTarget } from 'mediabunny';
import { canBegin, UnitTracks } from './unit-tracks.ts';
import { NoKeyUnitError } from './write-mp4.ts';

/** Pictures among which the first sound is looked for: what begins later is left out. */
const SOUND_WITHIN = 750;

/** Written at once. */
const CHUNK_BYTES = 1024 * 1024;

/** Takes the bytes of a file at their places; in no order. */
export type WriteAt = (bytes: Uint8Array, at: number) => Promise<void>;

/**
 * Writes an MP4 of the units of one stream as writeMp4 does, while they are read: never all of it is in memory. Its index comes last.
 * @param units gives them from the beginning; asked twice
 * @throws NoKeyUnitError when no picture can be decoded; what units and write throw, where it failed
 */
export async function streamMp4(units: () => AsyncIterable<MediaUnit>, write: WriteAt): Promise<void> {
  const [first, firstSound] = await firstOf(units());
  if (first === undefined) throw new NoKeyUnitError('no key unit with parameter sets');
  const stream = new WritableStream<{ readonly data: Uint8Array; readonly position: number }>({
    write: ({ data, position }) => write(data, position),
  });
  const target = new StreamTarget(stream, { chunked: true, chunkSize: CHUNK_BYTES });
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const tracks = new UnitTracks(output, first, firstSound);
  await output.start();
  let begun = false;
  try {
    for await (const unit of units()) {
      begun ||= canBegin(unit);
      if (begun) await tracks.add(unit);
    }
    await tracks.end();
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => {});
    throw error;
  }
}

/** The unit that the pictures begin with, and the first sound, where it comes soon. */
async function firstOf(
  units: AsyncIterable<MediaUnit>,
): Promise<[VideoUnit | undefined, AudioUnit | undefined]> {
  let first: VideoUnit | undefined;
  let sound: AudioUnit | undefined;
  let since = 0;
  for await (const unit of units) {
    if (unit.kind === 'audio') sound ??= unit;
    else if (first !== undefined) since++;
    else if (canBegin(unit)) first = unit;
    if (first !== undefined && (sound !== undefined || since >= SOUND_WITHIN)) break;
  }
  return [first, sound];
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encodePictureIndex } from '@outrider/media/segments/picture-index.ts';
import { readSegment } from '@outrider/media/segments/read-segment.ts';
import { filesOf, sourceOf } from '@outrider/media/segments/testing-files.ts';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { Store } from '@outrider/store/store.ts';
import type { IndexedSegment } from '@outrider/store/recordings/recordings.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';

/** The id of a media folder that is not named any more; every other one is. */
export const TAKEN_OUT = 'taken-out';

/** A minute of footage of device A for the index: there is no file of it. @param startMs since 1970 */
export const indexedMinute = (startMs: number, channel = 1): IndexedSegment => ({
  deviceid: 'A',
  channel,
  stream: 'main',
  startMs,
  endMs: startMs + MINUTE_MS,
  deviceOffsetMs: 0,
  bytes: 100,
  media: 'm',
  codec: 'h264',
  width: 1,
  height: 1,
  sound: '',
  open: false,
  locked: false,
  pictures: new Uint8Array(),
});

/**
 * Puts 10 s of a channel of a device, of A where none is named, on the disk, as media folder `m`, and into the index.
 * @param harm changes the file once it is known
 */
export async function recordPictures(
  { recordings }: Pick<Store, 'recordings'>,
  folder: string,
  {
    beganMs,
    channel = 1,
    deviceid = 'A',
  }: { readonly beganMs: number; readonly channel?: number; readonly deviceid?: string },
  harm: (bytes: Uint8Array, offsets: readonly number[]) => void = () => {},
): Promise<void> {
  const units = pictures(0, 10_000).map((unit) => ({ ...unit, arrivalMs: unit.arrivalMs - NOON + beganMs }));
  for (const bytes of filesOf(units, { deviceid, channel })) {
    const read = await readSegment(sourceOf(bytes));
    if (read === undefined) throw new Error('no segment');
    const { marks, tracks, fragments } = read;
    const path = join(folder, segmentPath(marks));
    mkdirSync(dirname(path), { recursive: true });
    const harmed = bytes.slice();
    harm(
      harmed,
      fragments.map(({ offset }) => offset),
    );
    writeFileSync(path, harmed);
    const { codec, width, height } = tracks.pictures.format;
    await recordings.put([
      {
        ...indexedMinute(beganMs, channel),
        ...marks,
        endMs: beganMs + 10_000,
        bytes: bytes.length,
        codec,
        width,
        height,
        pictures: encodePictureIndex(fragments),
      },
    ]);
  }
}

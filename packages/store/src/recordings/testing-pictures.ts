import { expect, test } from 'vitest';
import type { Recordings } from './recordings.ts';
import { later, segment } from './sample-segment.ts';

const NONE = new Uint8Array();

/** What every engine must do with where the pictures of recordings stand. */
export function picturesContract(recordings: () => Recordings): void {
  test('pictures that a row leaves to its file count with it, and come back; of one that changed meanwhile they stay', async () => {
    const other = later(2);
    await recordings().put([segment, later(1, { open: true }), other]);
    const wanted = { beforeMs: other.startMs, limit: 9 };
    expect(await recordings().pictured('a', undefined, wanted)).toEqual([segment]);
    expect(await recordings().pictured('a', segment, { ...wanted, beforeMs: other.startMs + 1 })).toEqual([
      other,
    ]);
    const leave = { segment, pictures: NONE, bytes: 1_100 };
    const stale = { segment: { ...other, bytes: 999 }, pictures: NONE, bytes: 1_100 };
    const open = { segment: later(1), pictures: NONE, bytes: 1_100 };
    expect(await recordings().movePictures([leave, stale, open])).toEqual([leave]);
    expect(await recordings().picturesOf(segment)).toEqual(NONE);
    expect(await recordings().picturesOf(other)).toEqual(other.pictures);
    expect(await recordings().pictured('a', undefined, { beforeMs: other.startMs + 1, limit: 9 })).toEqual([
      other,
    ]);
    expect((await recordings().usedBytes()).get('a')).toBe(3_100);
    expect(
      (await recordings().room({ deviceids: ['bus-1'], recentFrom: 0, recentTo: 0 })).map(
        ({ bytes }) => bytes,
      ),
    ).toEqual([3_100]);
    // Of what is about to be cut they come back, and nobody takes them away meanwhile.
    await recordings().claim([segment]);
    const kept = { ...segment, bytes: 1_100 };
    const back = { segment: kept, pictures: segment.pictures, bytes: 1_100 };
    expect(await recordings().movePictures([back])).toEqual([back]);
    expect(await recordings().movePictures([{ ...leave, segment: kept }])).toEqual([]);
    expect(await recordings().picturesOf(segment)).toEqual(segment.pictures);
    expect(await recordings().pictured('a', undefined, wanted)).toEqual([]);
  });

  test('a segment that lies elsewhere from now on counts there; one that changed, is open or is being removed stays', async () => {
    const [open, claimed, other] = [later(1, { open: true }), later(2), later(3)];
    await recordings().put([segment, open, claimed, other]);
    await recordings().claim([claimed]);
    const move = { segment, media: 'far', bytes: 1_100 };
    const stale = { ...move, segment: { ...other, bytes: 999 } };
    const elsewhere = { ...move, segment: { ...other, media: 'b' } };
    const asked = [move, stale, elsewhere, { ...move, segment: open }, { ...move, segment: claimed }];
    expect(await recordings().moveMedia(asked)).toEqual([move]);
    const [moved] = await recordings().within({
      deviceid: 'bus-1',
      fromMs: segment.startMs,
      toMs: segment.startMs + 1,
    });
    expect([moved?.media, moved?.bytes]).toEqual(['far', 1_100]);
    expect(await recordings().picturesOf(segment)).toEqual(segment.pictures);
    const used = await recordings().usedBytes();
    expect([used.get('a'), used.get('far')]).toEqual([3_000, 1_100]);
    // What was found in the folder in front of that is not removed there any more.
    expect(await recordings().claim([segment])).toEqual([]);
    // And back.
    const back = { segment: { ...segment, media: 'far', bytes: 1_100 }, media: 'a', bytes: 1_100 };
    expect(await recordings().moveMedia([back])).toEqual([back]);
    expect((await recordings().usedBytes()).get('a')).toBe(4_100);
  });
}

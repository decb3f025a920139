import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { describe, expect, test } from 'vitest';
import { describeSamples, toSample } from '../mp4/sample.ts';
import { AUDIO_OBJECT_LC, writeAdts } from '../audio/adts.ts';
import { readSegment } from './read-segment.ts';
import { SegmentUnits } from './read-units.ts';
import { filesOf, sourceOf } from './testing-files.ts';
import { NOON, picture, pictures, sound, STEP_MS } from './testing-units.ts';

/** What the units are, once they were written and read again. */
async function reread(units: readonly MediaUnit[]): Promise<MediaUnit[]> {
  const read: MediaUnit[] = [];
  for (const bytes of filesOf(units)) {
    const segment = await readSegment(sourceOf(bytes));
    if (segment === undefined) throw new Error('no segment');
    const reader = new SegmentUnits(segment);
    for (const fragment of segment.fragments) {
      read.push(...reader.all(fragment, bytes.subarray(fragment.offset, fragment.offset + fragment.length)));
    }
  }
  return read;
}

describe('units read back from segments', () => {
  test('are the pictures that were recorded, at their places on the axis', async () => {
    const units = pictures(57_000, 63_000);
    const read = await reread(units);
    expect(read.map(({ captureMs }) => captureMs)).toEqual(units.map(({ arrivalMs }) => arrivalMs));
    expect(read.map((unit) => unit.kind === 'video' && unit.key)).toEqual(units.map(({ key }) => key));
    expect(read.map(({ data }) => toSample('h264', data))).toEqual(
      units.map(({ data }) => toSample('h264', data)),
    );
  });

  test('key pictures have their parameter sets again', async () => {
    const [first] = await reread(pictures(0, 1_000));
    expect(describeSamples('h264', first?.data ?? new Uint8Array())).toEqual(
      describeSamples('h264', picture(0).data),
    );
  });

  test('sound stands between the pictures that it was taken with, byte for byte', async () => {
    const sounds = [0, STEP_MS, 2 * STEP_MS].map((ms) => sound(ms));
    const units = pictures(0, 3 * STEP_MS).flatMap((each, at) => [each, sounds[at] ?? each]);
    const read = await reread(units);
    expect(read.map(({ kind }) => kind)).toEqual(units.map(({ kind }) => kind));
    expect(read.filter(({ kind }) => kind === 'audio').map(({ data }) => data)).toEqual(
      sounds.map(({ data }) => data),
    );
    expect(read.at(-1)?.captureMs).toBe(NOON + 2 * STEP_MS);
  });

  test('AAC has its headers again', async () => {
    const format = { objectType: AUDIO_OBJECT_LC, sampleRate: 8_000, channels: 1 };
    const data = writeAdts(Uint8Array.of(1, 2, 3, 4), format);
    const read = await reread([picture(0), { ...sound(0), codec: 'aac', data }, picture(STEP_MS)]);
    expect(read.find(({ kind }) => kind === 'audio')?.data).toEqual(data);
  });

  test('the key picture of a group is read by itself', async () => {
    const [bytes = new Uint8Array()] = filesOf(pictures(0, 2_000));
    const segment = await readSegment(sourceOf(bytes));
    const fragment = segment?.fragments[1];
    if (segment === undefined || fragment === undefined) throw new Error('no second group');
    const from = fragment.offset + fragment.dataAt;
    const reader = new SegmentUnits(segment);
    const alone = reader.first(fragment, bytes.subarray(from, from + (fragment.pictures[0]?.size ?? 0)));
    expect(alone).toEqual(reader.all(fragment, bytes.subarray(fragment.offset))[0]);
  });
});

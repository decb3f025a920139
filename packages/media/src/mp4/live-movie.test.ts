import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { expect, test } from 'vitest';
import { DEVICE_CLOCK, GROUP, picture, pictures, STEP_MS } from '../segments/testing-units.ts';
import { LiveMovie } from './live-movie.ts';

/** When each picture of a file is shown, ms, and whether decoding can begin there. */
async function packetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<(readonly [ms: number, type: string])[]> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) return [];
  const found = [];
  for await (const { timestamp, type } of new EncodedPacketSink(track).packets())
    found.push([Math.round(timestamp * 1_000), type] as const);
  return found;
}

const written = (units: ReturnType<typeof pictures>): Uint8Array<ArrayBuffer> => {
  const movie = new LiveMovie();
  return concatBytes(
    units.flatMap((unit) => {
      const pieces = movie.add(unit);
      return pieces === 'other' ? [] : pieces;
    }),
  );
};

test('a stream that is joined in the middle of a group begins with its next key picture, at 0', async () => {
  const units = pictures(300, 2 * GROUP * STEP_MS + 100);
  const packets = await packetsOf(written(units));
  expect(packets[0]).toEqual([0, 'key']);
  expect(packets).toHaveLength(GROUP);
  expect(packets.map(([ms]) => ms)).toEqual(Array.from({ length: GROUP }, (_, at) => at * STEP_MS));
});

test('a clock that stands still or leaps leaves each picture behind the one before', async () => {
  const at = (ms: number, captureMs: number) => picture(ms, { captureMs });
  const packets = await packetsOf(
    written([
      at(0, DEVICE_CLOCK),
      at(100, DEVICE_CLOCK),
      at(200, DEVICE_CLOCK + 86_400_000),
      at(300, DEVICE_CLOCK + 86_400_100),
      at(400, DEVICE_CLOCK + 86_400_200),
    ]),
  );
  expect(packets.map(([ms]) => ms)).toEqual([0, 1, 40, 140]);
});

test('a picture of another size ends the file', () => {
  const movie = new LiveMovie();
  movie.add(picture(0));
  const other = picture(1_000);
  other.data[7] = 0x1e;
  expect(movie.add(other)).toBe('other');
});

import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { expect, test } from 'vitest';
import { picture } from '../segments/testing-units.ts';
import { stillMovie } from './still-movie.ts';

test('a key picture alone is a movie of one picture', async () => {
  const bytes = concatBytes(stillMovie(picture(0)) ?? []);
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  expect(track).toMatchObject({ codec: 'avc' });
  const packets = [];
  if (track !== null) for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  expect(packets).toMatchObject([{ timestamp: 0, type: 'key' }]);
});

test('of a picture without parameter sets there is none: no decoder could begin with it', () => {
  expect(stillMovie({ codec: 'h264', data: Uint8Array.of(0, 0, 0, 1, 0x65, 0x88, 0x80) })).toBeUndefined();
});

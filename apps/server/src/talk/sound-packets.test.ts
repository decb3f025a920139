import { audioCodecs } from '@outrider/media/audio/audio-codecs.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import { describe, expect, test } from 'vitest';
import { canEncode, NO_ENCODER, SoundPackets } from './sound-packets.ts';

const CHUNK = 160;
const tone = (at: number): Int16Array =>
  Int16Array.from(
    { length: CHUNK },
    (_, index) => 8_000 * Math.sin((2 * Math.PI * 440 * (at + index)) / 8_000),
  );

describe('sound for a device', () => {
  test.each(['g711a', 'g711u', 'adpcm', 'g726-16', 'g726-24', 'g726-32', 'g726-40'] as const)(
    'comes in packets of its length, and is the tone again when decoded from %s',
    (codec: AudioCodec) => {
      const packets = new SoundPackets({ codec, packetSamples: 320 });
      const decode = audioCodecs[codec].decoder!();
      const units = Array.from({ length: 50 }, (_, at) => packets.push(tone(at * CHUNK), at * 20)).flat();
      expect(units).toHaveLength(25);
      expect(units.map(({ captureMs }) => captureMs)).toEqual(units.map((_, at) => at * 40));
      const heard = units.flatMap(({ data }) => [...decode(data)]);
      expect(heard).toHaveLength(8_000);
      const crossings = heard.filter((sample, at) => sample >= 0 !== (heard[at - 1] ?? 0) >= 0).length;
      expect(Math.abs(crossings - 880)).toBeLessThan(60);
    },
  );

  test('cannot be made in AAC', () => {
    expect(canEncode('aac')).toBe(false);
    expect(() => new SoundPackets({ codec: 'aac', packetSamples: 320 })).toThrow(NO_ENCODER);
  });

  test('begins anew after a pause: the rest of the last sentence does not come with the next', () => {
    const packets = new SoundPackets({ codec: 'g711a', packetSamples: 320 });
    expect(packets.push(tone(0), 0)).toEqual([]);
    const later = [...packets.push(tone(0), 5_000), ...packets.push(tone(CHUNK), 5_020)];
    expect(later).toHaveLength(1);
    expect(later[0]?.captureMs).toBe(5_000);
  });
});

import { writeAdts } from '@outrider/media/audio/adts.ts';
import { toALaw } from '@outrider/media/audio/g711.ts';
import type { AudioStreamFrame } from '@outrider/media/stream-frame.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SoundDecoding } from './sound-decoding.ts';
import type { SoundMessage } from './sound-message.ts';

const frame = (codec: AudioStreamFrame['codec'], payload: Uint8Array): AudioStreamFrame => ({
  kind: 'audio',
  codec,
  payload,
  sequence: 0,
  captureMs: 0,
  arrivalMs: 0,
  lateMs: 0,
  channel: 1,
  stream: 'main',
  discontinuity: false,
});
const aac = frame('aac', writeAdts(new Uint8Array(20), { objectType: 2, sampleRate: 16_000, channels: 1 }));

afterEach(() => void vi.unstubAllGlobals());

describe('the sound of a stream', () => {
  test('goes to the port as numbers from -1 to 1, 8000 a second', async () => {
    const { port1, port2 } = new MessageChannel();
    const heard = new Promise<SoundMessage>((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<SoundMessage>) => resolve(data));
      port1.start();
    });
    const decoding = new SoundDecoding(() => {});
    decoding.setPort(port2);
    decoding.offer(frame('g711a', toALaw(Int16Array.of(0, 16_384, -16_384))));
    const { rate, samples } = await heard;
    decoding.close();
    port1.close();
    expect(rate).toBe(8000);
    [0, 0.5, -0.5].forEach((level, at) => expect(samples[at]).toBeCloseTo(level, 1));
  });

  test('is said to be unsupported when the browser cannot decode AAC, until another codec comes', async () => {
    const answer = async () => ({ supported: false });
    vi.stubGlobal(
      'AudioDecoder',
      Object.assign(() => {}, { isConfigSupported: answer }),
    );
    const changed = vi.fn<() => void>();
    const { port1, port2 } = new MessageChannel();
    const decoding = new SoundDecoding(changed);
    decoding.setPort(port2);
    decoding.offer(aac);
    await expect.poll(() => decoding.unsupported).toBe(true);
    expect(changed).toHaveBeenCalledOnce();
    decoding.offer(frame('g711a', new Uint8Array(8)));
    expect(decoding.unsupported).toBe(false);
    expect(changed).toHaveBeenCalledTimes(2);
    decoding.close();
    port1.close();
  });

  test('is not decoded, nor called unsupported, while nobody listens', () => {
    const decoding = new SoundDecoding(() => {});
    decoding.offer(aac);
    expect(decoding.unsupported).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AAC_FRAME_SAMPLES, splitAdts, writeAdts } from '@outrider/media/audio/adts.ts';
import { AUDIO_SAMPLE_RATE, audioCodecs } from '@outrider/media/audio/audio-codecs.ts';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';

/** Hz. */
export const TONE = 440;
/** A whole number of the tone's waves, so that it goes on without a seam when the capture starts over. */
const SECONDS = 1;
const PACKET_SAMPLES = 320;
const LOUDNESS = 3000;

/** AAC-LC, 16 kHz, mono, of the same tone: made once with an encoder, because browsers need not have one. */
const aacFile = fileURLToPath(new URL('fixtures/tone-440.aac', import.meta.url));

interface Sound {
  readonly atMs: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

function aacSounds(): Sound[] {
  return splitAdts(readFileSync(aacFile)).map(({ header, frame }, index) => ({
    atMs: (index * AAC_FRAME_SAMPLES * 1000) / header.sampleRate,
    data: writeAdts(frame, header),
  }));
}

function encodedSounds(codec: AudioCodec): Sound[] {
  const encode = audioCodecs[codec].encoder?.();
  if (encode === undefined) throw new Error(`there is no encoder for ${codec}`);
  return Array.from({ length: (SECONDS * AUDIO_SAMPLE_RATE) / PACKET_SAMPLES }, (_, packet) => {
    const first = packet * PACKET_SAMPLES;
    const samples = Int16Array.from(
      { length: PACKET_SAMPLES },
      (_none, at) => LOUDNESS * Math.sin((2 * Math.PI * TONE * (first + at)) / AUDIO_SAMPLE_RATE),
    );
    return { atMs: (first * 1000) / AUDIO_SAMPLE_RATE, data: encode(samples) };
  });
}

/** A capture of JT/T 1078 in which a microphone hears the tone; there is no picture. */
export function toneCapture(codec: AudioCodec, hisiliconHeader: boolean): Buffer {
  const packetizer = new Packetizer({ sim: '1', channel: 1, hisiliconHeader });
  const sounds = codec === 'aac' ? aacSounds() : encodedSounds(codec);
  return Buffer.concat(
    sounds.flatMap(({ atMs, data }) =>
      packetizer.packetize({ kind: 'audio', codec, captureMs: 1000 + atMs, arrivalMs: 0, data }),
    ),
  );
}

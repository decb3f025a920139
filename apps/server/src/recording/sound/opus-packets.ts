import { Encoder } from '@evan/opus/wasm/index.mjs';
import { AUDIO_SAMPLE_RATE } from '@outrider/media/audio/audio-codecs.ts';
import { OPUS_PACKET_BYTES, OPUS_PACKET_SAMPLES } from '@outrider/media/mp4/opus-track.ts';

// Numbers of opus_defines.h.
const SET_BITRATE = 4002;
const SET_VBR = 4006;
const SET_COMPLEXITY = 4010;

const BITRATE = 24_000;
/** A third of the work of the usual 9: at 8000 Hz nobody hears the difference. */
const COMPLEXITY = 3;

/**
 * Opus packets of samples at 8000 Hz, all of the same length, one behind the other; the same samples are the same bytes.
 * @param samples whole packets of them
 * @param leaveOut so many packets at the beginning bring the coder into its stride, and are not given
 */
export function opusPackets(samples: Int16Array, leaveOut: number): Uint8Array<ArrayBuffer> {
  const count = Math.floor(samples.length / OPUS_PACKET_SAMPLES);
  const packets = new Uint8Array(Math.max(0, count - leaveOut) * OPUS_PACKET_BYTES);
  const encoder = new Encoder({ channels: 1, sample_rate: AUDIO_SAMPLE_RATE, application: 'audio' });
  try {
    encoder.ctl(SET_VBR, 0);
    encoder.ctl(SET_BITRATE, BITRATE);
    encoder.ctl(SET_COMPLEXITY, COMPLEXITY);
    for (let place = 0; place < count; place++) {
      const from = place * OPUS_PACKET_SAMPLES;
      const packet = encoder.encode(samples.subarray(from, from + OPUS_PACKET_SAMPLES));
      if (place >= leaveOut) packets.set(packet, (place - leaveOut) * OPUS_PACKET_BYTES);
    }
  } finally {
    encoder.drop();
  }
  return packets;
}

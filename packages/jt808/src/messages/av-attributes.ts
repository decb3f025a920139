import { u16, u8 } from '../codec/numbers.ts';
import { time } from '../codec/runs.ts';
import { nothing, struct } from '../codec/struct.ts';
import { message } from './message-row.ts';

export const queryAvAttributes = message({
  id: 0x9003,
  name: 'queryAvAttributes',
  from: 'platform',
  answer: 0x1003,
  section: 'JT/T 1078-2016 5.3.2',
  body: nothing,
});

export const avAttributes = message({
  id: 0x1003,
  name: 'avAttributes',
  from: 'terminal',
  section: 'JT/T 1078-2016 5.3.3',
  body: struct({
    /** Payload type of the audio that the terminal takes in: see media1078/payload-types.ts. */
    audioCodec: u8,
    audioChannels: u8,
    /** 0 8 kHz, 1 22.05, 2 44.1, 3 48. */
    sampleRate: u8,
    /** 0 8 bits, 1 16, 2 32. */
    sampleBits: u8,
    audioFrameLength: u16,
    /** 1 when the terminal can play audio. */
    audioOut: u8,
    /** Payload type of its video. */
    videoCodec: u8,
    maxAudioChannels: u8,
    maxVideoChannels: u8,
  }),
});

export const passengers = message({
  id: 0x1005,
  name: 'passengers',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 1078-2016 5.4.2',
  body: struct({ from: time, to: time, on: u16, off: u16 }),
});

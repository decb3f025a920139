import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launching } from './launching.ts';

const RATE = 48_000;
const LOUDNESS = 12_000;
const WAV_HEADER = 44;

/** What the fake speaker says, again and again. A browser takes a tone without pauses for noise, and removes it. */
export interface SpokenTone {
  readonly hz: number;
  /** How long a word is, and the pause behind it, s. */
  readonly wordS: number;
  readonly pauseS: number;
}

/** What is said, as the bytes of a WAV file. */
function toneFile({ hz, wordS, pauseS }: SpokenTone): Buffer {
  const length = Math.round((wordS + pauseS) * RATE);
  const file = Buffer.alloc(WAV_HEADER + 2 * length);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * length, 40);
  for (let at = 0; at < wordS * RATE; at++)
    file.writeInt16LE(Math.round(LOUDNESS * Math.sin((2 * Math.PI * hz * at) / RATE)), WAV_HEADER + 2 * at);
  return file;
}

/** Flags of a Chromium with a microphone that says a tone, or with a user who does not let pages have it. */
export function microphoneFlags(said: SpokenTone | 'refused'): readonly string[] {
  if (said === 'refused')
    return ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'];
  const file = join(mkdtempSync(join(tmpdir(), 'outrider-microphone-')), 'tone.wav');
  writeFileSync(file, toneFile(said));
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ];
}

/** How a journey's Chromium is started with that microphone. */
export function withMicrophone(said: SpokenTone | 'refused') {
  return launching(microphoneFlags(said));
}

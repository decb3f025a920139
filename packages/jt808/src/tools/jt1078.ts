// npm run -s jt1078 -- inspect FILE [--mp4 OUT]: what a capture of JT/T 1078 media packets holds, as one JSON.
import { readFileSync, writeFileSync } from 'node:fs';
import { NoKeyUnitError, writeMp4 } from '@outrider/media/mp4/write-mp4.ts';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { name } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { type CapturedStream, inspectCapture } from './inspect-capture.ts';
import { readCapture } from '../media1078/read-capture.ts';

const program = {
  call: 'npm run -s jt1078 -- inspect FILE [--mp4 OUT]',
  about: `Reads a capture of JT/T 1078 media packets and prints what it holds as one JSON.
FILE is binary, or hex text with one packet a line, or CSV whose last column is such hex.`,
  words: ['inspect', 'FILE'],
  options: z.object({
    mp4: name.optional().meta({
      description: 'also write a playable MP4 of the stream with the most pictures',
      value: 'OUT',
    }),
  }),
} satisfies Program;

const FILE_ERROR = 1;

/** The stream with the most pictures; the first of equals. */
function fullest(streams: readonly CapturedStream[]): CapturedStream | undefined {
  const pictures = (stream: CapturedStream): number =>
    stream.units.filter((unit) => unit.kind === 'video').length;
  return streams.toSorted((a, b) => pictures(b) - pictures(a))[0];
}

async function exportMp4(streams: readonly CapturedStream[], out: string): Promise<object> {
  const stream = fullest(streams);
  if (stream === undefined) throw new NoKeyUnitError('no packets');
  const { bytes, videoUnits, audioUnits } = await writeMp4(stream.units);
  writeFileSync(out, bytes);
  return {
    file: out,
    sim: stream.sim,
    channel: stream.channel,
    videoFrames: videoUnits,
    audioFrames: audioUnits,
  };
}

const { options, words } = readCommandLine(program, process);
const file = words.at(-1) ?? '';
try {
  const { report, streams } = inspectCapture(readCapture(readFileSync(file)));
  if (report.packets === 0) throw new NoKeyUnitError('no JT/T 1078 packet in it');
  const mp4 = options.mp4 === undefined ? {} : { mp4: await exportMp4(streams, options.mp4) };
  console.log(JSON.stringify({ ...report, ...mp4 }));
} catch (error) {
  console.error(`${file}: ${(error as Error).message}`);
  process.exitCode = FILE_ERROR;
}

// npm run -s jt1078 -- inspect FILE [--mp4 OUT]: what a capture of JT/T 1078 media packets holds, as one JSON.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NoKeyUnitError, writeMp4 } from '@outrider/media/mp4/write-mp4.ts';
import { type CapturedStream, inspectCapture } from './inspect-capture.ts';
import { readCapture } from '../media1078/read-capture.ts';

const USAGE = `Usage: npm run -s jt1078 -- inspect FILE [--mp4 OUT]

Reads a capture of JT/T 1078 media packets and prints what it holds as one JSON.
FILE is binary, or hex text with one packet a line, or CSV whose last column is such hex.

  --mp4 OUT   also write a playable MP4 of the stream with the most pictures
  --help      print this`;

const USAGE_ERROR = 2;
const FILE_ERROR = 1;

interface Options {
  readonly file: string;
  readonly mp4: string | undefined;
}

function readOptions(args: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { mp4: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) return '';
    const [command, file, ...more] = positionals;
    if (command !== 'inspect') return `unknown command '${command ?? ''}'`;
    if (file === undefined || more.length > 0) return 'inspect takes one file';
    if (values.mp4 === '') return '--mp4 takes a file name';
    return { file, mp4: values.mp4 };
  } catch (error) {
    return (error as Error).message;
  }
}

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

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (typeof options === 'string') {
    if (options === '') console.log(USAGE);
    else console.error(`${options}\n\n${USAGE}`);
    return options === '' ? 0 : USAGE_ERROR;
  }
  try {
    const { report, streams } = inspectCapture(readCapture(readFileSync(options.file)));
    if (report.packets === 0) throw new NoKeyUnitError('no JT/T 1078 packet in it');
    const mp4 = options.mp4 === undefined ? {} : { mp4: await exportMp4(streams, options.mp4) };
    console.log(JSON.stringify({ ...report, ...mp4 }));
    return 0;
  } catch (error) {
    console.error(`${options.file}: ${(error as Error).message}`);
    return FILE_ERROR;
  }
}

process.exitCode = await main();

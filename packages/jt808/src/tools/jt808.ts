// npm run -s jt808 -- decode: JT/T 808 frames in hex from standard input, one a line; one JSON line for each.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readCommandLine } from '@outrider/options/command-line.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { describeFrame } from './describe-frame.ts';

const program = {
  call: 'npm run -s jt808 -- decode < FILE',
  about: `Reads JT/T 808 frames in hex from standard input, one a line, and prints one JSON line for each:

  {"ok":true,"messageId":"0200","version2019":false,"phone":"013912345678","sequence":7,"location":{…},…}
  {"ok":false,"error":"CHECKSUM"}

Blank lines are passed over. Errors:

  HEX        the line is not an even count of hex digits
  DELIMITER  the frame does not begin and end with 7e, or holds one inside
  ESCAPE     7d is not followed by 01 or 02
  CHECKSUM   the checksum does not fit
  LENGTH     shorter than its header or than a position, or not as long as its header says

A body that its message does not allow otherwise has "bodyError" and comes in hex.`,
  words: ['decode'],
  options: z.object({}),
} satisfies Program;

const FLUSH_AT = 1 << 16;

async function decode(): Promise<void> {
  // A reader may have enough before the end.
  process.stdout.on('error', () => process.exit(0));
  let text = '';
  const flush = async () => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    text = '';
  };
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    text += `${JSON.stringify(describeFrame(line))}\n`;
    if (text.length >= FLUSH_AT) await flush();
  }
  await flush();
}

readCommandLine(program, process);
await decode();

// npm run check-dialect -- FILE < CAPTURE: tries a dialect of recorders on what a recorder answered.
import { createInterface } from 'node:readline';
import { toHex } from '@outrider/kit/hex.ts';
import { MAX_CHANNELS } from '@outrider/model/devices/device-record.ts';
import { isSecretKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { wholeNumber } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { readDialectFile } from '../gateways/jt808/dialects/dialect-files.ts';
import { readCapture } from '../gateways/jt808/dialects/read-captured.ts';

const program = {
  call: 'npm run -s check-dialect -- FILE < CAPTURE',
  about: `Checks a dialect of recorders, and tries it on captured frames: JT/T 808 in hexadecimal from standard input, one a line, of which each answer with
parameters (0x0104) is read. Prints which settings it reads, with their values (not those of passwords), and which parameters no setting has. Ends with 1 where the
file has a fault, a parameter cannot be read as it says, or a value written back would be other bytes than the recorder sent.`,
  words: ['FILE'],
  options: z.object({
    channels: wholeNumber(1, MAX_CHANNELS)
      .default(4)
      .meta({ description: 'how many channels the recorder has', value: 'N' }),
  }),
} satisfies Program;

const {
  options: { channels },
  words: [path = ''],
} = readCommandLine(program, process);
const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const read = await readDialectFile(path);
if ('faults' in read) {
  say(`${path} has faults, and would not be used:`);
  for (const fault of read.faults) say(`  ${fault}`);
  process.exit(1);
}
const { dialect, own, commands } = read;
say(
  `${dialect.name}: ${Object.keys(dialect.ways).length} settings, ${own.length} of them described by the file; commands: ${commands.join(', ') || 'none'}`,
);
const lines: string[] = [];
if (!process.stdin.isTTY)
  for await (const line of createInterface({ input: process.stdin })) lines.push(line);
let faulty = false;
const answers = readCapture(dialect, lines, channels, own);
for (const [at, { count, values, faults, outside, others }] of answers.entries()) {
  say(`answer ${at + 1}, ${count} parameters:`);
  for (const [key, value] of Object.entries(values))
    say(
      `  ${key} = ${isSecretKey(key) ? '****' : JSON.stringify(value)}${outside.includes(key) ? ', which nobody may set' : ''}`,
    );
  for (const { id, value } of others)
    say(
      `  no setting has 0x${id.toString(16).toUpperCase().padStart(4, '0')}: ${value instanceof Uint8Array ? toHex(value) : JSON.stringify(value)}`,
    );
  for (const fault of faults) say(`  WRONG ${fault}`);
  faulty ||= faults.length > 0;
}
process.exitCode = faulty ? 1 : 0;

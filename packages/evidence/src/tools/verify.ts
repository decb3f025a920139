// npm run verify -- FILE: whether each bit of a package of evidence is as it was signed.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { readCommandLine } from '@outrider/options/command-line.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { onePlainLine as plain } from '../one-plain-line.ts';
import { faultWords } from '../fault-words.ts';
import { caseStanding } from '../manifest-case.ts';
import { verifyPackage } from '../verify-package.ts';

const CANNOT_LOOK = 2;

const program = {
  call: 'npm run verify -- FILE [options]',
  about: `Looks whether each bit of a package of evidence is as it was signed, and says which file in it is not.
Ends with 0 when all is well, with 1 when something is not, with 2 when it cannot look. Whether the key is that of the server that the package is
said to come from, only who knows that key's fingerprint can say: --key compares them.`,
  words: ['FILE'],
  options: z.object({
    key: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, 'wants 64 hex digits')
      .optional()
      .describe('fingerprint of the key that has to have signed, as the server tells it'),
  }),
} satisfies Program;

const { options, words: named } = readCommandLine(program, process);
const [path = ''] = named;
const file = await openPackage();
try {
  const { size } = await file.stat();
  const report = await verifyPackage(
    {
      size,
      read: async (at, length) => {
        const bytes = new Uint8Array(length);
        const { bytesRead } = await file.read(bytes, 0, length, at);
        return bytes.subarray(0, bytesRead);
      },
    },
    { hasher: () => createHash('sha256'), crc: crc32 },
  );
  const { faults, manifest, fingerprint } = report;
  const isOther = options.key !== undefined && options.key.toLowerCase() !== fingerprint;
  for (const { file: name, what } of faults)
    process.stdout.write(`BAD  ${plain(name ?? path)} ${faultWords[what]}\n`);
  if (isOther) process.stdout.write('BAD  another key has signed it\n');
  if (fingerprint !== undefined) process.stdout.write(`key  ${fingerprint}\n`);
  if (faults.length === 0 && manifest !== undefined) {
    const { device, fromMs, toMs, user, exportedMs, reason, redaction, cases = [] } = manifest;
    const time = (ms: number): string => new Date(ms).toISOString();
    process.stdout.write(
      `of   ${plain(device.deviceid)}, ${time(fromMs)} to ${time(toMs)}\nby   ${plain(user)}, ${time(exportedMs)}: ${plain(reason)}\n`,
    );
    if (redaction !== undefined)
      process.stdout.write(
        `copy redacted copy of the package with SHA-256 ${redaction.originalSha256}, exported ${time(redaction.originalExportedMs)}: ${redaction.areas.length} areas are covered${redaction.soundLeftOut ? ', without sound' : ''}\n`,
      );
    for (const one of cases)
      process.stdout.write(
        `case ${one.id} ${plain(one.name)}, ${time(one.firstMs)}, ${one.count} events: ${plain(caseStanding(one))}; ${one.steps.length} decisions, ${one.notes.length} notes, ${one.files.length} files of the recorder\n`,
      );
    if (!isOther) process.stdout.write(`OK   all ${report.files} files are as they were signed\n`);
  }
  process.exitCode = faults.length > 0 || isOther ? 1 : 0;
} finally {
  await file.close();
}

/** Ends the program where there is nothing to look at. */
async function openPackage(): Promise<FileHandle> {
  try {
    const opened = await open(path, 'r');
    if ((await opened.stat()).isFile()) return opened;
    await opened.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return cannot(code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${code}`);
  }
  return cannot(`${path} is no file: name the package itself`);
}

function cannot(why: string): never {
  process.stderr.write(`${plain(why)}\n`);
  process.exit(CANNOT_LOOK);
}

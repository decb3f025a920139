import { open, readFile } from 'node:fs/promises';
import { writePrivateFile } from './write-private-file.ts';

/**
 * Puts a line behind those of a file that the server's user alone may read. One that was cut off before, as the disk was full, stays by itself.
 * @param most so many lines it has at most: then the older half goes
 * @throws the fault of the system
 */
export async function keepLine(file: string, line: string, most: number): Promise<void> {
  const written = await open(file, 'a+', 0o600);
  try {
    const { size } = await written.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await written.read(last, 0, 1, size - 1);
    const isCut = size > 0 && last.toString() !== '\n';
    await written.appendFile(`${isCut ? '\n' : ''}${line}\n`);
    await written.sync();
  } finally {
    await written.close();
  }
  const lines = (await readFile(file, 'utf8')).split('\n');
  if (lines.length - 1 > most) await writePrivateFile(file, lines.slice(-Math.ceil(most / 2) - 1).join('\n'));
}

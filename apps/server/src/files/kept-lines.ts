import { open, readFile } from 'node:fs/promises';
import { writePrivateFile } from './write-private-file.ts';

const LINE_END = 0x0a;

/**
 * Puts a line behind those of a file that the server's user alone may read. One that was cut there, by a kill or a full disk, is ended first: what
 * is left of it stays a line of its own.
 * @param most so many lines it has at most: then the older half goes
 * @throws the fault of the system
 */
export async function keepLine(file: string, line: string, most: number): Promise<void> {
  {
    await using handle = await open(file, 'a+', 0o600);
    const { size } = await handle.stat();
    const last = Buffer.alloc(1, LINE_END);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    await handle.appendFile(`${last[0] === LINE_END ? '' : '\n'}${line}\n`);
    await handle.sync();
  }
  const lines = (await readFile(file, 'utf8')).split('\n');
  if (lines.length - 1 > most) await writePrivateFile(file, lines.slice(-Math.ceil(most / 2) - 1).join('\n'));
}

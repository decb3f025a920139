import { appendFile, readFile } from 'node:fs/promises';
import { writePrivateFile } from './write-private-file.ts';

/**
 * Puts a line behind those of a file that the server's user alone may read.
 * @param most so many lines it has at most: then the older half goes
 * @throws the fault of the system
 */
export async function keepLine(file: string, line: string, most: number): Promise<void> {
  await appendFile(file, `${line}\n`, { mode: 0o600, flush: true });
  const lines = (await readFile(file, 'utf8')).split('\n');
  if (lines.length - 1 > most) await writePrivateFile(file, lines.slice(-Math.ceil(most / 2) - 1).join('\n'));
}

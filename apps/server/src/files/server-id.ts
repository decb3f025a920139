import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from './write-private-file.ts';

const FILE = 'server.id';

/**
 * By which a server is told from others that have the same media folders or the same store: of `server.id` in its data folder, which the first start
 * makes. It is not in the database: a backup that is restored elsewhere is another server.
 * @throws the fault of the system
 */
export async function serverIdOf(data: string): Promise<string> {
  const file = join(data, FILE);
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  if (known.trim() !== '') return known.trim();
  const id = randomBytes(8).toString('hex');
  await writePrivateFile(file, `${id}\n`);
  return id;
}

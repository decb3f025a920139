import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../../files/write-private-file.ts';

const accountSchema = z.object({ directory: z.string(), key: z.string() });

/**
 * The key of this server's account at an authority, PEM; each authority has its own. It is made where there is none.
 * @param make makes a key
 */
export async function accountKey(
  folder: string,
  directory: string,
  make: () => Promise<Buffer>,
): Promise<string> {
  const path = join(folder, 'acme-account.json');
  const kept = await readFile(path, 'utf8')
    .then((text) => accountSchema.safeParse(JSON.parse(text)).data)
    .catch(() => undefined);
  if (kept?.directory === directory) return kept.key;
  const key = String(await make());
  await writePrivateFile(path, JSON.stringify({ directory, key }));
  return key;
}

import { createHash } from 'node:crypto';
import { platform } from 'node:os';
import { join, resolve } from 'node:path';

const NAME = 'outrider.sock';

/** Where the server that has a data folder listens for the tools that copy or look at its database. */
export function socketPath(folder: string, system: NodeJS.Platform = platform()): string {
  if (system !== 'win32') return join(folder, NAME);
  const mark = createHash('sha256').update(resolve(folder).toLowerCase()).digest('hex').slice(0, 32);
  return `\\\\.\\pipe\\outrider-${mark}`;
}

import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '@outrider/store/settings/setting-store.ts';
import type { Config } from '../options/config.ts';
import type { Log } from '../log.ts';
import { writePrivateFile } from '../files/write-private-file.ts';
import { StartError } from '../start-error.ts';

const FILE = 'server.key';
/** Earlier versions kept it in the database, beside what it seals. */
const OLD_SETTING = 'server.key';
const SECRET_BYTES = 32;
const OTHERS = 0o077;

export interface ServerSecretParts {
  readonly config: Pick<Config, 'data' | 'serverKeyFile'>;
  readonly settings: Settings;
  readonly log: Log;
}

/**
 * The server's secret, 32 bytes: of the file that the operator gave, or of `server.key` in the data folder, which the first
 * start makes. A secret that an earlier version kept in the database moves there.
 * @throws StartError when the file cannot be read or holds something else
 */
export async function loadServerSecret({ config, settings, log }: ServerSecretParts): Promise<Buffer> {
  const old = await settings.get(OLD_SETTING);
  const file = config.serverKeyFile ?? join(config.data, FILE);
  if (config.serverKeyFile === undefined) await makeKeyFile(file, old ?? newSecret());
  const secret = await readKeyFile(file);
  // Only now: had the file not been written, nothing would be left to unseal with.
  if (old !== undefined) await settings.remove(OLD_SETTING);
  const { mode } = await stat(file);
  if ((mode & OTHERS) !== 0 && platform() !== 'win32') {
    log.warn({ file }, 'others than the user of the server can read its key: chmod 600');
  }
  return secret;
}

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

/** Writes the file unless it is there. The server that has the store has the folder to itself. */
async function makeKeyFile(file: string, hex: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await writePrivateFile(file, `${hex}\n`);
}

async function readKeyFile(file: string): Promise<Buffer> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `Cannot read the server's key ${file}: ${code}. Give another with --server-key-file.`,
      {
        cause: error,
      },
    );
  }
  const hex = text.trim();
  if (!/^[0-9a-f]{64}$/i.test(hex)) {
    throw new StartError(
      `${file} is no key of a server: it has to hold 64 hex digits, as "openssl rand -hex 32" makes them.`,
    );
  }
  return Buffer.from(hex, 'hex');
}

import { isIP } from 'node:net';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { Client, enterPassiveModeIPv6 } from 'basic-ftp';
import { guardedAddress } from './guarded-request.ts';

/** An FTP server that somebody typed. */
export interface FtpTarget {
  readonly host: string;
  readonly port: number;
  /** Whether it has to show a certificate that is trusted, and nothing goes unencrypted. */
  readonly secure: boolean;
  readonly user: string;
  readonly password: string;
  /** Hosts of the own network that may be asked all the same. */
  readonly allowed: readonly string[];
}

/** A file, by its path or read as it is sent, and where it goes below the folder in which the server lets in. */
export interface SentFile {
  readonly from: string | { read(): Readable };
  readonly to: string;
}

/** Without a word of the other side. */
const SILENT_MS = 30_000;

/**
 * Sends files to an FTP server: none of the own network unless it is allowed, its data connections nowhere else than its control connection
 * (EPSV). A file has another name until it is whole.
 * @throws ForbiddenAddress; what the other side said, or the fault of the system
 */
export async function sendByFtp(
  { host, port, secure, user, password, allowed }: FtpTarget,
  files: readonly SentFile[],
  signal: AbortSignal,
): Promise<void> {
  const address = await guardedAddress(host, port, allowed);
  const client = new Client(SILENT_MS);
  // A server does not say where else to connect to.
  client.prepareTransfer = enterPassiveModeIPv6;
  const end = (): void => client.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    signal.throwIfAborted();
    await client.access({
      host: address,
      port,
      user,
      password,
      secure,
      ...(isIP(host) === 0 && { secureOptions: { servername: host } }),
    });
    const home = await client.pwd();
    for (const { from, to } of files) {
      signal.throwIfAborted();
      await client.cd(home);
      const folder = posix.dirname(to);
      if (folder !== '.') await client.ensureDir(folder);
      const name = posix.basename(to);
      await client.uploadFrom(typeof from === 'string' ? from : from.read(), `${name}.part`);
      await client.rename(`${name}.part`, name);
    }
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

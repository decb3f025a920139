import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { writePrivateFile } from '../files/write-private-file.ts';
import type { Certificate } from './certificate.ts';

const DAY_MS = 86_400_000;
/** Apple's systems take none that lasts longer than 825 days. */
const LASTS_MS = 800 * DAY_MS;
/** A certificate that ends sooner than this is made again. */
const RENEWED_BEFORE_MS = 60 * DAY_MS;
/** Clocks of browsers may be behind. */
const BEFORE_MS = DAY_MS;

export interface OwnCertificateParts {
  /** Data folder. */
  readonly folder: string;
  /** Names and addresses of the server, the one it is called by first. */
  readonly names: readonly string[];
  /** ms since 1970 UTC. */
  readonly nowMs: number;
}

/** The server's own certificate, and whether it was made just now. */
export interface OwnCertificate extends Certificate {
  readonly made: boolean;
}

/**
 * The certificate in `https.crt` and `https.key` of the data folder. It is made where there is none, where it is about to end,
 * where names are missing in it, and where the two files do not belong together.
 * @throws the system's error when they cannot be written
 */
export async function ownCertificate({ folder, names, nowMs }: OwnCertificateParts): Promise<OwnCertificate> {
  const [certFile, keyFile] = [join(folder, 'https.crt'), join(folder, 'https.key')];
  const kept = await readPair(certFile, keyFile);
  if (kept !== undefined && isGood(kept, names, nowMs)) return { ...kept, made: false };
  // Loaded when it is needed: most starts make none.
  const { makeCertificate } = await import('./make-certificate.ts');
  const wish = { names, fromMs: nowMs - BEFORE_MS, untilMs: nowMs + LASTS_MS };
  const made = await makeCertificate(wish);
  // A start that ends between the two finds a pair that does not belong together, and makes another.
  await writePrivateFile(keyFile, made.key);
  await writePrivateFile(certFile, made.cert);
  return { ...made, made: true };
}

async function readPair(certFile: string, keyFile: string): Promise<Certificate | undefined> {
  try {
    return { cert: await readFile(certFile, 'utf8'), key: await readFile(keyFile, 'utf8') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isGood({ cert, key }: Certificate, names: readonly string[], nowMs: number): boolean {
  try {
    const certificate = new X509Certificate(cert);
    if (!certificate.checkPrivateKey(createPrivateKey(key))) return false;
    if (Date.parse(certificate.validFrom) > nowMs) return false;
    if (Date.parse(certificate.validTo) < nowMs + RENEWED_BEFORE_MS) return false;
    return names.every((name) =>
      isIP(name) === 0 ? certificate.checkHost(name) !== undefined : certificate.checkIP(name) !== undefined,
    );
  } catch {
    // Not what this server wrote.
    return false;
  }
}

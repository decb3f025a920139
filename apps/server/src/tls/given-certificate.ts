import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartError } from '../start-error.ts';
import type { Certificate } from './certificate.ts';

/**
 * The certificate and key of two PEM files.
 * @throws StartError when one cannot be read, is no PEM, or they do not belong together
 */
export function readCertificate(certFile: string, keyFile: string): Certificate {
  try {
    const pair = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
    createSecureContext(pair);
    return pair;
  } catch (error) {
    throw new StartError(
      `Cannot use the certificate ${certFile} with the key ${keyFile}: ${(error as Error).message}. Choose others with --tls-cert and --tls-key.`,
      { cause: error },
    );
  }
}

import { X509Certificate } from 'node:crypto';

/** A certificate and the key that belongs to it, PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** SHA-256 of the certificate as browsers show it: pairs of hex digits with colons. */
export function fingerprintOf({ cert }: Certificate): string {
  return new X509Certificate(cert).fingerprint256;
}

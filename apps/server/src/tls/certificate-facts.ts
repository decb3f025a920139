import { X509Certificate } from 'node:crypto';
import type { Certificate } from './certificate.ts';

/** What a certificate says. Times are ms since 1970 UTC. */
export interface CertificateFacts {
  /** Names and addresses for which it holds. */
  readonly names: readonly string[];
  /** Its issuer. */
  readonly issuer: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

interface X509Facts {
  readonly subjectAltName: string | undefined;
  readonly issuer: string;
  readonly validFrom: string;
  readonly validTo: string;
}

const MAX_NAMES = 100;
const nameIn = (entry: string): string => entry.replace(/^(DNS|IP Address):/, '');

/** A certificate need not name anything. */
function certificateIn(cert: string): X509Facts {
  return new X509Certificate(cert);
}

/** What stands in a certificate that was read before. */
export function factsOf({ cert }: Certificate): CertificateFacts {
  const { subjectAltName, issuer, validFrom, validTo } = certificateIn(cert);
  const issuerLines = new Map(issuer.split('\n').map((line) => line.split('=', 2) as [string, string]));
  return {
    names: (subjectAltName ?? '').split(', ').filter(Boolean).slice(0, MAX_NAMES).map(nameIn),
    issuer: issuerLines.get('CN') ?? issuerLines.get('O') ?? issuer,
    fromMs: Date.parse(validFrom),
    untilMs: Date.parse(validTo),
  };
}

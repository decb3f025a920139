import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Certificate } from './certificate.ts';

const ENCRYPTED = /-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED/;

/**
 * What is wrong with a certificate and its key, in words; undefined where both can serve.
 * @param nowMs the time at which it has to hold, ms since 1970 UTC; undefined: its dates do not matter
 */
export function pairFault({ cert, key }: Certificate, nowMs: number | undefined): string | undefined {
  if (cert.trim() === '' || key.trim() === '') return sentences.pairNeeded;
  const certificate = orUndefined(() => new X509Certificate(cert));
  if (certificate === undefined) return sentences.noCertificate;
  if (ENCRYPTED.test(key)) return sentences.encryptedKey;
  const privateKey = orUndefined<KeyObject>(() => createPrivateKey(key));
  if (privateKey === undefined) return sentences.noKey;
  if (!certificate.checkPrivateKey(privateKey)) return sentences.otherKey;
  const [from, until] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  if (nowMs !== undefined && until <= nowMs)
    return sentence(sentences.certificateOver, { date: dayOf(until) });
  if (nowMs !== undefined && from > nowMs) return sentence(sentences.certificateLater, { date: dayOf(from) });
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    return sentence(sentences.certificateUnusable, { reason: (error as Error).message });
  }
  return undefined;
}

const dayOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function orUndefined<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

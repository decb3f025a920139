// The library finds its parts by it.
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { Certificate } from './certificate.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
/** A serial number is positive and has at most 20 bytes (RFC 5280, 4.1.2.2). */
const SERIAL_BYTES = 16;

/** What a certificate is to say. */
export interface CertificateWish {
  /** Names and addresses of the server; the first is the one it is called by. */
  readonly names: readonly string[];
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * A certificate that vouches for itself, and for nobody else: people who trust it trust this server, and its key, if it is
 * stolen, makes no other.
 */
export async function makeCertificate({ names, fromMs, untilMs }: CertificateWish): Promise<Certificate> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const serial = randomBytes(SERIAL_BYTES);
  serial[0] = (serial[0] ?? 0) & 0x7f;
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serial.toString('hex'),
    name: [{ CN: [names[0] ?? 'localhost'] }, { O: ['Outrider'] }],
    notBefore: new Date(fromMs),
    notAfter: new Date(untilMs),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value })),
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const lines = key.match(/.{1,64}/g)?.join('\n') ?? '';
  return {
    cert: `${certificate.toString('pem')}\n`,
    key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
  };
}

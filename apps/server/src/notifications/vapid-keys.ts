import { createECDH } from 'node:crypto';

/** How many points P-256 has (FIPS 186-5, NIST SP 800-186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SCALAR_HEX = 64;

/** By which push services know this server (RFC 8292): the public key as a point, the private one as a number, both as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The pair that belongs to random bytes: always the same of the same, so that nothing is kept of it.
 * @param seed 16 bytes longer than the key, so that each key is as likely as any other (FIPS 186-5, A.2.1)
 */
export function vapidKeysOf(seed: Buffer): VapidKeys {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const ecdh = createECDH('prime256v1');
  const privateKey = Buffer.from(scalar.toString(16).padStart(SCALAR_HEX, '0'), 'hex');
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What stands in front of the 32 bytes of a public key of Ed25519 (RFC 8410). */
const SPKI = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00);
const KEY_BYTES = 32;

/** A public key as a PEM file. @param key 32 bytes */
export function writePublicKey(key: Uint8Array): string {
  const text = btoa(String.fromCharCode(...SPKI, ...key));
  return `-----BEGIN PUBLIC KEY-----\n${text}\n-----END PUBLIC KEY-----\n`;
}

/** The 32 bytes of a public key of Ed25519 as {@link writePublicKey} writes it; undefined when it is none. */
export function readPublicKey(pem: string): Uint8Array | undefined {
  const base64 = /^-----BEGIN PUBLIC KEY-----\n([A-Za-z0-9+/=]+)\n-----END PUBLIC KEY-----\n$/.exec(pem)?.[1];
  if (base64 === undefined) return undefined;
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
  const key = bytes.subarray(SPKI.length);
  return key.length === KEY_BYTES && writePublicKey(key) === pem ? key : undefined;
}

/** By what people compare keys: SHA-256 in hex. */
export const fingerprintOf = (publicKey: Uint8Array): string => bytesToHex(sha256(publicKey));

/** Whether the signature is that of the bytes by the holder of the key (RFC 8032). */
export function isSignedBy(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, bytes, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

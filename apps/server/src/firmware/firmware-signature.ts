import { createPublicKey, verify } from 'node:crypto';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';

/** What stands before the 32 bytes of a public key of Ed25519 (RFC 8410, section 4). */
const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Why a file may not be told to recorders, raw words; undefined where it may.
 * @param publicKey 32 bytes in base64; empty where none is demanded @param sha256 of the file, hexadecimal: that is what is signed
 * @param signature base64; empty where none came with the file
 */
export function signatureFault(publicKey: string, sha256: string, signature: string): string | undefined {
  if (publicKey === '') return undefined;
  if (signature === '') return firmwareSentences.notSigned;
  try {
    const key = createPublicKey({
      key: Buffer.concat([KEY_HEAD, Buffer.from(publicKey, 'base64')]),
      format: 'der',
      type: 'spki',
    });
    const isRight = verify(null, Buffer.from(sha256, 'hex'), key, Buffer.from(signature, 'base64'));
    return isRight ? undefined : firmwareSentences.signedElse;
  } catch {
    // 32 bytes that are no point of the curve.
    return firmwareSentences.signedElse;
  }
}

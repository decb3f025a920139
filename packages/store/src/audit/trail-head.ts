import { createPublicKey, verify } from 'node:crypto';

/** The newest entry of the audit trail at a moment, signed by a key that the database does not hold (decision 0094). */
export interface SignedHead {
  readonly seq: number;
  readonly seal: string;
  /** When it was signed, ISO 8601 in UTC. */
  readonly at: string;
  /** Ed25519, base64. */
  readonly signature: string;
}

/** The file of signed heads in the data folder: a line of JSON each. */
export const HEADS_FILE = 'audit-heads.jsonl';
/** The file of the key that signs them, as it signs packages of evidence: PEM. */
export const HEADS_KEY_FILE = 'evidence.key';

/** The signed text of a head. */
export const signedText = ({ seq, seal, at }: Omit<SignedHead, 'signature'>): Buffer =>
  Buffer.from(`Outrider audit trail\n${seq}:${seal}\n${at}\n`);

/** The head that a line holds; undefined where it holds none. */
export function readHead(line: string): SignedHead | undefined {
  try {
    const { seq, seal, at, signature } = JSON.parse(line) as Partial<Record<keyof SignedHead, unknown>>;
    const isHead = Number.isSafeInteger(seq) && [seal, at, signature].every((one) => typeof one === 'string');
    return isHead ? ({ seq, seal, at, signature } as SignedHead) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a head was signed by a key. @param key PEM. @throws a fault of Node's where that is no key */
export function isSigned(head: SignedHead, key: string): boolean {
  return verify(null, signedText(head), createPublicKey(key), Buffer.from(head.signature, 'base64'));
}

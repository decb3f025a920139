import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 16;
const BYTES = NONCE_BYTES + TIME_BYTES + MAC_BYTES;
/** How long somebody may take to touch their key. */
const LIFE_MS = 5 * 60_000;

/** A challenge that this server made and that has not expired. */
export interface Challenge {
  /** Its own: it is answered once. */
  readonly id: string;
  readonly expiresMs: number;
}

function macOf(key: Buffer, front: Buffer, purpose: string): Buffer {
  return createHmac('sha256', key).update(front).update(purpose).digest().subarray(0, MAC_BYTES);
}

/**
 * A challenge for a passkey to sign, base64url. Nothing is kept of it: anyone who asks for many fills no memory.
 * @param purpose for which alone an answer to it is good
 */
export function newChallenge(key: Buffer, purpose: string, nowMs: number): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(nowMs + LIFE_MS, 0, TIME_BYTES);
  const front = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  return Buffer.concat([front, macOf(key, front, purpose)]).toString('base64url');
}

/** The challenge of a text, or undefined when it is none of this server's for that purpose, or too old. */
export function readChallenge(
  key: Buffer,
  purpose: string,
  text: string,
  nowMs: number,
): Challenge | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== BYTES) return undefined;
  const front = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  if (!timingSafeEqual(bytes.subarray(front.length), macOf(key, front, purpose))) return undefined;
  const expiresMs = front.readUIntBE(NONCE_BYTES, TIME_BYTES);
  if (expiresMs <= nowMs || expiresMs > nowMs + LIFE_MS) return undefined;
  return { id: `passkey ${front.subarray(0, NONCE_BYTES).toString('base64url')}`, expiresMs };
}

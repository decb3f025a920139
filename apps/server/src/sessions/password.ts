import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { OutriderError } from '@outrider/model/error-code.ts';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
/** Each run takes 19 MiB and a thread of the pool that files and deflate need too. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 64;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * @param onTurn called when others do not have to be waited for any more; nothing is derived when it throws
 * @throws OutriderError RATE_LIMIT when too many passwords wait to be checked
 */
async function derive(message: string, nonce: Uint8Array, onTurn?: () => void): Promise<Buffer> {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING) {
      throw new OutriderError('RATE_LIMIT', 'Too many people sign in at once. Try again.');
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    onTurn?.();
    const parameters: Argon2Parameters = { message, nonce, ...PARAMETERS };
    return await new Promise((resolve, reject) => {
      argon2('argon2id', parameters, (error, key) => (error === null ? resolve(key) : reject(error)));
    });
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$`;

/**
 * argon2id in PHC text form of a password's SHA-256 hex (rule S01): what the store keeps.
 * @param hash SHA-256 of the password in upper-case hex
 */
export async function sealPassword(hash: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${PREFIX}${unpadded(salt)}$${unpadded(await derive(hash, salt))}`;
}

/** Sealed text that no password fits: checked in place of an unknown user's, so that both take the same time. */
export const NO_PASSWORD = `${PREFIX}${unpadded(new Uint8Array(SALT_BYTES))}$${unpadded(new Uint8Array(PARAMETERS.tagLength))}`;

/**
 * Whether the hash is the sealed one; a text that is no seal fits none.
 * @param onTurn called before it is found out, which may take a while to begin; its error ends the check
 */
export async function fitsPassword(sealed: string, hash: string, onTurn?: () => void): Promise<boolean> {
  const [salt, tag] = sealed.startsWith(PREFIX) ? sealed.slice(PREFIX.length).split('$') : [];
  if (salt === undefined || tag === undefined) return false;
  const derived = await derive(hash, Buffer.from(salt, 'base64'), onTurn);
  const expected = Buffer.from(tag, 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

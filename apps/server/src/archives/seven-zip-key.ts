import { createHash } from 'node:crypto';
import { setImmediate as rest } from 'node:timers/promises';

/** A guess costs 2^19 rounds, as 7-Zip itself asks for. */
export const CYCLES_POWER = 19;
const ROUNDS = 2 ** CYCLES_POWER;
/** Rounds that are reckoned at once: a millisecond or two, then others get their turn. */
const AT_ONCE = 4_096;
const COUNTER_BYTES = 8;

/**
 * The AES-256 key of a password as 7-Zip makes it: SHA-256 over salt, password in UTF-16LE and a counter, round after round.
 * @param salt at most 16 bytes
 */
export async function sevenZipKey(password: string, salt: Uint8Array): Promise<Buffer> {
  const head = Buffer.concat([salt, Buffer.from(password, 'utf16le')]);
  const size = head.length + COUNTER_BYTES;
  const rounds = Buffer.alloc(AT_ONCE * size);
  for (let round = 0; round < AT_ONCE; round++) head.copy(rounds, round * size);
  const hash = createHash('sha256');
  for (let from = 0; from < ROUNDS; from += AT_ONCE) {
    for (let round = 0; round < AT_ONCE; round++)
      rounds.writeUInt32LE(from + round, round * size + head.length);
    hash.update(rounds);
    await rest();
  }
  return hash.digest();
}

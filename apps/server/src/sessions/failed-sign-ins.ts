import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { MissedSignIns } from '@outrider/model/people/failed-sign-ins.ts';
import type { StoredFailedSignIns } from '@outrider/store/people/stored-failed-sign-ins.ts';
import { z } from 'zod';
import type { ServerKey } from './server-key.ts';

/** Addresses that are remembered of a user's failures. */
const MAX_ADDRESSES = 5;

const addressList = z.array(z.string());

export interface FailedSignInsParts {
  readonly stored: StoredFailedSignIns;
  readonly serverKey: Pick<ServerKey, 'failedSignIns'>;
  readonly clock: Clock;
}

/**
 * Failed sign-ins that their users have yet to be told of (rule S29): one row a user, so guesses fill no disk. Noting one is
 * not waited for: how long a refusal takes must not tell whether there is such a user.
 */
export class FailedSignIns {
  readonly #parts: FailedSignInsParts;
  /** One is noted after the other: each adds to what the one before wrote. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: FailedSignInsParts) {
    this.#parts = parts;
  }

  /** Notes a failure of a user there is. */
  note(userName: string, address: string): void {
    const { stored, serverKey, clock } = this.#parts;
    const lastMs = clock.now();
    void this.#inTurn(async () => {
      const before = await this.#of(userName);
      const others = before?.addresses.filter((one) => one !== address) ?? [];
      const addresses = [address, ...others].slice(0, MAX_ADDRESSES);
      await stored.put({
        userName,
        count: (before?.count ?? 0) + 1,
        lastMs,
        sealedAddresses: serverKey.failedSignIns.seal(JSON.stringify(addresses), userName.toLowerCase()),
      });
    });
  }

  /** What the user has to be told of, which is then forgotten; undefined when there was nothing. */
  async take(userName: string): Promise<MissedSignIns | undefined> {
    return await this.#inTurn(async () => {
      const missed = await this.#of(userName);
      if (missed !== undefined) await this.#parts.stored.remove(userName);
      return missed;
    });
  }

  async #of(userName: string): Promise<MissedSignIns | undefined> {
    const { stored, serverKey } = this.#parts;
    const record = await stored.find(userName);
    if (record === undefined) return undefined;
    const { count, lastMs, sealedAddresses } = record;
    const text = serverKey.failedSignIns.unseal(sealedAddresses, userName.toLowerCase());
    return { count, lastMs, addresses: addressList.parse(JSON.parse(text ?? '[]')) };
  }

  /** A disk that is full, and a user who was removed meanwhile, leave nothing to note. */
  #inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
    const turn = this.#turn.then(work).catch((error: unknown) => {
      const code = error instanceof OutriderError ? error.code : 'INTERNAL';
      if (code === 'STORE_FULL' || code === 'NOT_FOUND') return undefined;
      throw error;
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }
}

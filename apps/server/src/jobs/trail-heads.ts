import type { Clock } from '@outrider/kit/clock.ts';
import { type SignedHead, signedText } from '@outrider/store/audit/trail-head.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';

export interface TrailHeadsParts {
  readonly store: { readonly trail: Pick<Store['trail'], 'head'> };
  /** By a key that the database does not hold. */
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Puts a line into the file of signed heads. */
  readonly keep: (line: string) => Promise<void>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

const NOT_SIGNED = 'the newest entry of the audit trail could not be signed';

/**
 * Signs the newest entry of the audit trail: somebody who has the database can seal another trail, or cut its end, but signs nothing. The doctor
 * compares signed entries with the present trail.
 */
export class TrailHeads {
  readonly #parts: TrailHeadsParts;
  /** Repeated questions do not each write a line of the log. */
  #saidFault = false;

  constructor(parts: TrailHeadsParts) {
    this.#parts = parts;
  }

  /** The newest entry, signed now; undefined before the first, and where the key cannot be read or made. @throws the fault of the store */
  async now(): Promise<SignedHead | undefined> {
    const { store, log } = this.#parts;
    const head = await store.trail.head();
    try {
      const signed = await this.#signed(head);
      this.#saidFault = false;
      return signed;
    } catch (error) {
      if (!this.#saidFault) log.warn({ err: error }, NOT_SIGNED);
      this.#saidFault = true;
      return undefined;
    }
  }

  /** Has the log say the newest entry, and keeps it among the signed ones. @throws the fault of the store */
  async say(): Promise<void> {
    const { store, keep, log } = this.#parts;
    const newest = await store.trail.head();
    const { seq, seal } = newest;
    log.info({ entries: seq, seal: `${seq}:${seal}` }, 'the audit trail goes on');
    try {
      const head = await this.#signed(newest);
      if (head !== undefined) await keep(JSON.stringify(head));
    } catch (error) {
      log.warn({ err: error }, NOT_SIGNED);
    }
  }

  async #signed({ seq, seal }: Pick<SignedHead, 'seq' | 'seal'>): Promise<SignedHead | undefined> {
    if (seq === 0) return undefined;
    const { sign, clock } = this.#parts;
    const head = { seq, seal, at: new Date(clock.now()).toISOString() };
    return { ...head, signature: Buffer.from(await sign(signedText(head))).toString('base64') };
  }
}

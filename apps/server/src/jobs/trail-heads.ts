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

/**
 * Signs the newest entry of the audit trail: whoever has the database can seal another trail, or cut its end, but signs nothing. The doctor
 * compares what was signed with what is there.
 */
export class TrailHeads {
  readonly #parts: TrailHeadsParts;

  constructor(parts: TrailHeadsParts) {
    this.#parts = parts;
  }

  /** The newest entry, signed now; undefined before the first. @throws the fault of the store, or of the key's file */
  async now(): Promise<SignedHead | undefined> {
    const { store, sign, clock } = this.#parts;
    const { seq, seal } = await store.trail.head();
    if (seq === 0) return undefined;
    const head = { seq, seal, at: new Date(clock.now()).toISOString() };
    return { ...head, signature: Buffer.from(await sign(signedText(head))).toString('base64') };
  }

  /** Has the log say the newest entry, and keeps it among those that were signed. @throws the fault of the store */
  async say(): Promise<void> {
    const { store, keep, log } = this.#parts;
    const { seq, seal } = await store.trail.head();
    log.info({ entries: seq, seal: `${seq}:${seal}` }, 'the audit trail goes on');
    try {
      const head = await this.now();
      if (head !== undefined) await keep(JSON.stringify(head));
    } catch (error) {
      log.warn({ err: error }, 'the newest entry of the audit trail could not be signed');
    }
  }
}

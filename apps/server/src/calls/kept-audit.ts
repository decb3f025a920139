import type { Clock } from '@outrider/kit/clock.ts';
import { type AuditEntry, auditWords } from '@outrider/model/audit/audit-entry.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { TokenBucket } from '../net/token-bucket.ts';
import type { Audit } from './audit.ts';

/** What one person may be refused and it is kept: at once, and a second from then on. The rest is counted. */
const REFUSALS_AT_ONCE = 60;
const REFUSALS_A_SECOND = 1 / 10;
/** People whose refusals are counted. */
const MAX_REFUSED = 1_000;
/** Entries that wait for room on the disk. */
const MAX_WAITING = 1_000;

export interface KeptAuditParts {
  readonly store: Pick<Store, 'audit' | 'onWritten'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
}

interface Refused {
  readonly bucket: TokenBucket;
  /** Refused calls since the last entry, for which none was kept. */
  left: number;
}

/**
 * The audit trail of the store, with a line of the log for each entry. On a full disk people still sign in and out, and
 * what changes nothing else goes on: their entries wait in memory for room.
 */
export class KeptAudit implements Audit, AsyncDisposable {
  readonly #parts: KeptAuditParts;
  readonly #refused = new Map<string, Refused>();
  readonly #stop: () => void;
  /** Entries on their way to the disk. */
  readonly #writing = new Set<Promise<void>>();
  #stopped = false;
  #waiting: AuditEntry[] = [];
  #lost = 0;
  #emptying = false;

  constructor(parts: KeptAuditParts) {
    this.#parts = parts;
    this.#stop = parts.store.onWritten((kept) => {
      if (kept && this.#waiting.length > 0 && !this.#emptying) void this.#empty();
    });
  }

  /** Waits for entries that are being written. Calls that are refused because the server stops are not written. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopped = true;
    this.#stop();
    await Promise.allSettled(this.#writing);
  }

  async during<T>(entry: AuditEntry, work: () => Promise<T>): Promise<T> {
    const { result, kept } = await this.#parts.store.audit.during(entry, work);
    if (kept) this.#say(entry);
    else await this.write(entry);
    return result;
  }

  async write(entry: AuditEntry): Promise<void> {
    const done = entry.outcome === 'ok';
    if (this.#stopped && !done) return;
    const kept = done ? entry : this.#bounded(entry);
    if (kept === undefined) return;
    this.#say(kept);
    try {
      await this.#append(kept);
    } catch (error) {
      if (error instanceof OutriderError && error.code === 'STORE_FULL') this.#wait(kept);
      else if (done) throw error;
      else this.#parts.log.error({ err: error }, 'an entry of the audit trail could not be kept');
    }
  }

  async #append(entry: AuditEntry): Promise<void> {
    const writing = this.#parts.store.audit.append(entry);
    this.#writing.add(writing);
    try {
      await writing;
    } finally {
      this.#writing.delete(writing);
    }
  }

  /** A caller who is refused again and again does not push out what others did. */
  #bounded(entry: AuditEntry): AuditEntry | undefined {
    const { clock } = this.#parts;
    const known = this.#refused.get(entry.user);
    const refused = known ?? { bucket: new TokenBucket(clock, REFUSALS_AT_ONCE, REFUSALS_A_SECOND), left: 0 };
    this.#refused.delete(entry.user);
    this.#refused.set(entry.user, refused);
    for (const user of this.#refused.keys()) {
      if (this.#refused.size <= MAX_REFUSED) break;
      this.#refused.delete(user);
    }
    if (!refused.bucket.take()) {
      refused.left++;
      return undefined;
    }
    const { left } = refused;
    refused.left = 0;
    return left === 0
      ? entry
      : { ...entry, text: [...entry.text, ` (and was refused ${left} times before)`] };
  }

  #say({ text, ...fields }: AuditEntry): void {
    const words = auditWords(text);
    this.#parts.log.info(fields, fields.outcome === 'ok' ? words : `not done: ${words}`);
  }

  #wait(entry: AuditEntry): void {
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(entry);
    else this.#lost++;
  }

  async #empty(): Promise<void> {
    const { store, log } = this.#parts;
    this.#emptying = true;
    try {
      for (;;) {
        const [entry] = this.#waiting;
        if (entry === undefined) break;
        await store.audit.append(entry);
        this.#waiting.shift();
      }
      if (this.#lost > 0)
        log.error(
          { entries: this.#lost },
          'while the disk was full entries of the audit trail were lost: the log has them',
        );
      this.#lost = 0;
    } catch {
      // Still full: the next write tries again.
    } finally {
      this.#emptying = false;
    }
  }
}

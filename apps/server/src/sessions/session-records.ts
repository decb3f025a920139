import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { SessionRecord } from '@outrider/model/people/session-record.ts';
import { sameName } from '@outrider/model/people/user.ts';
import type { StoredSessions } from '@outrider/store/people/stored-sessions.ts';
import type { Log } from '../log.ts';
import type { HeldEnding, HeldEndings } from './held-endings.ts';

/** How often what could not be written is tried again. */
const RETRY_MS = 5_000;
/** How often sessions that have expired are removed. */
const PRUNE_MS = 3_600_000;

/** What the store shall hold of a session, and does not yet: the record, a later expiry, or nothing at all. */
type Owed =
  | { readonly is: 'there'; readonly record: SessionRecord }
  | { readonly is: 'longer'; readonly expiresMs: number }
  | { readonly is: 'gone' };

export interface SessionRecordsParts {
  readonly stored: StoredSessions;
  readonly clock: Clock;
  readonly log: Log;
  /** Where endings are that the store does not know of; in memory alone when absent. */
  readonly held?: Pick<HeldEndings, 'endings' | 'add' | 'clear'> | undefined;
}

/**
 * The sessions of the store, which go on while the disk is full (docs/decisions/0007): people must be able to sign in
 * just then. Records that cannot be written are held in memory, read from there, and written as soon as there is room.
 * A restart of the server before that forgets sessions that began or go on; room is reserved for endings (docs/decisions/0116).
 */
export class SessionRecords implements StoredSessions, Disposable {
  readonly #stored: StoredSessions;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #heldEndings: SessionRecordsParts['held'];
  /** By key hash, in the order in which it became owed. */
  readonly #owed = new Map<string, Owed>();
  /** Used tickets that the store does not know of, with their expiry. */
  readonly #tickets = new Map<string, number>();
  #cancelRetry: (() => void) | undefined;
  #cancelPrune: () => void = () => {};
  #disposed = false;

  constructor({ stored, clock, log, held }: SessionRecordsParts) {
    this.#stored = stored;
    this.#clock = clock;
    this.#log = log;
    this.#heldEndings = held;
    for (const ending of held?.endings ?? [])
      if (ending.is === 'session') this.#owe(ending.keyHash, { is: 'gone' });
      else this.#tickets.set(ending.jti, ending.expiresMs);
    if (this.#tickets.size > 0) this.#retryLater();
    this.#pruneLater();
  }

  [Symbol.dispose](): void {
    this.#disposed = true;
    this.#cancelRetry?.();
    this.#cancelPrune();
  }

  async find(keyHash: string): Promise<SessionRecord | undefined> {
    return this.#asOwed(keyHash, await this.#stored.find(keyHash));
  }

  async hasEnded(keyHash: string, nowMs: number): Promise<boolean> {
    return this.#owed.get(keyHash)?.is === 'gone' || (await this.#stored.hasEnded(keyHash, nowMs));
  }

  async listOf(userName: string, nowMs: number): Promise<SessionRecord[]> {
    const stored = await this.#stored.listOf(userName, nowMs);
    const known = new Set(stored.map(({ keyHash }) => keyHash));
    const held = this.#heldOf(userName).filter(({ keyHash }) => !known.has(keyHash));
    return [...stored.map((record) => this.#asOwed(record.keyHash, record)), ...held].filter(
      (record) => record !== undefined && record.expiresMs > nowMs,
    ) as SessionRecord[];
  }

  async listBy(linkId: string, nowMs: number): Promise<SessionRecord[]> {
    const stored = await this.#stored.listBy(linkId, nowMs);
    const records = stored.flatMap((record) => this.#asOwed(record.keyHash, record) ?? []);
    const held = this.#held((record) => record.linkId === linkId);
    return [...new Map([...records, ...held].map((record) => [record.keyHash, record])).values()];
  }

  async add(record: SessionRecord): Promise<void> {
    const wrote = await this.#write(() => this.#stored.add(record));
    if (!wrote) this.#owe(record.keyHash, { is: 'there', record });
  }

  async extend(keyHash: string, expiresMs: number): Promise<void> {
    const owed = this.#owed.get(keyHash);
    if (owed?.is === 'gone') return;
    if (owed?.is === 'there') this.#owe(keyHash, { is: 'there', record: { ...owed.record, expiresMs } });
    else if (!(await this.#write(() => this.#stored.extend(keyHash, expiresMs)))) {
      this.#owe(keyHash, { is: 'longer', expiresMs });
    }
  }

  async remove(keyHash: string): Promise<void> {
    // At once: while the store is asked the session must not be found again.
    this.#owed.set(keyHash, { is: 'gone' });
    if (await this.#write(() => this.#stored.remove(keyHash))) this.#owed.delete(keyHash);
    else await this.#hold({ is: 'session', keyHash });
  }

  async removeOf(userName: string, exceptKeyHash?: string): Promise<string[]> {
    const held = this.#heldOf(userName)
      .map(({ keyHash }) => keyHash)
      .filter((keyHash) => keyHash !== exceptKeyHash);
    let ended: string[] = [];
    const wrote = await this.#write(async () => {
      ended = await this.#stored.removeOf(userName, exceptKeyHash);
    });
    if (!wrote) {
      const stored = await this.#stored.listOf(userName, this.#clock.now());
      ended = stored
        .map(({ keyHash }) => keyHash)
        .filter((keyHash) => keyHash !== exceptKeyHash && this.#owed.get(keyHash)?.is !== 'gone');
      await Promise.all(ended.map((keyHash) => this.#hold({ is: 'session', keyHash })));
    }
    // Their record may be on its way to the store just now.
    for (const keyHash of held) this.#owe(keyHash, { is: 'gone' });
    return [...new Set([...ended, ...held])];
  }

  /** Expired sessions are told by their expiry: that their records are still there does no harm. */
  async removeExpired(nowMs: number): Promise<number> {
    let removed = 0;
    await this.#write(async () => {
      removed = await this.#stored.removeExpired(nowMs);
    });
    return removed;
  }

  async useTicket(jti: string, expiresMs: number): Promise<boolean> {
    if (this.#tickets.has(jti)) return false;
    this.#tickets.set(jti, expiresMs);
    let first = true;
    const wrote = await this.#write(async () => {
      first = await this.#stored.useTicket(jti, expiresMs);
    });
    if (wrote) this.#tickets.delete(jti);
    else await this.#hold({ is: 'ticket', jti, expiresMs });
    return first;
  }

  /** Nobody is told that it ended before it is kept as well as it can be. */
  async #hold(ending: HeldEnding): Promise<void> {
    if (ending.is === 'session') this.#owe(ending.keyHash, { is: 'gone' });
    else this.#retryLater();
    await this.#heldEndings?.add(ending);
  }

  #pruneLater(): void {
    this.#cancelPrune = this.#clock.after(PRUNE_MS, () => {
      this.removeExpired(this.#clock.now())
        .catch((error: unknown) => this.#log.error({ err: error }, 'expired sessions could not be removed'))
        .finally(() => {
          if (!this.#disposed) this.#pruneLater();
        });
    });
  }

  /** Records that only the memory has. */
  #held(fits: (record: SessionRecord) => boolean): SessionRecord[] {
    return Array.from(this.#owed.values())
      .filter((owed) => owed.is === 'there')
      .map(({ record }) => record)
      .filter(fits);
  }

  #heldOf(userName: string): SessionRecord[] {
    return this.#held((record) => sameName(record.userName, userName));
  }

  #asOwed(keyHash: string, record: SessionRecord | undefined): SessionRecord | undefined {
    const owed = this.#owed.get(keyHash);
    if (owed === undefined) return record;
    if (owed.is === 'there') return owed.record;
    if (owed.is === 'gone') return undefined;
    return record === undefined ? undefined : { ...record, expiresMs: owed.expiresMs };
  }

  /** Whether there was room for it. @throws any other fault of the store */
  async #write(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof OutriderError && error.code === 'STORE_FULL') return false;
      throw error;
    }
  }

  #owe(keyHash: string, owed: Owed): void {
    this.#owed.set(keyHash, owed);
    this.#retryLater();
  }

  #retryLater(): void {
    if (this.#disposed || this.#cancelRetry !== undefined) return;
    this.#log.warn({ sessions: this.#owed.size }, 'sessions are held in memory: they cannot be stored');
    this.#wait();
  }

  #wait(): void {
    this.#cancelRetry = this.#clock.after(RETRY_MS, () => {
      this.#retry().catch((error: unknown) => {
        if (this.#disposed) return;
        this.#log.error({ err: error }, 'sessions that were held in memory could not be stored');
        this.#cancelRetry = undefined;
      });
    });
  }

  /** Writes the held records, as far as there is room. */
  async #retry(): Promise<void> {
    for (const [keyHash, owed] of this.#owed) {
      if (!(await this.#write(() => this.#settle(keyHash, owed)))) return this.#again();
      const now = this.#owed.get(keyHash);
      if (now === owed) this.#owed.delete(keyHash);
      // It was used meanwhile: its record is there by now, with its earlier expiry.
      else if (now?.is === 'there') {
        this.#owed.set(keyHash, { is: 'longer', expiresMs: now.record.expiresMs });
      }
    }
    for (const [jti, expiresMs] of this.#tickets) {
      const wrote = await this.#write(async () => void (await this.#stored.useTicket(jti, expiresMs)));
      if (!wrote) return this.#again();
      this.#tickets.delete(jti);
    }
    if (this.#owed.size > 0 || this.#tickets.size > 0) return this.#again();
    this.#cancelRetry = undefined;
    await this.#heldEndings?.clear();
    this.#log.info({}, 'sessions that were held in memory are stored');
  }

  #again(): void {
    if (!this.#disposed) this.#wait();
  }

  async #settle(keyHash: string, owed: Owed): Promise<void> {
    if (owed.is === 'there') await this.#stored.add(owed.record);
    else if (owed.is === 'longer') await this.#stored.extend(keyHash, owed.expiresMs);
    else await this.#stored.remove(keyHash);
  }
}

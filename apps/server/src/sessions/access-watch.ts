import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { isForKiosks } from './kiosks.ts';
import type { Identities } from './identity.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { SessionRecords } from './session-records.ts';

/** How often expiry is looked at: with it, access ends in time on open sockets too. */
const CHECK_MS = 2_000;
/** A session without a key by which no socket is open is forgotten after this: the socket may be about to open. */
const UNHELD_MS = 60_000;

export interface AccessWatchParts {
  readonly live: LiveSessions;
  readonly users: Pick<Store['users'], 'find'>;
  readonly identities: Identities;
  readonly records: Pick<SessionRecords, 'listOf' | 'remove'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Keeps the sessions in memory up to date: ends expired sessions and those of expired accounts, and reads access again when it has changed. */
export class AccessWatch implements Disposable {
  readonly #parts: AccessWatchParts;
  readonly #stopListening: () => void;
  #cancelCheck: () => void = () => {};
  #version = 0;
  #refreshing: Promise<void> | undefined;
  #refreshAgain = false;
  /** Why it could not be read the last time. */
  #fault: unknown;

  constructor(parts: AccessWatchParts) {
    this.#parts = parts;
    this.#stopListening = parts.bus.subscribe('access.changed', () => {
      this.#version++;
      this.#refreshSoon();
    });
    this.#checkLater();
  }

  [Symbol.dispose](): void {
    this.#stopListening();
    this.#cancelCheck();
  }

  /** Grows when access may have changed: access that was read before it may be old. */
  get version(): number {
    return this.#version;
  }

  /** Reads access again unless it is still as it was at that version. */
  refreshSince(version: number): void {
    if (version !== this.#version) this.#refreshSoon();
  }

  /**
   * Reads access again; resolves when all that was kept before the call is in force.
   * @throws Error when it cannot be read
   */
  async readAnew(): Promise<void> {
    this.#version++;
    this.#refreshSoon();
    while (this.#refreshing !== undefined) await this.#refreshing;
    if (this.#fault !== undefined) throw new Error('access could not be read', { cause: this.#fault });
  }

  #checkLater(): void {
    const { live, clock } = this.#parts;
    this.#cancelCheck = clock.after(CHECK_MS, () => {
      const nowMs = clock.now();
      for (const session of live.all()) {
        const endsMs = Math.min(session.expiresMs, session.identity.endsMs ?? Number.POSITIVE_INFINITY);
        if (endsMs <= nowMs) live.forget(session, 'expired');
      }
      for (const session of live.opened()) {
        if (!session.isHeld && nowMs - session.createdMs >= UNHELD_MS) live.forget(session, 'expired');
      }
      this.#checkLater();
    });
  }

  #refreshSoon(): void {
    if (this.#refreshing !== undefined) {
      this.#refreshAgain = true;
      return;
    }
    this.#fault = undefined;
    this.#refreshing = this.#refresh()
      .catch((error: unknown) => {
        this.#fault = error;
        this.#parts.log.error({ err: error }, 'cannot read who may do what');
      })
      .finally(() => {
        this.#refreshing = undefined;
        if (!this.#refreshAgain) return;
        this.#refreshAgain = false;
        this.#refreshSoon();
      });
  }

  /** Reads again what signed-in users may do and see, and whether their sessions last. */
  async #refresh(): Promise<void> {
    const { live, users, identities, records, clock } = this.#parts;
    for (const name of live.userNames()) {
      // The sessions of now: one that begins while the store is asked is not in its answer.
      const sessions = live.of(name);
      const [user, identity, kept] = await Promise.all([
        users.find(name),
        identities.load(name),
        records.listOf(name, clock.now()),
      ]);
      const lasting = new Set(kept.map(({ keyHash }) => keyHash));
      for (const session of sessions) {
        const openedBy = live.openedBy(session);
        const lasts = openedBy === undefined ? lasting.has(session.keyHash) : openedBy === user?.passwordHash;
        // They sign in again, and are asked to set one up.
        const { isKiosk } = session;
        const owes = !isKiosk && identity?.owesFactor === true && session.identity.owesFactor !== true;
        const raised = isKiosk && identity !== undefined && !isForKiosks(identity);
        if (identity === undefined || !lasts || owes || raised) live.forget(session, 'access withdrawn');
        else session.become(identity);
        // Its record may wait in memory for room on the disk: there it must not come to life again.
        if ((identity === undefined || owes || raised) && session.key !== undefined)
          await records.remove(session.keyHash);
      }
    }
  }
}

import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { LiveSessions } from './live-sessions.ts';
import { lifeOf } from './session-life.ts';
import type { SessionRecords } from './session-records.ts';

/** Characters of a key's hash that tell a user's sessions apart. */
const ID_LENGTH = 16;

/** A session as people are told of it. */
export interface ListedSession {
  readonly id: string;
  readonly createdMs: number;
  /** When it was last used; 5 min late at most while no socket is open by it. */
  readonly seenMs: number;
  readonly expiresMs: number;
  readonly ip: string;
  /** What the browser called itself. */
  readonly agent: string;
  readonly saved: boolean;
  /** Whether a page is open by it now. */
  readonly isOpen: boolean;
}

export interface SessionListParts {
  readonly records: Pick<SessionRecords, 'listOf' | 'remove'>;
  readonly live: Pick<LiveSessions, 'get' | 'forget'>;
  readonly clock: Clock;
}

/** What a session is called where it is listed: no part of its key. */
export function idOf(keyHash: string): string {
  return keyHash.slice(0, ID_LENGTH);
}

/** The sessions of a user, to be looked at and ended (rule USER-11). */
export class SessionList {
  readonly #parts: SessionListParts;

  constructor(parts: SessionListParts) {
    this.#parts = parts;
  }

  /** The last used first. */
  async of(userName: string): Promise<ListedSession[]> {
    const { records, live, clock } = this.#parts;
    const nowMs = clock.now();
    const kept = await records.listOf(userName, nowMs);
    return kept
      .map(({ keyHash, createdMs, expiresMs, saved, ip, agent }) => {
        const isOpen = live.get(keyHash)?.isHeld ?? false;
        const seenMs = isOpen ? nowMs : expiresMs - lifeOf(saved);
        return { id: idOf(keyHash), createdMs, seenMs, expiresMs, ip, agent, saved, isOpen };
      })
      .sort((a, b) => b.seenMs - a.seenMs || b.createdMs - a.createdMs);
  }

  /** Ends one of the user's sessions, and closes what is open by it. @throws OutriderError NOT_FOUND */
  async end(userName: string, id: string): Promise<void> {
    const { records, live, clock } = this.#parts;
    const kept = await records.listOf(userName, clock.now());
    const found = kept.find(({ keyHash }) => idOf(keyHash) === id);
    if (found === undefined) throw new OutriderError('NOT_FOUND', 'There is no such session');
    const session = live.get(found.keyHash);
    if (session !== undefined) live.forget(session, 'access withdrawn');
    await records.remove(found.keyHash);
  }
}

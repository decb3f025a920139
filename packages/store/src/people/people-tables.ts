import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { sessionRecord, usedTicket } from '@outrider/model/people/session-record.ts';
import type { userRecord } from '@outrider/model/people/user-record.ts';

/** The tables of users and sessions. */
export interface PeopleTables {
  users: RowOf<typeof userRecord>;
  user_groups: { user_name: string; groupid: number };
  sessions: RowOf<typeof sessionRecord>;
  used_tickets: RowOf<typeof usedTicket>;
  ended_sessions: { key_hash: string; forget_ms: number };
  known_addresses: { user_name: string; mark: string; seen_ms: number };
}

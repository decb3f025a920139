import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import type { Permission } from '@outrider/model/people/permission-record.ts';
import { type SessionRecord, sessionRecord } from '@outrider/model/people/session-record.ts';
import { type UserRecord, userRecord } from '@outrider/model/people/user-record.ts';

/** A user for tests. */
export const sampleUser: UserRecord = {
  ...userRecord.defaults,
  userName: 'olga',
  level: 3,
  passwordHash: '$argon2id$…',
};

/** A session of {@link sampleUser}. */
export const sampleSession: SessionRecord = {
  ...sessionRecord.defaults,
  keyHash: 'h1',
  userName: 'olga',
  sealedKey: 's',
  createdMs: 1,
  expiresMs: 1_000,
  saved: true,
  linkId: undefined,
};

/** A permission of somebody's own making. */
export const samplePermission: Permission = { id: 4, name: 'Night shift', access: FULL_ACCESS };

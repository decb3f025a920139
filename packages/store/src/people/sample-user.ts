import { type SessionRecord, sessionRecord } from '@outrider/model/people/session-record.ts';
import { type UserRecord, userRecord } from '@outrider/model/people/user-record.ts';

/** A user for tests. */
export const sampleUser: UserRecord = {
  ...userRecord.defaults,
  userName: 'olga',
  level: 3,
  access: '10',
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
};

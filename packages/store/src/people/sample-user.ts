import type { SessionRecord, UserRecord } from '../store.ts';

/** A user for tests. */
export const sampleUser: UserRecord = {
  userName: 'olga',
  level: 3,
  access: '10',
  passwordHash: '$argon2id$…',
  disabled: false,
  groupIds: [],
};

/** A session of {@link sampleUser}. */
export const sampleSession: SessionRecord = {
  keyHash: 'h1',
  userName: 'olga',
  sealedKey: 's',
  createdMs: 1,
  expiresMs: 1_000,
  saved: true,
};

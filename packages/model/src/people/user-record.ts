import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';

/** A user as kept: the password only as argon2id of its hash. */
export const userRecord = new Entity({
  /** Names differ by more than case. */
  userName: field(plainLine.min(1).max(64), { column: 'user_name', wire: 'name' }),
  /** Level of his permission: 0 is an administrator. */
  level: field(z.int().min(0), { column: 'level', wire: 'permission' }),
  /** Rights as flags, in the order of the table of rights. */
  access: field(z.string().regex(/^[01]*$/), { column: 'access' }),
  /** argon2id of the SHA-256 hex of the password, in PHC text form. */
  passwordHash: field(z.string(), { column: 'password_hash' }),
  disabled: field(z.boolean(), { column: 'disabled', default: false }),
  /** Groups whose devices the user sees; level 0 sees all whatever this says. */
  groupIds: field(z.array(z.int()).readonly(), { wire: 'groupid', default: [] }),
});

export interface UserRecord extends RecordOf<typeof userRecord> {}

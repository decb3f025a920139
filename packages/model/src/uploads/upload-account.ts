import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** The account by which a recorder uploads files by itself (decision 0086). Its name is the device's id. */
export const uploadAccount = new Entity({
  deviceid: field(z.string(), { column: 'deviceid', wire: 'deviceid' }),
  /** SHA-256 of its password, in hex: the password is random, and nobody reads it again. */
  hash: field(z.string(), { column: 'hash' }),
  /** Whether the recorder is told by its settings; else people enter it. */
  told: field(z.boolean(), { column: 'told', wire: 'told' }),
  /** When it was made, ms since 1970 UTC, and by which user. */
  sinceMs: field(z.int(), { column: 'since_ms' }),
  madeBy: field(z.string(), { column: 'made_by', wire: 'user' }),
});

export interface UploadAccount extends RecordOf<typeof uploadAccount> {}

import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** Failed sign-ins of a user since the last of which they were told (rule S29). */
export const failedSignIns = new Entity({
  userName: field(z.string(), { column: 'user_name' }),
  count: field(z.int(), { column: 'count' }),
  lastMs: field(z.int(), { column: 'last_ms' }),
  /** The newest addresses, sealed with the server's key. */
  sealedAddresses: field(z.string(), { column: 'sealed_addresses' }),
});

export interface FailedSignInsRecord extends RecordOf<typeof failedSignIns> {}

/** What a user is told of failed sign-ins at their next good one. */
export interface MissedSignIns {
  readonly count: number;
  readonly lastMs: number;
  /** From where, the newest first. */
  readonly addresses: readonly string[];
}

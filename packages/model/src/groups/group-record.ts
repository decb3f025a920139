import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** A group as kept; its devices and its users are known to the store. */
export const groupRecord = new Entity({
  groupid: field(z.int().min(1), { column: 'groupid', wire: 'groupid' }),
  /** Neither spaces nor apostrophes. */
  name: field(
    z
      .string()
      .min(1)
      .max(64)
      .regex(/^[^\s'\p{Cc}]+$/u, 'has a space or an apostrophe'),
    { column: 'name', wire: 'name' },
  ),
});

export interface GroupRecord extends RecordOf<typeof groupRecord> {}

import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { GROUP_NAME_LENGTH } from './limits.ts';

/** A group as kept; its devices and its users are known to the store. */
export const groupRecord = new Entity({
  groupid: field(z.int().min(1), { column: 'groupid', wire: 'groupid' }),
  /** The group that it is below; a root has none. */
  parentid: field(z.int().min(1).optional(), { column: 'parentid', wire: 'parentid', default: undefined }),
  /** Neither spaces nor apostrophes. */
  name: field(
    z
      .string()
      .min(1)
      .max(GROUP_NAME_LENGTH)
      .regex(/^[^\s'\p{Cc}]+$/u, 'has a space or an apostrophe'),
    { column: 'name', wire: 'name' },
  ),
});

export interface GroupRecord extends RecordOf<typeof groupRecord> {}

import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { MAX_PERMISSION_ID } from './limits.ts';
import { ACCESS_LENGTH } from './rights.ts';

/** A permission: the rights of its users (rule RIGHT-2). Its id is the level of rules with a number. */
export const permissionRecord = new Entity({
  id: field(z.int().min(0).max(MAX_PERMISSION_ID), { column: 'id', wire: 'id' }),
  /** Without the characters that part the pairs of S04. */
  name: field(
    plainLine
      .max(64)
      .regex(/\S/, 'is empty')
      .regex(/^[^^;]*$/, 'has ^ or ;'),
    { column: 'name', wire: 'name' },
  ),
  /** Rights as flags, in the order of the table of rights. */
  access: field(z.string().regex(new RegExp(`^[01]{${ACCESS_LENGTH}}$`), `is not ${ACCESS_LENGTH} flags`), {
    column: 'access',
    wire: 'access',
  }),
});

export interface Permission extends RecordOf<typeof permissionRecord> {}

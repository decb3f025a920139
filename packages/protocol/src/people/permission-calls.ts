import { MAX_PERMISSION_ID, MAX_PERMISSIONS } from '@outrider/model/people/limits.ts';
import { permissionRecord } from '@outrider/model/people/permission-record.ts';
import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { done, httpCall } from '../calls/http-call.ts';
import { integer, optional } from '../vcp/field.ts';
import { type Pair, pairs } from '../vcp/pairs.ts';

const { id: idSchema, name: nameSchema, access: accessSchema } = permissionRecord.schema.shape;

const faultOf =
  (schema: z.ZodType<string>) =>
  ({ id, value }: Pair): string | undefined =>
    idSchema.safeParse(id).error?.issues[0]?.message ?? schema.safeParse(value).error?.issues[0]?.message;

const accessPairs = (letter: string, about: string) =>
  pairs(letter, about, MAX_PERMISSIONS, faultOf(accessSchema));
const namePairs = (letter: string, about: string) =>
  pairs(letter, about, MAX_PERMISSIONS, faultOf(nameSchema));

/** What is kept of all permissions. */
const permissions = {
  access: accessPairs('B', 'id^access pairs, parted by ;: the access string of each permission'),
  names: namePairs('N', 'id^name pairs: the name of each'),
};

/** The access lists (rule RIGHT-8). Anyone who sets them is told all of them. */
const accessLists = {
  code: 'S04',
  access: { right: 'signed-in', maxLevel: 0 },
  scope: 'none',
  answer: permissions,
} as const;

export const control = {
  readPermissions: controlCall({
    ...accessLists,
    access: { ...accessLists.access, managedBy: {} },
    about: 'Permissions: their access strings and names; for a manager those that they may give',
    request: {},
    errors: [],
    audit: 'none',
  }),
  writePermissions: controlCall({
    ...accessLists,
    meant: { A: 'SET' },
    about: 'Set permissions: all of it or nothing; an id that is not there is added, and needs both',
    request: {
      access: optional(accessPairs('B', 'id^access pairs: a right that the asker lacks is not granted')),
      names: optional(namePairs('N', 'id^name pairs, of ids above 3')),
      before: optional(
        accessPairs('O', 'id^access pairs as they were read: refused where they have changed since'),
      ),
    },
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'set permissions: access {access}; names {names}',
  }),
  removePermission: controlCall({
    ...accessLists,
    meant: { A: 'DEL' },
    about: 'Delete a permission above 3 that no user has',
    request: { id: integer('I', 'its id', 0, MAX_PERMISSION_ID) },
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'deleted the permission {id}',
  }),
} as const;

export const http = {
  clearBuffer: httpCall({
    method: 'DELETE',
    path: '/gkserver/buffer',
    about: 'Have rights read anew, of everybody who is signed in; answered when that is done',
    access: { right: 'signed-in', maxLevel: 0, tokens: 'good' },
    scope: 'none',
    request: z.strictObject({ name: z.literal('member'), notifyGMS: z.boolean().optional() }),
    answer: done,
    errors: [],
    audit: 'had the rights of everybody read anew',
  }),
} as const;

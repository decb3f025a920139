import { placeText } from '@outrider/model/maps/place.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { z } from 'zod';
import { secret } from '../calls/http-call.ts';

const { fields } = userRecord;

/** A moment on the wire. */
export const unixTime = z.int().nullable().describe('unix seconds; null: never');

/** Of a text or number that may be none: what comes is null then, since a field that is absent stays as it is. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  schema.transform((value) => (value === undefined ? null : value));

const date = z.union([z.literal('').transform(() => null), fields.expiryDate.schema.unwrap()]);

/** What a request may say of a user beside name, password, permission and groups; what is absent stays as it is. */
export const userSettings = {
  disabled: fields.disabled.schema.optional().describe('whether they may not sign in'),
  manager: fields.manager.schema
    .optional()
    .describe('whether they manage their group and all below it; then they belong to that one group'),
  expirydate: date
    .optional()
    .describe('the last day on which they may sign in, YYYY-MM-DD; empty: every day'),
  rdbretention: fields.retentionDays.schema
    .optional()
    .describe('greatest age in days of recordings and events that they may see; 0: no limit'),
  maplocation: orNone(placeText).optional().describe("where their map begins, 'lat,lng'; empty: nowhere"),
  mapzoom: fields.mapZoom.schema.unwrap().nullable().optional().describe('how near it begins'),
  mail1: fields.mail.schema.optional(),
  phone: fields.phone.schema.optional(),
  language: fields.language.schema
    .optional()
    .describe("code of the language in which they are told things by mail; empty: the server's default"),
  memo: fields.memo.schema.optional(),
  extuser: fields.externalUser.schema.optional().describe('their account in another system'),
  extpass: secret(z.string().max(128)).optional().describe('its password; ******** leaves it as it is'),
} as const;

/** The groups that a request gives a user. */
export const groupsOfRequest = {
  editingGroupid: z.int().optional().describe('their one group; every permission but 0 needs one or several'),
  editingGroupids: z
    .array(z.int())
    .max(2_000)
    .optional()
    .describe('their groups, in place of editingGroupid'),
} as const;

/** A user as they are listed. */
export const userRow = z.object({
  name: z.string(),
  groupid: z.int().nullable().describe('the first of their groups; null: they belong to none'),
  groupids: z.array(z.int()),
  permission: z.int(),
  permissionname: z.string(),
  disabled: z.boolean(),
  manager: z.boolean().describe('whether they manage their group and all below it'),
  expirydate: z.string().describe('empty: they may sign in every day'),
  rdbretention: z.int(),
  mail1: z.string(),
  phone: z.string(),
  language: z
    .string()
    .describe("of what they are told by mail and text message; empty: the server's default"),
  maplocation: z.string().describe("'lat,lng'; empty: none"),
  mapzoom: z.int().nullable(),
  memo: z.string(),
  extuser: z.string(),
  extpass: z.string().describe('******** where there is one'),
  updatetime: unixTime.describe('unix seconds of their last change; null: not known'),
  logintime: unixTime.describe('unix seconds of their last sign-in; null: never'),
  asleep: z.boolean().describe('whether they have to be reactivated before they can sign in (rule USER-8)'),
  invitedtill: unixTime.describe('unix seconds until which their invitation is good; null: they have none'),
});

export type UserRow = z.infer<typeof userRow>;

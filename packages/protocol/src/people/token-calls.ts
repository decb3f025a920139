import { MAX_TOKEN_DAYS, TOKEN_RATE, tokenRecord } from '@outrider/model/people/token-record.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';

const { id, name, level, access, groupIds, deviceids, addresses, rate } = tokenRecord.fields;
const own = {
  access: { right: 'signed-in', ofPerson: true, tokens: 'never' },
  scope: 'none',
  path: '/gkserver/tokens',
} as const;
const seconds = z.int().describe('unix seconds');

const tokenRow = z.object({
  id: id.schema.describe('its first characters: by it the access log names it'),
  user: z.string().describe('whose it is'),
  name: z.string(),
  level: level.schema.describe('as which level it counts, where its owner is not of a lower one'),
  access: z.string().describe("access string: what of its owner's rights it has"),
  groups: z.array(z.int()),
  devices: z.array(z.string()).describe('both empty, and none elsewhere: all that its owner sees'),
  elsewhere: z
    .int()
    .describe('how many groups and devices more it is for, that are not of the branch of who asks'),
  addresses: z.array(z.string()).describe('empty: good from anywhere'),
  rate: rate.schema.describe('calls a minute'),
  created: seconds,
  expires: seconds,
  used: seconds.describe('unix seconds of its last use, to a minute; 0: never'),
  usedip: z.string().describe('from where it was used last; empty: never'),
});

export type TokenRow = z.output<typeof tokenRow>;

/** Tokens, by which programs make calls as somebody (decision 0119). */
export const tokenCalls = {
  tokenList: httpCall({
    ...own,
    method: 'GET',
    about: "One's own tokens, the newest first",
    request: nothing,
    answer: z.array(tokenRow),
    errors: [],
    audit: 'none',
  }),
  allTokens: httpCall({
    method: 'GET',
    path: '/gkserver/alltokens',
    about: 'The tokens of everybody whom one may edit, the newest first; of a manager those of their branch',
    access: { right: 'signed-in', maxLevel: 0, tokens: 'never', managedBy: {} },
    scope: 'none',
    request: nothing,
    answer: z.array(tokenRow),
    errors: [],
    audit: 'none',
  }),
  addToken: httpCall({
    ...own,
    access: { ...own.access, right: 'F_api_full' },
    method: 'POST',
    about:
      'Make a token of one’s own, or of a service: a program that sends it as `Authorization: Bearer` makes HTTP calls by it',
    request: z.strictObject({
      user: userRecord.fields.userName.schema
        .optional()
        .describe(
          'a service: a user whom one may edit and whom nobody signs in as, without a password, not invited and never signed in; one’s own when absent',
        ),
      name: name.schema.describe('what it is for'),
      level: level.schema.describe('as which level it counts; not 0 where it is for chosen devices'),
      access: access.schema.describe("access string: nothing that is not of one's own"),
      groups: groupIds.schema.optional().describe('it sees the devices of these, and of those below …'),
      devices: deviceids.schema.optional().describe('… and these; without both, all that its owner sees'),
      addresses: addresses.schema
        .optional()
        .describe('from where it is good, each an address or a range of them (CIDR); absent: from anywhere'),
      rate: rate.schema.optional().describe(`calls a minute; ${TOKEN_RATE} when absent`),
      days: z.int().min(1).max(MAX_TOKEN_DAYS).describe('until it ends'),
    }),
    answer: z.object({
      ...done.shape,
      id: z.string(),
      token: z.string().describe('shown this once: no server can tell it again'),
    }),
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'made a token {name} for {days} days',
  }),
  endToken: httpCall({
    ...own,
    method: 'DELETE',
    about: 'End a token, one’s own or that of somebody whom one may edit: what goes on by it is cut off',
    request: z.strictObject({ id: id.schema }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'ended the token {id}',
  }),
} as const;

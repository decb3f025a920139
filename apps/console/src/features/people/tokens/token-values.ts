import { defaultAccess, hasRight, type Right, rights, withRight } from '@outrider/model/people/rights.ts';
import {
  addressRange,
  MAX_TOKEN_ADDRESSES,
  MAX_TOKEN_DAYS,
  MAX_TOKEN_DEVICES,
  MAX_TOKEN_GROUPS,
  MAX_TOKEN_RATE,
  NARROWED_LEVEL,
  TOKEN_RATE,
  tokenRecord,
} from '@outrider/model/people/token-record.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { LOWEST_LEVEL } from '@outrider/model/people/user.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import { z } from 'zod';
import { deviceidsIn } from '../../../fleet/device-tree/deviceids-in.ts';
import { fault, required } from '../../../ui/form/use-schema-form.ts';

/** Days for which a token is offered at first. */
const OFFERED_DAYS = 90;

const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const numberIn = (most: number) => (text: string) =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/** What the form of a new token asks for. */
export const tokenSchema = z
  .object({
    /** The service that has it; empty: one's own. */
    user: z.string().trim(),
    name: z.string().trim().min(1, required()).pipe(tokenRecord.fields.name.schema),
    level: z.string(),
    access: z.string().refine((access) => access.includes('1'), fault('Choose at least one right.')),
    groupIds: z
      .array(z.number())
      .max(MAX_TOKEN_GROUPS, fault('At most 100 groups and 1,000 devices.'))
      .readonly(),
    devices: z
      .string()
      .refine(
        (text) => deviceidsIn(text).length <= MAX_TOKEN_DEVICES,
        fault('At most 100 groups and 1,000 devices.'),
      ),
    addresses: z
      .string()
      .refine(
        (text) => z.array(addressRange).max(MAX_TOKEN_ADDRESSES).safeParse(linesOf(text)).success,
        fault('Each line is an address or a range such as 192.0.2.0/24: at most 50.'),
      ),
    days: z.string().refine(numberIn(MAX_TOKEN_DAYS), fault('1 to 366 days.')),
    rate: z.string().refine(numberIn(MAX_TOKEN_RATE), fault('1 to 6,000 calls.')),
  })
  .superRefine(({ level, groupIds, devices }, context) => {
    const isNarrowed = groupIds.length > 0 || deviceidsIn(devices).length > 0;
    if (isNarrowed && Number(level) < NARROWED_LEVEL)
      context.addIssue({ code: 'custom', path: ['level'], message: fault(peopleSentences.tokenNarrowed) });
  });

/** The same for a token of a service. */
export const serviceTokenSchema = tokenSchema.refine(({ user }) => user !== '', {
  path: ['user'],
  message: required(),
});

export type TokenValues = z.output<typeof tokenSchema>;

/** The access string without the right to have tokens: one does nothing by it. */
const forTokens = (access: string): string => withRight(access, 'F_api_full', false);

/** What the form holds at first: what a viewer may, as far as its owner may too. */
export function firstTokenValues(ownAccess: string): TokenValues {
  const offered = defaultAccess(LOWEST_LEVEL);
  const access = rights.map(({ index, name }) =>
    offered[index] === '1' && hasRight(ownAccess, name) ? '1' : '0',
  );
  return {
    user: '',
    name: '',
    level: String(LOWEST_LEVEL),
    access: forTokens(access.join('')),
    groupIds: [],
    devices: '',
    addresses: '',
    days: String(OFFERED_DAYS),
    rate: String(TOKEN_RATE),
  };
}

/** All rights that somebody can give a token. */
export const wholeAccess = (ownAccess: string): string => forTokens(ownAccess);

/** The rights that somebody can give a token, as the matrix of permissions has them in order. */
export function givenRights(ownAccess: string): readonly Right[] {
  const access = forTokens(ownAccess);
  return rights.filter(({ name }) => hasRight(access, name)).map(({ name }) => name);
}

/** The request that makes the token. */
export function tokenRequest(values: TokenValues): HttpBody<'addToken'> {
  const { user, name, level, access, groupIds, devices, addresses, days, rate } = values;
  return {
    ...(user !== '' && { user }),
    name,
    level: Number(level),
    access,
    groups: groupIds,
    devices: deviceidsIn(devices),
    addresses: linesOf(addresses),
    days: Number(days),
    rate: Number(rate),
  };
}

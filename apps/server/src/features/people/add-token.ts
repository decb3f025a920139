import { OutriderError } from '@outrider/model/error-code.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { hasRight, rights } from '@outrider/model/people/rights.ts';
import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { NARROWED_LEVEL, TOKEN_RATE } from '@outrider/model/people/token-record.ts';
import { ADMIN_LEVEL, LOWEST_LEVEL, sameName } from '@outrider/model/people/user.ts';
import { type HttpRequest, httpCalls } from '@outrider/protocol/tables.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Caller } from '../../calls/caller.ts';
import { callerWithin } from '../../calls/caller-within.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { NO_PASSWORD } from '../../sessions/password.ts';
import { managedUser } from './user-rules.ts';

const DAY_MS = 86_400_000;

/** Whether the caller sees every group. */
async function seesGroups(
  caller: Caller,
  wanted: readonly number[],
  { users, groups }: Pick<StoreParts, 'users' | 'groups'>,
): Promise<boolean> {
  if (wanted.length === 0) return true;
  const user = await users.find(caller.userName);
  const tree = new GroupTree(await groups.list());
  const seen = user?.level === ADMIN_LEVEL ? tree.inOrder() : tree.below(user?.groupIds ?? []);
  const ids = new Set(seen.map(({ groupid }) => groupid));
  return wanted.every((groupid) => ids.has(groupid));
}

/**
 * Lets a token through that is nothing beyond the caller: no right, level, group or device that they do not have themselves.
 * @throws OutriderError FORBIDDEN, VALIDATION for an administrator of chosen devices
 */
async function assertWithin(
  caller: Caller,
  { level, access, groups = [], devices = [] }: HttpRequest<'addToken'>,
  tx: Pick<StoreParts, 'users' | 'groups'>,
): Promise<void> {
  const isNarrowed = groups.length > 0 || devices.length > 0;
  if (isNarrowed && level < NARROWED_LEVEL) throw new OutriderError('VALIDATION', sentences.tokenNarrowed);
  const isWithin =
    // Above the lowest one levels are alike.
    (level >= LOWEST_LEVEL || caller.may({ right: 'signed-in', maxLevel: level })) &&
    rights.every(({ index, name }) => access[index] !== '1' || caller.may({ right: name })) &&
    devices.every((deviceid) => caller.devices.has(deviceid)) &&
    (await seesGroups(caller, groups, tx));
  if (!isWithin) throw new OutriderError('FORBIDDEN', sentences.tokenBeyondOwner);
}

interface OwnerParts extends Pick<Services, 'sessions' | 'variant'> {
  readonly nowMs: number;
}

/**
 * The owner of the token: the caller, or a service, as which nobody signs in.
 * @throws OutriderError FORBIDDEN, NOT_FOUND for a user whom they may not edit; CONFLICT for a user who signs in or is invited to, or whose tokens would be
 * refused
 */
async function ownerOf(
  caller: Caller,
  named: string | undefined,
  tx: StoreParts,
  { sessions, variant, nowMs }: OwnerParts,
): Promise<string> {
  if (named === undefined || sameName(named, caller.userName)) return caller.userName;
  if (!caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL, managedBy: {} }))
    throw new OutriderError('FORBIDDEN', sentences.tokenBeyondOwner);
  const { userName, passwordHash, signedInMs } = await managedUser(caller, tx, named, variant);
  const isTold = (await tx.signInProviders.accounts()).some((account) => account.userName === userName);
  if (passwordHash !== NO_PASSWORD || signedInMs !== undefined || isTold)
    throw new OutriderError('CONFLICT', sentences.tokenOfNoService);
  if ((await tx.invitations.list(nowMs)).some((one) => sameName(one.userName, userName)))
    throw new OutriderError('CONFLICT', sentences.tokenOfInvited);
  const service = await sessions.identityIn(tx, userName);
  if (service === undefined) throw new OutriderError('CONFLICT', sentences.tokenOwnerOut);
  if (!hasRight(service.access, 'F_api_full'))
    throw new OutriderError('CONFLICT', sentences.tokenServiceMayNot);
  return userName;
}

export const addToken: HttpHandler<'addToken', 'sessions' | 'store' | 'clock' | 'variant'> = async (
  request,
  { caller, note },
  { sessions, store, clock, variant },
) => {
  const nowMs = clock.now();
  const { name, level, access, groups = [], devices = [], addresses = [], rate = TOKEN_RATE, days } = request;
  const made = sessions.tokens.make();
  // No token is made when the caller lost a right, or the service became a person, before it is kept: both are seen in the transaction that keeps it.
  await store.transaction(async (tx) => {
    const now = await callerWithin(tx, caller, httpCalls.addToken.access, { sessions });
    await assertWithin(now, request, tx);
    const userName = await ownerOf(now, request.user, tx, { sessions, variant, nowMs });
    note([
      { field: 'Token', values: { before: '', after: made.id } },
      ...(userName === caller.userName ? [] : [{ field: 'User', values: { before: '', after: userName } }]),
    ]);
    const asked = {
      userName,
      name,
      level,
      access,
      groupIds: [...new Set(groups)],
      deviceids: [...new Set(devices)],
      addresses,
      rate,
      expiresMs: nowMs + days * DAY_MS,
    };
    // A caller who shows their password with each call signs in for the first time, too: tokens that others made for them end now, and this one stays.
    const isFirst = (await tx.users.find(caller.userName))?.signedInMs === undefined;
    if (isFirst) await tx.users.signedIn(caller.userName, nowMs);
    await sessions.tokens.add(made, asked, tx);
  });
  return { hasError: false, message: 'The token was made', id: made.id, token: made.token };
};

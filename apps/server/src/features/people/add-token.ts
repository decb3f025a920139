import { OutriderError } from '@outrider/model/error-code.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { hasRight, rights } from '@outrider/model/people/rights.ts';
import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { NARROWED_LEVEL, TOKEN_RATE } from '@outrider/model/people/token-record.ts';
import { ADMIN_LEVEL, LOWEST_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { NO_PASSWORD } from '../../sessions/password.ts';
import type { LoadedVariant } from '../../variants/load-variant.ts';
import { managedUser } from './user-rules.ts';

const DAY_MS = 86_400_000;

/** Whether every group is one that the caller sees. */
async function seesGroups(
  caller: Caller,
  wanted: readonly number[],
  { users, groups }: Pick<Store, 'users' | 'groups'>,
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
  store: Pick<Store, 'users' | 'groups'>,
): Promise<void> {
  const isNarrowed = groups.length > 0 || devices.length > 0;
  if (isNarrowed && level < NARROWED_LEVEL) throw new OutriderError('VALIDATION', sentences.tokenNarrowed);
  const isWithin =
    // Above the lowest one levels are alike.
    (level >= LOWEST_LEVEL || caller.may({ right: 'signed-in', maxLevel: level })) &&
    rights.every(({ index, name }) => access[index] !== '1' || caller.may({ right: name })) &&
    devices.every((deviceid) => caller.devices.has(deviceid)) &&
    (await seesGroups(caller, groups, store));
  if (!isWithin) throw new OutriderError('FORBIDDEN', sentences.tokenBeyondOwner);
}

/**
 * Whose the token is: the caller's own, or that of a service, as which nobody signs in.
 * @throws OutriderError FORBIDDEN, NOT_FOUND for a user whom they may not edit; CONFLICT for one who signs in or is invited to, or who may have no tokens
 */
async function ownerOf(
  caller: Caller,
  named: string | undefined,
  {
    users,
    permissions,
    signInProviders,
    invitations,
  }: Pick<Store, 'users' | 'permissions' | 'signInProviders' | 'invitations'>,
  { variant, nowMs }: { readonly variant: LoadedVariant; readonly nowMs: number },
): Promise<string> {
  if (named === undefined || sameName(named, caller.userName)) return caller.userName;
  if (!caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL, managedBy: {} }))
    throw new OutriderError('FORBIDDEN', sentences.tokenBeyondOwner);
  const user = await managedUser(caller, { users, permissions }, named, variant);
  const { userName, passwordHash, signedInMs, level } = user;
  const isTold = (await signInProviders.accounts()).some((account) => account.userName === userName);
  if (passwordHash !== NO_PASSWORD || signedInMs !== undefined || isTold)
    throw new OutriderError('CONFLICT', sentences.tokenOfNoService);
  if ((await invitations.list(nowMs)).some((one) => sameName(one.userName, userName)))
    throw new OutriderError('CONFLICT', sentences.tokenOfInvited);
  const permission = (await permissions.list()).find(({ id }) => id === level);
  if (permission === undefined || !hasRight(permission.access, 'F_api_full'))
    throw new OutriderError('CONFLICT', sentences.tokenServiceMayNot);
  return userName;
}

export const addToken: HttpHandler<'addToken', 'sessions' | 'store' | 'clock' | 'variant'> = async (
  request,
  { caller, note },
  { sessions, store, clock, variant },
) => {
  await assertWithin(caller, request, store);
  const nowMs = clock.now();
  const userName = await ownerOf(caller, request.user, store, { variant, nowMs });
  const { name, level, access, groups = [], devices = [], addresses = [], rate = TOKEN_RATE, days } = request;
  const expiresMs = nowMs + days * DAY_MS;
  const made = sessions.tokens.make();
  note([
    { field: 'Token', values: { before: '', after: made.id } },
    ...(userName === caller.userName ? [] : [{ field: 'User', values: { before: '', after: userName } }]),
  ]);
  await sessions.tokens.add(made, {
    userName,
    name,
    level,
    access,
    groupIds: [...new Set(groups)],
    deviceids: [...new Set(devices)],
    addresses,
    rate,
    expiresMs,
  });
  return { hasError: false, message: 'The token was made', id: made.id, token: made.token };
};

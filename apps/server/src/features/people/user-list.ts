import { printPlace } from '@outrider/model/maps/place.ts';
import { SECRET_MASK } from '@outrider/model/people/limits.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { UserRow } from '@outrider/protocol/people/user-settings.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { isAsleep } from '../../sessions/account-terms.ts';
import { managedBy } from './user-rules.ts';

export const userList: HttpHandler<'userList', 'store' | 'variant' | 'clock'> = async (
  _request,
  { caller },
  { store, variant, clock },
) => {
  const nowMs = clock.now();
  const [users, invitations, permissions] = await Promise.all([
    store.users.list(),
    store.invitations.list(nowMs),
    store.permissions.list(),
  ]);
  const names = new Map(permissions.map(({ id, name }) => [id, name]));
  const invitedTill = new Map(
    invitations.map(({ userName, expiresMs }) => [userName.toLowerCase(), expiresMs]),
  );
  return users.filter(await managedBy(caller, store, variant)).map((user) => ({
    ...rowOf(user),
    permissionname: names.get(user.level) ?? '',
    asleep: isAsleep(user, variant.rules.users, nowMs),
    invitedtill: secondsOf(invitedTill.get(user.userName.toLowerCase())),
  }));
};

/** Unix seconds on the wire; null of what never was. */
export const secondsOf = (ms: number | undefined): number | null =>
  ms === undefined ? null : Math.floor(ms / 1000);

function rowOf(user: UserRecord): Omit<UserRow, 'permissionname' | 'asleep' | 'invitedtill'> {
  return {
    name: user.userName,
    groupid: user.groupIds[0] ?? null,
    groupids: [...user.groupIds],
    permission: user.level,
    disabled: user.disabled,
    manager: user.manager,
    expirydate: user.expiryDate ?? '',
    rdbretention: user.retentionDays,
    mail1: user.mail,
    phone: user.phone,
    language: user.language,
    maplocation: printPlace(user.mapCentre),
    mapzoom: user.mapZoom ?? null,
    memo: user.memo,
    extuser: user.externalUser,
    extpass: user.sealedExternalPassword === undefined ? '' : SECRET_MASK,
    updatetime: secondsOf(user.updatedMs),
    logintime: secondsOf(user.signedInMs),
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { type UserRecord, userRecord } from '@outrider/model/people/user-record.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { changeOf, changesOf } from '../../calls/noted-changes.ts';

/** Personal fields: the trail, which cannot forget, says only that they changed (rule AUDIT-1). */
const personal = ['mail', 'phone', 'memo', 'externalUser', 'mapCentre', 'mapZoom'] as const;

interface UserChange extends Partial<Omit<UserRecord, 'level' | 'groupIds'>> {
  readonly level: number | undefined;
  readonly groupIds: readonly number[] | undefined;
  /** Whether the user gets another password. */
  readonly hasPassword: boolean;
}

/** What a change makes of a user, for the audit trail: permission and groups by their names. */
export async function changesOfUser(
  user: UserRecord,
  { level, groupIds, hasPassword, ...fields }: UserChange,
  { groups, permissions }: Pick<StoreParts, 'groups' | 'permissions'>,
): Promise<readonly AuditChange[]> {
  const told: AuditChange[] = [];
  if (level !== undefined && level !== user.level) {
    const nameOf = async (id: number) => (await permissions.find(id))?.name ?? id;
    told.push(changeOf('Permission', await nameOf(user.level), await nameOf(level)));
  }
  if (groupIds !== undefined && !isDeepStrictEqual(groupIds, user.groupIds)) {
    const names = new Map((await groups.list()).map(({ groupid, name }) => [groupid, name]));
    const namesOf = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? id);
    told.push(changeOf('Groups', namesOf(user.groupIds), namesOf(groupIds)));
  }
  if (hasPassword) told.push({ field: 'Password' });
  if (fields.disabled !== undefined && fields.disabled !== user.disabled)
    told.push(changeOf('Disabled', user.disabled, fields.disabled));
  return [...told, ...changesOf(userRecord.fields, user, fields, personal)];
}

import { OutriderError } from '@outrider/model/error-code.ts';
import { SECRET_MASK } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { detailFields, type UserRecord, userRecord } from '@outrider/model/people/user-record.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Groups } from '@outrider/store/groups/group-store.ts';
import type { LoadedVariant } from '../../variants/load-variant.ts';
import type { Sessions } from '../../sessions/sessions.ts';

type Requested = Pick<
  HttpRequest<'changeUser'>,
  | 'editingName'
  | 'editingGroupid'
  | 'editingGroupids'
  | 'disabled'
  | 'manager'
  | 'expirydate'
  | 'extpass'
  | 'rdbretention'
  | 'maplocation'
  | 'mapzoom'
  | 'mail1'
  | 'phone'
  | 'language'
  | 'memo'
  | 'extuser'
>;

/** What a request says of a user beside name, password, permission and groups: only the fields that it gives. */
export function requestedFields(
  request: Requested,
  sessions: Pick<Sessions, 'sealExternalPassword'>,
): Partial<UserRecord> {
  const { editingName, disabled, manager, expirydate, extpass } = request;
  const given = userRecord.fromWire(request as Readonly<Record<string, unknown>>);
  const details = detailFields
    .filter((name) => given[name] !== undefined)
    // Null clears a field that may be absent.
    .map((name) => [name, given[name] ?? undefined] as const);
  return {
    ...(Object.fromEntries(details) as Partial<UserRecord>),
    ...(disabled !== undefined && { disabled }),
    ...(manager !== undefined && { manager }),
    ...(expirydate !== undefined && { expiryDate: expirydate ?? undefined }),
    ...(extpass !== undefined &&
      extpass !== SECRET_MASK && {
        sealedExternalPassword:
          extpass === '' ? undefined : sessions.sealExternalPassword(editingName, extpass),
      }),
  };
}

/**
 * The groups that a request gives a user; undefined when it says nothing of them.
 * @throws OutriderError NOT_FOUND for a group that is not there
 */
export async function requestedGroups(
  { editingGroupid, editingGroupids }: Requested,
  groups: Pick<Groups, 'list'>,
): Promise<readonly number[] | undefined> {
  const wanted = editingGroupids ?? (editingGroupid === undefined ? undefined : [editingGroupid]);
  if (wanted === undefined || wanted.length === 0) return wanted;
  const known = new Set((await groups.list()).map(({ groupid }) => groupid));
  const unknown = wanted.find((groupid) => !known.has(groupid));
  if (unknown !== undefined)
    throw new OutriderError('NOT_FOUND', `editingGroupid: There is no group ${unknown}`);
  return wanted;
}

/**
 * Where the expiry date is for looking at alone, a request may say it as it is.
 * @param before the user as they are
 * @throws OutriderError FORBIDDEN when it changes
 */
export function assertDateKept(
  { expirydate }: Requested,
  before: Pick<UserRecord, 'expiryDate'>,
  { rules }: LoadedVariant,
): void {
  if (
    expirydate !== undefined &&
    rules.users.expiryReadOnly &&
    (expirydate ?? undefined) !== before.expiryDate
  )
    throw new OutriderError('FORBIDDEN', 'The expiry date cannot be changed here');
}

/** @throws OutriderError VALIDATION for a user who is no administrator and would see nothing */
export function assertGrouped({ level, groupIds }: Pick<UserRecord, 'level' | 'groupIds'>): void {
  if (level !== ADMIN_LEVEL && groupIds.length === 0)
    throw new OutriderError('VALIDATION', peopleSentences.groupNeeded);
}

import { isDeepStrictEqual } from 'node:util';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { MAX_USERS } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { type UserRecord, userRecord } from '@outrider/model/people/user-record.ts';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { NO_PASSWORD } from '../sessions/password.ts';
import { type Fate, changed, made, refusal, same } from './transfer-kind.ts';
import type { World } from './world.ts';

/** What is said of a person: what is not said stays as it is. */
export type BroughtPerson = Pick<UserRecord, 'userName'> &
  Partial<
    Pick<
      UserRecord,
      'level' | 'groupIds' | 'mail' | 'phone' | 'memo' | 'language' | 'expiryDate' | 'disabled'
    >
  >;

/** What the person who brings people in may do. */
export interface PeopleLimits {
  /** Permissions that they may give. */
  readonly grantable: readonly number[];
  /** Whether the deployment lets nobody set a last day. */
  readonly keepsDates: boolean;
}

/** Adds a person, who cannot sign in until they are invited, or changes one. Administrators are left as they are. */
export async function bringPerson(
  brought: BroughtPerson,
  world: World,
  { grantable, keepsDates }: PeopleLimits,
): Promise<Fate> {
  const before = world.user(brought.userName);
  const level = brought.level ?? before?.level;
  if (level === undefined) return refusal(transferSentences.permissionNeeded);
  const others = Object.entries(brought).filter(
    ([name, value]) => name !== 'userName' && !isDeepStrictEqual(before?.[name as keyof UserRecord], value),
  );
  if (before !== undefined && others.length === 0) return same;
  if (level === ADMIN_LEVEL || before?.level === ADMIN_LEVEL)
    return refusal(transferSentences.administratorByHand);
  if (level !== before?.level && !grantable.includes(level)) return refusal(peopleSentences.grantBeyondOwn);
  if (keepsDates && others.some(([name]) => name === 'expiryDate'))
    return refusal(transferSentences.dateStays);
  const groupIds = brought.groupIds ?? before?.groupIds ?? [];
  if (groupIds.length === 0) return refusal(peopleSentences.groupNeeded);
  const full = world.fullOfPeople(groupIds, brought.userName);
  if (full !== undefined) return refusal(sentence(groupSentences.peopleFull, { ...full }));
  if (before !== undefined) {
    await world.changeUser(before, Object.fromEntries(others));
    return changed;
  }
  if (world.userCount >= MAX_USERS) return refusal(peopleSentences.tooManyUsers);
  await world.addUser({
    ...userRecord.defaults,
    ...brought,
    level,
    groupIds,
    passwordHash: NO_PASSWORD,
    updatedMs: world.nowMs,
  });
  return made;
}

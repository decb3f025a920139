import { isDeepStrictEqual } from 'node:util';
import { MAX_USERS } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { type UserRecord, userRecord } from '@outrider/model/people/user-record.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { isManagerOfOneOrNone } from '../sessions/managed-person.ts';
import { NO_PASSWORD } from '../sessions/password.ts';
import type { BranchReach } from './branch-reach.ts';
import { type Fate, changed, made, refusal, same } from './transfer-kind.ts';
import type { World } from './world.ts';

/** A person who is brought in: absent fields stay as they are. */
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

/** Adds a person, who cannot sign in until they are invited, or changes an existing one. Administrators are left as they are. */
export async function bringPerson(
  brought: BroughtPerson,
  world: World,
  { grantable, keepsDates }: PeopleLimits,
): Promise<Fate> {
  const { reach } = world;
  const before = world.user(brought.userName);
  // Names are one space for the whole company: that one is taken is told, and nothing else.
  if (before !== undefined && reach?.manages(before) === false) return refusal(peopleSentences.nameTaken);
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
  const person = {
    ...(before ?? { ...userRecord.defaults, ...boundsOf(reach) }),
    ...brought,
    level,
    groupIds,
  };
  if (!isManagerOfOneOrNone(person)) return refusal(peopleSentences.managerOfOne);
  const beyond = reach?.beyond(person);
  if (beyond !== undefined) return refusal(beyond);
  const full = world.fullOfPeople(groupIds, brought.userName);
  if (full !== undefined) return refusal(full);
  if (before !== undefined) {
    await world.changeUser(before, Object.fromEntries(others));
    return changed;
  }
  if (world.userCount >= MAX_USERS) return refusal(peopleSentences.tooManyUsers);
  await world.addUser({ ...person, passwordHash: NO_PASSWORD, updatedMs: world.nowMs });
  return made;
}

/** Somebody new in a branch sees no further back, and may come no longer, than its manager. */
const boundsOf = (
  reach: BranchReach | undefined,
): Partial<Pick<UserRecord, 'retentionDays' | 'expiryDate'>> =>
  reach === undefined
    ? {}
    : { retentionDays: reach.manager.retentionDays, expiryDate: reach.manager.expiryDate };

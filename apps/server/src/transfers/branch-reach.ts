import { OutriderError } from '@outrider/model/error-code.ts';
import type { Permission } from '@outrider/model/people/permission-record.ts';
import { hasRight, type Right } from '@outrider/model/people/rights.ts';
import { type Branch, canAccessDevice, type Identity, sameName } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { type Variant, withheldRights } from '@outrider/model/variants/variant.ts';
import type { Store } from '@outrider/store/store.ts';
import { ownsAbout } from '../sessions/branch-owned.ts';
import { type Managed, managesPerson, mayGivePermission, wordsBeyond } from '../sessions/managed-person.ts';

const DAY_MS = 86_400_000;

/** What of a company the manager of a branch reaches, as of now: to take it out (decision 0183), and to bring more in (decision 0185). */
export interface BranchReach {
  /** The manager, as they are kept. */
  readonly manager: UserRecord;
  /** Their own groups, in order. */
  readonly roots: readonly number[];
  /** The name of the branch: that of its group. */
  readonly name: string;
  readonly branch: Branch;
  readonly hasDevice: (deviceid: string) => boolean;
  readonly hasGroup: (groupid: number) => boolean;
  /** Whether a name is theirs, or that of somebody whom they manage. */
  readonly knows: (userName: string) => boolean;
  readonly people: readonly UserRecord[];
  /** Whether they manage somebody, or would, if they were so. */
  readonly manages: (person: Managed) => boolean;
  /** Why they cannot make somebody so; undefined where they can. */
  readonly beyond: (person: Managed) => string | undefined;
  /** Whether they may give that permission. */
  readonly gives: (permission: Pick<Permission, 'id' | 'access'>) => boolean;
  /** Whether what is about these devices and groups is about nobody else. */
  readonly owns: (about: {
    readonly deviceids: readonly string[];
    readonly groupids: readonly number[];
  }) => boolean;
  readonly holds: (rights: readonly Right[]) => boolean;
  /** Whether they may take recordings away, and files as large. */
  readonly takesAway: boolean;
  /** The first day (UTC) of recordings that they may see, ms since 1970; -Infinity: any. */
  readonly oldestMs: number;
}

export interface ReachParts {
  readonly store: Pick<Store, 'users' | 'groups' | 'permissions'>;
  readonly identityOf: (userName: string) => Promise<Identity | undefined>;
  readonly rules: Variant;
  /** Whether people other than administrators take recordings away. */
  readonly downloads: boolean;
  readonly nowMs: () => number;
}

/** Groups of a branch, as its exports name their owner. */
export const branchRoots = (roots: readonly number[]): number[] => roots.toSorted((a, b) => a - b);

/**
 * The reach of a manager; undefined for a user who manages no branch.
 * @throws OutriderError FORBIDDEN for a manager who has to set up a second factor before anything else
 */
export async function reachOf(userName: string, parts: ReachParts): Promise<BranchReach | undefined> {
  const { store, rules, downloads } = parts;
  const identity = await parts.identityOf(userName);
  const branch = identity?.branch;
  if (identity === undefined || branch === undefined) return undefined;
  if (identity.owesFactor === true) throw new OutriderError('FORBIDDEN', transferSentences.goingOwesFactor);
  const withheld = new Set(withheldRights(rules));
  const holds = (rights: readonly Right[]): boolean =>
    rights.every((right) => hasRight(identity.access, right));
  const grants = (rights: readonly Right[]): boolean =>
    rights.every((right) => withheld.has(right) || hasRight(identity.access, right));
  const by = { ...identity, holds: grants, permissions: await store.permissions.list() };
  const users = await store.users.list();
  const manager = users.find((user) => sameName(user.userName, identity.userName));
  if (manager === undefined) return undefined;
  const people = users.filter((user) => user === manager || managesPerson(by, user));
  const names = new Set(people.map((user) => user.userName.toLowerCase()));
  const hasDevice = (deviceid: string): boolean => canAccessDevice(identity, deviceid);
  const roots = branchRoots(branch.roots);
  const group = (await store.groups.list()).find(({ groupid }) => groupid === roots[0]);
  const days = branch.retentionDays;
  return {
    manager,
    roots,
    name: group?.name ?? '',
    branch,
    hasDevice,
    hasGroup: (groupid) => branch.groups.has(groupid),
    knows: (name) => names.has(name.toLowerCase()),
    people,
    manages: (person) => managesPerson(by, person),
    beyond: (person) => wordsBeyond(by, person),
    gives: (permission) => mayGivePermission(by, permission),
    owns: (about) => ownsAbout({ branch, devices: { has: hasDevice } }, about),
    holds,
    takesAway: downloads,
    // Whole days alone: the part before their bound on its day is not theirs.
    oldestMs:
      days === 0 ? Number.NEGATIVE_INFINITY : Math.ceil((parts.nowMs() - days * DAY_MS) / DAY_MS) * DAY_MS,
  };
}

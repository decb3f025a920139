import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { FULL_ACCESS, withoutRights } from '@outrider/model/people/rights.ts';
import {
  ADMIN_LEVEL,
  ADMIN_NAME,
  type Identity,
  LOWEST_LEVEL,
  MANAGER_LEVEL,
  sameName,
  type Sight,
} from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { administersServer, type Variant, withheldRights } from '@outrider/model/variants/variant.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { endOfDayMs, isOver } from './account-terms.ts';

/** What users may do and see now. Rights that the deployment has switched off nobody holds. */
export class Identities {
  readonly #store: Pick<StoreParts, 'users' | 'groups' | 'permissions' | 'secondFactors'>;
  readonly #variant: Variant;
  readonly #factorDuties: () => readonly number[];
  readonly #clock: Clock;

  constructor(
    store: Pick<StoreParts, 'users' | 'groups' | 'permissions' | 'secondFactors'>,
    variant: Variant,
    factorDuties: () => readonly number[],
    clock: Clock,
  ) {
    this.#store = store;
    this.#variant = variant;
    this.#factorDuties = factorDuties;
    this.#clock = clock;
  }

  /** The same, by what a transaction sees. */
  within(store: Pick<StoreParts, 'users' | 'groups' | 'permissions' | 'secondFactors'>): Identities {
    return new Identities(store, this.#variant, this.#factorDuties, this.#clock);
  }

  /** The user's, or undefined when there is no such user, they are disabled, or their account is over. */
  async load(userName: string): Promise<Identity | undefined> {
    const user = await this.#find(userName);
    return user === undefined ? undefined : await this.of(user);
  }

  /**
   * As {@link load}, but for a question about single devices: of many people the lists of all that they see are neither read nor kept.
   * @param groupsOf the groups of a device, with those above
   */
  async sight(
    userName: string,
    groupsOf: (deviceid: string) => readonly number[],
  ): Promise<Sight | undefined> {
    const user = await this.#find(userName);
    if (user === undefined) return undefined;
    const identity = await this.of({ ...user, groupIds: [] });
    if (identity.deviceScope === undefined) return identity;
    const own = new Set(user.groupIds);
    return {
      ...identity,
      deviceScope: { has: (deviceid) => groupsOf(deviceid).some((id) => own.has(id)) },
    };
  }

  async #find(userName: string): Promise<UserRecord | undefined> {
    const user = await this.#store.users.find(userName);
    return user === undefined || user.disabled || isOver(user, this.#clock.now()) ? undefined : user;
  }

  async of(user: UserRecord): Promise<Identity> {
    const { userName, level, groupIds, expiryDate } = user;
    const { groups, permissions } = this.#store;
    // The administrator has every right there is, also rights that were taken from their level (rule S21).
    const granted = sameName(userName, ADMIN_NAME) ? FULL_ACCESS : (await permissions.find(level))?.access;
    // A user of a group sees the devices of the groups below it, too (rules GROUP-2, S34).
    const deviceScope = level === ADMIN_LEVEL ? undefined : new Set(await groups.devicesBelow(groupIds));
    const endsMs = expiryDate === undefined ? undefined : endOfDayMs(expiryDate);
    const access = withoutRights(granted ?? '', withheldRights(this.#variant));
    const serverAdmin = administersServer({ userName, level }, this.#variant);
    const setsFaces = this.#variant.faceLevels.includes(level);
    const branch = await this.#branchOf(user);
    const held = { userName, level, access, deviceScope, endsMs, serverAdmin, setsFaces };
    const identity = branch === undefined ? held : { ...held, branch };
    return (await this.#owesFactor(userName, level)) ? { ...identity, owesFactor: true } : identity;
  }

  /** The branch of a manager; groups below theirs may be another's tomorrow. */
  async #branchOf({
    level,
    manager,
    groupIds,
    retentionDays,
  }: UserRecord): Promise<Identity['branch'] | undefined> {
    if (!manager || level !== MANAGER_LEVEL || groupIds.length === 0) return undefined;
    const [all, memberships] = await Promise.all([
      this.#store.groups.list(),
      this.#store.groups.memberships(),
    ]);
    const groups = new Set(new GroupTree(all).below(groupIds).map(({ groupid }) => groupid));
    const ours = new Set(
      memberships.filter(({ groupid }) => groups.has(groupid)).map(({ deviceid }) => deviceid),
    );
    const shared = new Set(
      memberships
        .filter(({ groupid, deviceid }) => !groups.has(groupid) && ours.has(deviceid))
        .map(({ deviceid }) => deviceid),
    );
    return { roots: groupIds, groups, shared, retentionDays };
  }

  async #owesFactor(userName: string, level: number): Promise<boolean> {
    if (!this.#factorDuties().includes(Math.min(level, LOWEST_LEVEL))) return false;
    const { authenticator, passkeys } = await this.#store.secondFactors.of(userName);
    return authenticator === undefined && passkeys.length === 0;
  }
}

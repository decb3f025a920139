import { OutriderError } from '@outrider/model/error-code.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { MANAGER_LEVEL } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { isOver } from '../sessions/account-terms.ts';
import { withinQuotas } from '../sessions/branch-quotas.ts';
import { isManagerOfOneOrNone } from '../sessions/managed-person.ts';
import { type BranchReach, branchRoots } from './branch-reach.ts';
import { ReachLost } from './reach-lost.ts';
import type { WorldParts } from './world-parts.ts';

type Tx = Pick<StoreParts, 'groups' | 'users'>;

/**
 * Writes what a transfer brings in. What comes into groups is in one transaction with the look at their quotas: what others add meanwhile counts.
 * So is, of a branch, that it still is what it was when it was looked at (decision 0185).
 */
export class WorldWriter {
  readonly #parts: WorldParts;
  readonly #reach: BranchReach | undefined;

  constructor(parts: WorldParts, reach: BranchReach | undefined) {
    this.#parts = parts;
    this.#reach = reach;
  }

  /** @returns its number; that of the group that somebody else made meanwhile */
  async addGroup(name: string, parentid: number | undefined): Promise<number> {
    return await this.#parts.store.transaction(async (tx) => {
      await this.#demandWithin(tx, parentid === undefined ? [] : [parentid]);
      const all = await tx.groups.list();
      const sister = all.find((group) => group.parentid === parentid && group.name === name);
      if (sister !== undefined) return sister.groupid;
      const groupid = (all.at(-1)?.groupid ?? 0) + 1;
      await tx.groups.add({ groupid, parentid, name });
      return groupid;
    });
  }

  async addUser(user: UserRecord): Promise<void> {
    await this.#parts.store.transaction(async (tx) => {
      await this.#demandWithin(tx, user.groupIds);
      await this.#comesInto(tx, 'people', user.groupIds, async () => await tx.users.add(user));
    });
  }

  async changeUser(userName: string, fields: Partial<UserRecord>): Promise<void> {
    const { store, clock } = this.#parts;
    const reach = this.#reach;
    await store.transaction(async (tx) => {
      const now = await tx.users.find(userName);
      if (now === undefined) throw new OutriderError('NOT_FOUND', `There is no user ${userName}`);
      if (reach !== undefined && !(reach.manages(now) && reach.manages({ ...now, ...fields })))
        throw new OutriderError('CONFLICT', peopleSentences.nameTaken);
      // Somebody may have made a manager of them since they were looked at.
      if (!isManagerOfOneOrNone({ ...now, ...fields }))
        throw new OutriderError('VALIDATION', peopleSentences.managerOfOne);
      const into = fields.groupIds ?? [];
      await this.#demandWithin(tx, into);
      await this.#comesInto(tx, 'people', into, async () => {
        await tx.users.change(userName, { ...fields, updatedMs: clock.now() });
      });
    });
  }

  async register(deviceid: string, channels: number | undefined, groupIds: readonly number[]): Promise<void> {
    const { records } = this.#parts.fleet;
    await records.register(
      deviceid,
      channels,
      {},
      {
        along: groupIds.length === 0 ? undefined : async (tx) => await this.#enter(tx, groupIds, [deviceid]),
        taken:
          this.#reach === undefined
            ? undefined
            : sentence(transferSentences.deviceTaken, { device: deviceid }),
      },
    );
  }

  async join(groupIds: readonly number[], deviceids: readonly string[]): Promise<void> {
    await this.#parts.store.transaction(async (tx) => {
      if (this.#reach !== undefined) {
        const own = new Set(await tx.groups.devicesBelow(this.#reach.roots));
        const left = deviceids.find((deviceid) => !own.has(deviceid));
        if (left !== undefined)
          throw new OutriderError('NOT_FOUND', sentence(transferSentences.deviceTaken, { device: left }));
      }
      await this.#enter(tx, groupIds, deviceids);
    });
  }

  async #enter(tx: Tx, groupIds: readonly number[], deviceids: readonly string[]): Promise<void> {
    await this.#demandWithin(tx, groupIds);
    await this.#comesInto(tx, 'devices', groupIds, async () => {
      for (const groupid of groupIds) await tx.groups.addDevices(groupid, deviceids);
    });
  }

  async #comesInto(
    tx: Tx,
    kind: 'devices' | 'people',
    groupIds: readonly number[],
    work: () => Promise<void>,
  ): Promise<void> {
    await withinQuotas({ branch: this.#reach?.branch }, tx, [kind], groupIds, work);
  }

  /**
   * Checks that groups are of the branch now, and that the person manages it now; the whole company has any.
   * @throws ReachLost; OutriderError NOT_FOUND for a group that left the branch
   */
  async #demandWithin({ groups, users }: Tx, groupIds: readonly number[]): Promise<void> {
    const reach = this.#reach;
    if (reach === undefined) return;
    const manager = await users.find(reach.manager.userName);
    const manages =
      manager?.manager === true &&
      manager.level === MANAGER_LEVEL &&
      !manager.disabled &&
      !isOver(manager, this.#parts.clock.now()) &&
      branchRoots(manager.groupIds).join(' ') === reach.roots.join(' ');
    if (!manages) throw new ReachLost();
    const all = await groups.list();
    const tree = new GroupTree(all);
    const outside = groupIds.find((groupid) => !reach.roots.some((root) => tree.isWithin(groupid, root)));
    if (outside !== undefined) throw new OutriderError('NOT_FOUND', transferSentences.groupLeft);
  }
}

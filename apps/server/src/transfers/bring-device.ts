import { isDeepStrictEqual } from 'node:util';
import { MAX_MEMBERSHIPS } from '@outrider/model/groups/limits.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { type Fate, changed, made, refusal, same } from './transfer-kind.ts';
import type { World } from './world.ts';
import type { WorldDevice } from './world-parts.ts';

/** A device that is brought in: absent fields stay as they are. */
export interface BroughtDevice {
  readonly deviceid: string;
  /** Cameras of a new one; undefined: as the deployment has it. */
  readonly channels: number | undefined;
  readonly fields: Partial<WorldDevice>;
  /** Groups into which it goes, beside those in which it is. */
  readonly groupIds: readonly number[];
}

/** Adds a device, or changes one. @throws OutriderError for what the store or the record refuses */
export async function bringDevice(brought: BroughtDevice, world: World): Promise<Fate> {
  const { deviceid, channels, fields } = brought;
  const before = world.device(deviceid);
  if (before === undefined && world.reach !== undefined && world.isRegistered(deviceid))
    return refusal(sentence(transferSentences.deviceTaken, { device: deviceid }));
  // A manager's device is in their branch from its first moment.
  const isNowhere = before === undefined && brought.groupIds.length === 0;
  const groupIds = isNowhere ? (world.reach?.roots.slice(0, 1) ?? []) : brought.groupIds;
  const joins = groupIds.filter((groupid) => !world.isMember(groupid, deviceid));
  if (world.memberCount + joins.length > MAX_MEMBERSHIPS)
    return refusal(sentence(groupSentences.tooManyMemberships, { most: MAX_MEMBERSHIPS }));
  const full = world.fullOfDevices(joins, deviceid);
  if (full !== undefined) return refusal(full);
  if (before !== undefined) await world.join(joins, [deviceid]);
  const device = before ?? (await world.addDevice(deviceid, channels, joins));
  const wanted = { ...fields, ...(before !== undefined && channels !== undefined && { channels }) };
  const others = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(device[name as keyof WorldDevice], value),
  );
  if (others.length > 0) await world.changeDevice(deviceid, Object.fromEntries(others));
  if (before === undefined) return made;
  return others.length > 0 || joins.length > 0 ? changed : same;
}

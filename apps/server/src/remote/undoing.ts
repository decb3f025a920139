import type {
  ChangedDevice,
  ChangeItem,
  SettingOfDevice,
} from '@outrider/model/remote-settings/bulk-change.ts';
import { cuttingKeys, type RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { sameRemoteValue } from '@outrider/model/remote-settings/remote-values.ts';
import type { RemoteWish } from '@outrider/model/remote-settings/wish.ts';
import type { KeptChangedDevice } from '@outrider/store/devices/remote-changes.ts';
import type { ManyStand } from '@outrider/store/devices/remote-many.ts';

/** What undoing a change does. */
export interface Undoing {
  /** The former values, which are wanted again. */
  readonly devices: readonly ChangedDevice[];
  /** What no recorder was told, or took. */
  readonly takeBack: readonly SettingOfDevice[];
  /** Settings that stay as they are: replaced since, not known before, or such as may cut a recorder off. */
  readonly left: number;
  /** Keys that it is about. */
  readonly keys: readonly string[];
}

/** What becomes of one setting. */
type Fate = 'takeBack' | 'left' | 'over' | ChangeItem;

/** Takes a change apart: only values that are still the change's are undone, and nothing is told that was not told before. */
export function undoingOf(
  kept: readonly KeptChangedDevice[],
  stands: ReadonlyMap<string, Pick<ManyStand, 'reported'>>,
): Undoing {
  const devices: ChangedDevice[] = [];
  const takeBack: SettingOfDevice[] = [];
  const keys = new Set<string>();
  let left = 0;
  for (const { deviceid, items, wishes } of kept) {
    const back: Record<string, ChangeItem> = {};
    for (const [key, item] of Object.entries(items)) {
      const wish = wishes.find((one) => one.key === key);
      const fate = wish === undefined ? 'left' : fateOf(wish, item, stands.get(deviceid)?.reported[key]);
      if (fate === 'over') continue;
      keys.add(key);
      if (fate === 'left') left++;
      else if (fate === 'takeBack') takeBack.push({ deviceid, key });
      else back[key] = fate;
    }
    if (Object.keys(back).length > 0) devices.push({ deviceid, items: back });
  }
  return { devices, takeBack, left, keys: [...keys] };
}

function fateOf({ key, state, fault, value }: RemoteWish, { before }: ChangeItem, reported: unknown): Fate {
  if (state === 'takenBack') return 'over';
  if (state === 'refused') return 'takeBack';
  // A recorder that was told and did not answer may have taken it all the same: it waits with its fault.
  const wasTold = state !== 'waiting' || fault !== '';
  if (!wasTold && (before === undefined || sameRemoteValue(before, reported))) return 'takeBack';
  // A server or an access point is never told to several at once.
  if (before === undefined || cuttingKeys.includes(key as RemoteKey)) return wasTold ? 'left' : 'takeBack';
  return { after: before, before: value };
}

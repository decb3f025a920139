import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Fleet } from '../fleet/fleet.ts';

/** What a transfer reads and changes. */
export interface WorldParts {
  readonly store: Pick<Store, 'groups' | 'users' | 'permissions' | 'drivers' | 'transaction'>;
  readonly fleet: { readonly records: Pick<Fleet['records'], 'get' | 'register' | 'change'> };
  /** Cameras of a new device of which nothing is said; undefined: as its terminal says, or 4. */
  readonly channels: number | undefined;
  readonly clock: Pick<Clock, 'now'>;
}

/** What a transfer reads and changes of a device: its settings and second memo. */
export type WorldDevice = DeviceSettings & Pick<DeviceRecord, 'secondMemo'>;

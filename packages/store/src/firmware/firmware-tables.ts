import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { deviceSystems } from '@outrider/model/firmware/device-systems.ts';
import type { deviceVersion } from '@outrider/model/firmware/device-version.ts';
import type { firmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import type { firmwareRecord } from '@outrider/model/firmware/firmware-record.ts';

/** The tables of firmware. */
export interface FirmwareTables {
  firmwares: RowOf<typeof firmwareRecord>;
  firmware_plans: RowOf<typeof firmwarePlan>;
  firmware_pins: { deviceid: string; user_name: string; pinned_ms: number };
  device_versions: RowOf<typeof deviceVersion>;
  device_systems: RowOf<typeof deviceSystems>;
}

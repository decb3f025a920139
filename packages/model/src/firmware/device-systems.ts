import { z } from 'zod';
import { deviceRecord } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { peripheralNames } from '../health/peripherals.ts';

/** What a system at a recorder says that it is (0x0900 of kind 0xF8); a text is empty where it says nothing. */
export const deviceSystem = z.object({
  name: z.enum(peripheralNames),
  maker: z.string(),
  product: z.string(),
  hardware: z.string(),
  firmware: z.string(),
  serial: z.string(),
});
export type DeviceSystem = Readonly<z.infer<typeof deviceSystem>>;

/** The systems at a device, as it said last: known while it is away, too. */
export const deviceSystems = new Entity({
  deviceid: field(deviceRecord.fields.deviceid.schema, { column: 'deviceid', wire: 'deviceid' }),
  systems: field(z.array(deviceSystem).readonly(), { column: 'systems', wire: 'systems' }),
  /** Since when it says so, ms since 1970 UTC. */
  saidMs: field(z.int().min(0), { column: 'said_ms' }),
});

export interface DeviceSystems extends RecordOf<typeof deviceSystems> {}

import { z } from 'zod';
import { deviceRecord } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** What a device said last of its firmware: known while it is away, too. */
export const deviceVersion = new Entity({
  deviceid: field(deviceRecord.fields.deviceid.schema, { column: 'deviceid', wire: 'deviceid' }),
  version: field(z.string(), { column: 'version', wire: 'version' }),
  model: field(z.string(), { column: 'model', wire: 'model' }),
  /** ms since 1970 UTC. */
  saidMs: field(z.int().min(0), { column: 'said_ms' }),
});

export interface DeviceVersion extends RecordOf<typeof deviceVersion> {}

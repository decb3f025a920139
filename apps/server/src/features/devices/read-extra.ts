import { extraOf } from '@outrider/model/devices/device-record.ts';
import type { ControlHandler } from '../../calls/handler.ts';

export const readExtra: ControlHandler<'readExtra', 'fleet'> = (_request, { devices }, { fleet }) => {
  const records = devices.flatMap(({ deviceid }) => fleet.records.get(deviceid) ?? []);
  return { extras: Object.fromEntries(records.map((record) => [record.deviceid, extraOf(record)])) };
};

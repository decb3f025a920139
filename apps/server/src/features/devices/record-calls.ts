import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { changeOfSettings } from '@outrider/model/devices/device-settings.ts';
import { parseSettingsChange } from '@outrider/protocol/devices/device-settings.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changesOf } from '../../calls/noted-changes.ts';
import { parsed } from '../../calls/parse-request.ts';
import { putDevice } from './register-device.ts';
import { takeDeviceAway } from './remove-device.ts';

export const addDevice: HttpHandler<'addDevice', 'fleet' | 'variant'> = async (request, call, services) => {
  await putDevice(request, call, services);
  return { hasError: false, message: 'The device was added' };
};

export const deleteDevice: HttpHandler<'deleteDevice', 'fleet' | 'store'> = async (
  { deviceid },
  { caller },
  services,
) => {
  await takeDeviceAway(deviceid, caller, services);
  return { hasError: false, message: 'The device was removed' };
};

export const changeSettings: HttpHandler<'changeSettings', 'fleet'> = async (
  { change, edits },
  { device: { deviceid }, note },
  { fleet },
) => {
  const wanted = parsed(() => parseSettingsChange(change));
  const edit = await fleet.records.change(
    deviceid,
    (record) => {
      const fields = changeOfSettings(record, wanted);
      note(changesOf(deviceRecord.fields, record, fields));
      return fields;
    },
    edits,
  );
  return { hasError: false, message: 'The settings were changed', edits: edit };
};

import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { DriverWords } from '@outrider/model/drivers/driver-record.ts';

/** Devices, as far as it matters who drives them. */
interface DrivenDevices {
  readonly get: (deviceid: string) => Pick<DeviceRecord, 'driverName'> | undefined;
  readonly change: (deviceid: string, fields: Pick<DeviceRecord, 'driverName'>) => Promise<unknown>;
}

/**
 * Enters a driver who was saved as that of their vehicle, where the vehicle or their name is another than before: what it drives from now on is theirs.
 * @param before as they were; undefined for a new one
 */
export async function enterDriver(
  before: Pick<DriverWords, 'deviceid' | 'name'> | undefined,
  { deviceid, name }: Pick<DriverWords, 'deviceid' | 'name'>,
  devices: DrivenDevices,
): Promise<void> {
  if (before?.deviceid === deviceid && before.name === name) return;
  const former = before === undefined || before.deviceid === '' ? undefined : devices.get(before.deviceid);
  if (before !== undefined && before.deviceid !== deviceid && former?.driverName === before.name)
    await devices.change(before.deviceid, { driverName: '' });
  const device = deviceid === '' ? undefined : devices.get(deviceid);
  if (device !== undefined && device.driverName !== name)
    await devices.change(deviceid, { driverName: name });
}

import { newMeter } from '@outrider/model/maintenance/vehicle-meter.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { wireMeter } from './told.ts';

export const vehicleMeter: HttpHandler<'vehicleMeter', 'vehicleMeters'> = (
  _request,
  { device: { deviceid } },
  { vehicleMeters },
) => wireMeter(vehicleMeters.of(deviceid) ?? newMeter(deviceid));

export const setVehicleMeter: HttpHandler<'setVehicleMeter', 'vehicleMeters' | 'maintenanceBook'> = async (
  { odometer, hours, source, edits },
  { device: { deviceid }, caller },
  { vehicleMeters, maintenanceBook },
) => {
  const words = { odometerKm: odometer, engineHours: hours, source };
  const meter = await vehicleMeters.set(deviceid, words, caller.userName, edits);
  await maintenanceBook.meterSet(deviceid);
  return { hasError: false, message: 'The odometer was set', meter: wireMeter(meter) };
};

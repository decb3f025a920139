import { engineHoursOf, newMeter, odometerOf } from '@outrider/model/maintenance/vehicle-meter.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import { wireMeter } from './told.ts';

export const vehicleMeter: HttpHandler<'vehicleMeter', 'vehicleMeters'> = (
  _request,
  { device: { deviceid } },
  { vehicleMeters },
) => wireMeter(vehicleMeters.of(deviceid) ?? newMeter(deviceid));

export const setVehicleMeter: HttpHandler<'setVehicleMeter', 'vehicleMeters' | 'maintenanceBook'> = async (
  { odometer, hours, source, edits },
  { device: { deviceid }, caller, note },
  { vehicleMeters, maintenanceBook },
) => {
  const words = { odometerKm: odometer, engineHours: hours, source };
  const known = vehicleMeters.of(deviceid) ?? newMeter(deviceid);
  // Without an edit the last one wins, also over what another server saved, of which nothing was heard yet.
  const kept = edits === known.edits ? known : await vehicleMeters.read(deviceid);
  const before = kept ?? newMeter(deviceid);
  const meter = await vehicleMeters.set(deviceid, words, caller.userName, edits ?? before.edits);
  note(
    (
      [
        ['Odometer', odometerOf],
        ['Engine hours', engineHoursOf],
      ] as const
    )
      .map(([label, of]) => [label, of(before), of(meter)] as const)
      .filter(([, was, is]) => was !== is)
      .map(([label, was, is]) => changeOf(label, was, is)),
  );
  await maintenanceBook.meterSet(deviceid);
  return { hasError: false, message: 'The odometer was set', meter: wireMeter(meter) };
};

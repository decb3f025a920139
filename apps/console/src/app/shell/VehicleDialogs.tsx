import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeVehicleDialog, useVehicleDialog } from '../../vehicle/vehicle-dialog.ts';
import { vehicleDialogs } from './late-vehicle-dialogs.ts';

/** What is open about a vehicle, over the screen where it was opened. */
export function VehicleDialogs() {
  const open = useVehicleDialog();
  const { pathname } = useLocation();
  // Going elsewhere leaves it behind, and so does signing out.
  useEffect(() => closeVehicleDialog, [pathname]);
  if (open === undefined) return null;
  const { Part } = vehicleDialogs[open.dialog];
  return (
    <Part
      key={`${open.dialog} ${open.deviceid}`}
      deviceid={open.deviceid}
      onHide={closeVehicleDialog}
      onFault={closeVehicleDialog}
    />
  );
}

import { openPopup } from '../players/open-popup.ts';
import { openTalk } from '../talk/open-talk.ts';
import type { VehicleAction } from './vehicle-actions.ts';
import { openVehicleDialog } from './vehicle-dialog.ts';

/** Does with a vehicle what leads to no screen. To be called on a click or key: browsers allow neither windows nor sound otherwise. */
export function doWith(action: Exclude<VehicleAction, { path: unknown }>, deviceid: string): void {
  if ('dialog' in action) openVehicleDialog(action.dialog, deviceid);
  else if (action.does === 'window') openPopup(deviceid);
  else void openTalk({ kind: 'talk', deviceid });
}

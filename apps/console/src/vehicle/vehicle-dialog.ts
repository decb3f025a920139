import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { VehicleDialog } from './vehicle-actions.ts';

/** What is open about a vehicle, over whatever screen. */
export interface OpenVehicleDialog {
  readonly dialog: VehicleDialog;
  readonly deviceid: string;
}

const opened = createStore<{ readonly now: OpenVehicleDialog | undefined }>(() => ({ now: undefined }));

/** Opens a dialog of a vehicle in the place of the one that is open. */
export function openVehicleDialog(dialog: VehicleDialog, deviceid: string): void {
  opened.setState({ now: { dialog, deviceid } });
}

export function closeVehicleDialog(): void {
  opened.setState({ now: undefined });
}

/** The dialog that is open, for the shell that shows it. */
export function useVehicleDialog(): OpenVehicleDialog | undefined {
  return useStore(opened, ({ now }) => now);
}

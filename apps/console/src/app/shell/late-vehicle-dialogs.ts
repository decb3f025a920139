import { createElement, type ComponentType } from 'react';
import { latePart } from '../../ui/states/late-part.tsx';
import type { VehicleDialog } from '../../vehicle/vehicle-actions.ts';

interface VehicleDialogProps {
  readonly deviceid: string;
  readonly onHide: () => void;
}

interface IdProps {
  readonly id: string;
  readonly onHide: () => void;
}

/** A dialog that calls the vehicle `id`. */
const byId =
  (Dialog: ComponentType<IdProps>): ComponentType<VehicleDialogProps> =>
  ({ deviceid, onHide }) =>
    createElement(Dialog, { id: deviceid, onHide });

/** Dialogs about a vehicle: none is part of the first view. */
export const vehicleDialogs = {
  words: latePart<VehicleDialogProps>(
    async () => (await import('../../talk/words/WordsDialog.tsx')).WordsDialog,
  ),
  share: latePart<VehicleDialogProps>(
    async () => (await import('../../share/ShareVehicle.tsx')).ShareVehicle,
  ),
  where: latePart<VehicleDialogProps>(
    async () => (await import('../../recorder/place/AskPlace.tsx')).AskPlace,
  ),
  steer: latePart<VehicleDialogProps>(
    async () => (await import('../../recorder/ptz/SteerCamera.tsx')).SteerCamera,
  ),
  edit: latePart<VehicleDialogProps>(async () =>
    byId((await import('../../features/devices/editor/DeviceEditor.tsx')).DeviceEditor),
  ),
  remote: latePart<VehicleDialogProps>(async () =>
    byId((await import('../../features/devices/remote/RemoteDialog.tsx')).RemoteDialog),
  ),
  sends: latePart<VehicleDialogProps>(async () =>
    byId((await import('../../features/devices/recorder/RecorderDialog.tsx')).RecorderDialog),
  ),
  contact: latePart<VehicleDialogProps>(
    async () => (await import('../../recorder/contact/ContactDialog.tsx')).ContactDialog,
  ),
  delete: latePart<VehicleDialogProps>(async () =>
    byId((await import('../../features/devices/registration/DeleteDevice.tsx')).DeleteDevice),
  ),
} satisfies Record<VehicleDialog, unknown>;

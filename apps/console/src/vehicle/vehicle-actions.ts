import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import { turningChannelsOf } from '@outrider/model/devices/turning-channels.ts';
import { timelineRights } from '@outrider/model/recordings/timeline-rights.ts';
import { SHARE_MAX_LEVEL } from '@outrider/model/shares/share-link.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { livePath, maintenancePath, mapPath, timelinePath } from '../ground/paths.ts';
import { mayOpen, type ScreenAccess, type Visitor } from '../routing/guard.ts';
import type { IconName } from '../ui/icons/icons.ts';

/** What opens over the page that somebody looks at. */
export type VehicleDialog =
  | 'words'
  | 'share'
  | 'where'
  | 'steer'
  | 'edit'
  | 'remote'
  | 'sends'
  | 'contact'
  | 'delete';

/** Where an action leads: a screen of the vehicle, a dialog, or what the page does itself. */
type Leads =
  | { readonly path: (deviceid: string) => string }
  | { readonly dialog: VehicleDialog }
  | { readonly does: 'talk' | 'window' };

/** Something that can be done with a vehicle. */
export type VehicleAction = Leads &
  Pick<ScreenAccess, 'right' | 'oneOf' | 'maxLevel' | 'managers' | 'desktopOnly'> & {
    readonly id: string;
    /** Raw word of its name. */
    readonly title: PlainWord;
    /** What it is called where several vehicles stand. */
    readonly named?: NamedText;
    readonly icon: IconName;
    /** Whether a vehicle has it; all have where it is absent. */
    readonly fits?: (extra: DeviceExtra) => boolean;
    /** Whether it can be done only while the vehicle is connected. */
    readonly connected?: true;
    /** Whether it is for people who set vehicles up: stands apart from what is for everybody. */
    readonly setsUp?: true;
  };

/** Names with the vehicle in them. */
type NamedText =
  | 'Talk with {device}'
  | 'Write to the driver of {device}'
  | 'Edit {device}'
  | 'Remote settings of {device}'
  | 'What {device} sends'
  | 'Why does {device} not come?'
  | 'Delete {device}';

/** What can be done with a vehicle, in the order of every menu, panel and list that offers it (decision 0107). */
export const vehicleActions = [
  { id: 'live', title: 'LiveView', icon: 'camera-video', right: 'P_live', path: livePath },
  {
    id: 'playback',
    title: 'PlayBack',
    icon: 'clock-history',
    right: 'none',
    oneOf: timelineRights,
    path: timelinePath,
  },
  { id: 'talk', title: 'Talk', icon: 'mic', right: 'F_talk', does: 'talk', named: 'Talk with {device}' },
  {
    id: 'words',
    title: 'Write to the driver',
    icon: 'chat-left-text',
    right: 'F_talk',
    dialog: 'words',
    named: 'Write to the driver of {device}',
  },
  {
    id: 'share',
    title: 'Share',
    icon: 'share',
    right: 'P_live',
    maxLevel: SHARE_MAX_LEVEL,
    dialog: 'share',
  },
  { id: 'map', title: 'Show on the map', icon: 'pin-map', right: 'F_gps', path: mapPath, desktopOnly: true },
  { id: 'where', title: 'Where it is now', icon: 'crosshair', right: 'F_gps', dialog: 'where' },
  {
    id: 'steer',
    title: 'Steer the camera',
    icon: 'joystick',
    right: 'F_ptz',
    dialog: 'steer',
    fits: (extra) => turningChannelsOf(extra).length > 0,
    connected: true,
  },
  {
    id: 'window',
    title: 'Open in a window of its own',
    icon: 'box-arrow-up-right',
    right: 'P_live',
    does: 'window',
    desktopOnly: true,
  },
  { id: 'maintenance', title: 'Maintenance', icon: 'wrench', right: 'P_dash', path: maintenancePath },
  {
    id: 'edit',
    title: 'Edit',
    icon: 'pencil',
    right: 'F_lmdvrs',
    maxLevel: SETTINGS_MAX_LEVEL,
    dialog: 'edit',
    named: 'Edit {device}',
    setsUp: true,
  },
  {
    id: 'remote',
    title: 'Remote settings',
    icon: 'sliders',
    right: 'F_rmdvrs',
    maxLevel: SETTINGS_MAX_LEVEL,
    dialog: 'remote',
    named: 'Remote settings of {device}',
    setsUp: true,
  },
  {
    id: 'sends',
    title: 'What it sends',
    icon: 'activity',
    right: 'F_lmdvrs',
    maxLevel: SETTINGS_MAX_LEVEL,
    dialog: 'sends',
    named: 'What {device} sends',
    setsUp: true,
  },
  {
    id: 'contact',
    title: 'Why does it not come?',
    icon: 'plug',
    right: 'F_lmdvrs',
    maxLevel: SETTINGS_MAX_LEVEL,
    dialog: 'contact',
    named: 'Why does {device} not come?',
    setsUp: true,
  },
  {
    id: 'delete',
    title: 'Delete',
    icon: 'trash3',
    right: 'none',
    maxLevel: 0,
    managers: true,
    dialog: 'delete',
    named: 'Delete {device}',
    setsUp: true,
  },
] as const satisfies readonly VehicleAction[];

export type VehicleActionId = (typeof vehicleActions)[number]['id'];

/** What somebody may do with vehicles, whichever they are. */
export function permittedActions(
  visitor: Parameters<typeof mayOpen>[1] & Pick<Visitor, 'isMobile'>,
): readonly (VehicleAction & { readonly id: VehicleActionId })[] {
  const actions: readonly (VehicleAction & { readonly id: VehicleActionId })[] = vehicleActions;
  return actions.filter(
    (action) => mayOpen(action, visitor) && !(action.desktopOnly === true && visitor.isMobile),
  );
}

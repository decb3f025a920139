import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import {
  type DeviceCommand,
  deviceCommandRights,
  deviceCommands,
} from '@outrider/model/devices/device-commands.ts';
import { type DeviceSettings, settingRights } from '@outrider/model/devices/device-settings.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { useRight, useSession } from '../../../connection/use-session.ts';

/** Whether who is signed in may edit devices (rule DEV-12). */
export function useMayEdit(): boolean {
  const hasLevel = useSession(({ level }) => level <= SETTINGS_MAX_LEVEL);
  return useRight('F_lmdvrs') && hasLevel;
}

const hasOwnRight = (name: keyof DeviceSettings): name is keyof typeof settingRights => name in settingRights;

/** Which settings the user may change: each has its right (rule RIGHT-5). */
export function useMaySet(): (name: keyof DeviceSettings) => boolean {
  const access = useSession((state) => state.access);
  return (name) => !hasOwnRight(name) || hasRight(access, settingRights[name]);
}

/** What the user may tell devices. */
export function useMayTell(): readonly DeviceCommand[] {
  const access = useSession((state) => state.access);
  return deviceCommands.filter((command) => hasRight(access, deviceCommandRights[command]));
}

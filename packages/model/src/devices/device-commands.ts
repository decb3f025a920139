import type { Right } from '../people/rights.ts';

/**
 * What a recorder can be told to do there and then, by the names that the requirement has for it (`reboot`: it restarts; `restore`:
 * it goes back to the settings of its maker), and the right that each asks for beside `F_lmdvrs`. It is told at once or not at all: a
 * command waits for nobody.
 */
export const deviceCommandRights = {
  reboot: 'F_lmdvrs_reboot',
  restore: 'F_lmdvrs_restore',
} as const satisfies Readonly<Record<string, Right>>;

export type DeviceCommand = keyof typeof deviceCommandRights;

export const deviceCommands = Object.keys(deviceCommandRights) as DeviceCommand[];

import type { Right } from '../people/rights.ts';

/**
 * Commands for a recorder there and then, by the names that the requirement has for them (`reboot`: it restarts; `restore`:
 * it goes back to the settings of its maker; `format`: the content of its storage is lost; `wakeup`: it does not sleep for a while; `mcu`: a
 * text for its controller, as somebody types it; `syslog`: it sends its own log; `delrecord`: it
 * deletes its recordings), and the right that each asks for beside `F_lmdvrs`. All
 * but the first two are there where the dialect of its make says how. A command is told at once or not at all; those that may wait are in
 * `live/late-commands.ts`.
 */
export const deviceCommandRights = {
  reboot: 'F_lmdvrs_reboot',
  restore: 'F_lmdvrs_restore',
  wakeup: 'F_lmdvrs_wakeup',
  format: 'F_lmdvrs_format',
  mcu: 'F_lmdvrs_mcu',
  syslog: 'F_lmdvrs_syslog',
  delrecord: 'F_lmdvrs_del_record',
} as const satisfies Readonly<Record<string, Right>>;

export type DeviceCommand = keyof typeof deviceCommandRights;

export const deviceCommands = Object.keys(deviceCommandRights) as DeviceCommand[];

/** Characters of the text for a controller (rule S18). */
export const MAX_MCU_TEXT = 256;

import type { Right } from '../people/rights.ts';

/**
 * What a recorder can be told to do there and then, by the names that the requirement has for it (`reboot`: it restarts; `restore`:
 * it goes back to the settings of its maker; `format`: what its storage holds is lost; `wakeup`: it does not sleep for a while; `mcu`: a
 * text for its controller, as somebody types it; `syslog`: it sends its own log; `delrecord`: it
 * deletes what it has recorded), and the right that each asks for beside `F_lmdvrs`. All
 * but the first two are there where the dialect of its make says how. It is told at once or not at all; what may wait is in `live/late-commands.ts`.
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

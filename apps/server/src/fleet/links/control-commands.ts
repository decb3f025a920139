import type { DeviceCommand } from '@outrider/model/devices/device-commands.ts';
import { command, type Nothing } from './command.ts';

/** Commands about the device itself. Each is answered once it has agreed; nobody hears what it does then until it is back. */
export const controlCommands = {
  /** What it can be told: its protocol has it, or the dialect of its make. */
  known: command<Nothing, { readonly commands: readonly DeviceCommand[] }>({
    about: 'Say which commands it has',
    withinMs: 15_000,
  }),
  tell: command<{
    readonly command: DeviceCommand;
    /** What somebody typed, for `mcu`; empty otherwise. */
    readonly text: string;
  }>({ about: 'Do that there and then', withinMs: 15_000 }),
} as const;

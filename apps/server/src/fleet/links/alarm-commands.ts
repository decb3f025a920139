import { command, type Nothing } from './command.ts';

/** Commands about what stands on a device until a person has taken note of it. */
export const alarmCommands = {
  /** The driver was called back: their button is let go of. */
  confirmCall: command<Nothing>({ about: "Take note of the driver's call", withinMs: 15_000 }),
} as const;

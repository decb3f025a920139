import { command, type Nothing } from './command.ts';

/** Commands about the driver. */
export const driverCommands = {
  ask: command<Nothing>({
    about: 'Say who drives, by the card in the reader: in a message of its own',
    withinMs: 15_000,
  }),
} as const;

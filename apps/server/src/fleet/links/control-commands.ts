import { command, type Nothing } from './command.ts';

/** Commands about the device itself. Each is answered once it has agreed; what it does then nobody hears of before it is back. */
export const controlCommands = {
  restart: command<Nothing>({ about: 'Restart', withinMs: 15_000 }),
  factoryReset: command<Nothing>({ about: 'Go back to the settings of its maker', withinMs: 15_000 }),
} as const;

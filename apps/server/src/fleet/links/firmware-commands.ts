import { command, type Nothing } from './command.ts';

/** Commands about the firmware of a device. */
export const firmwareCommands = {
  update: command<{
    /** Where it fetches the file. */
    readonly url: string;
    /** The version that it is to have then; empty where nobody said. */
    readonly version: string;
  }>({
    about: 'Fetch a firmware and install it; answered once it has agreed',
    withinMs: 15_000,
  }),
  version: command<Nothing, { readonly version: string; readonly model: string }>({
    about: 'Say which firmware it has, and what model it is',
    withinMs: 15_000,
  }),
} as const;

import { command, type Nothing } from './command.ts';

/** Commands about the firmware of a device. */
export const firmwareCommands = {
  update: command<
    {
      /** Where it fetches the file. */
      readonly url: string;
      /** The same, where the server itself reads it, for a device that fetches nothing; empty for a file of another server. */
      readonly here: string;
      /** How many bytes it has; 0 where nobody knows. */
      readonly size: number;
      /** The version that it is to have then; empty where nobody said. */
      readonly version: string;
    },
    {
      /** Whether it is sent the file: it loses the rest when its connection ends. */
      readonly isSent: boolean;
    }
  >({
    about:
      'Fetch a firmware and install it, or take it; answered once it has agreed, or the sending has begun',
    withinMs: 15_000,
  }),
  version: command<Nothing, { readonly version: string; readonly model: string }>({
    about: 'Say which firmware it has, and what model it is',
    withinMs: 15_000,
  }),
} as const;

import { command } from './command.ts';

/** Commands about written messages to drivers. */
export const wordsCommands = {
  send: command<{
    readonly text: string;
    /** Whether the device shows it. */
    readonly shown: boolean;
    /** Whether the device reads it out. */
    readonly spoken: boolean;
  }>({ about: 'Tell the driver words, and say that they came', withinMs: 20_000 }),
} as const;

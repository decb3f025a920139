import type { ContactRecord } from '../contact/contact-note.ts';
import { command, type Nothing } from './command.ts';

/** What the server that a device hangs on remembers of how it came. The device itself is not asked. */
export const contactCommands = {
  read: command<Nothing, ContactRecord>({ about: 'Say how it came', withinMs: 2_000 }),
} as const;

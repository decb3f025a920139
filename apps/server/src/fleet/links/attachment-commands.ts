import type { AttachmentsBody } from '@outrider/model/events/attachment.ts';
import { command } from './command.ts';

/** Commands about the files that a device keeps of its alarms. */
export const attachmentCommands = {
  send: command<{
    /** Where the device connects to. */
    readonly port: number;
    readonly sign: AttachmentsBody['sign'];
    readonly alarmNumber: string;
  }>({ about: 'Send the files of an alarm; answered once it has agreed', withinMs: 20_000 }),
} as const;

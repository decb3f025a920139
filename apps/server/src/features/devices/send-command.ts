import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import type { ControlHandler, HttpHandler } from '../../calls/handler.ts';
import { tellCommand } from './tell-command.ts';

/** `POST /gkdevice/command`. */
export const sendCommand: HttpHandler<'sendCommand', 'fleet'> = async (
  { deviceid, command, text = '' },
  { note },
  { fleet },
) => {
  noteText(text, note);
  await tellCommand(fleet.reach, deviceid, { command, text });
  return { hasError: false, message: 'The device says that it does it' };
};

/** D20 of the control connection. */
export const tellDevice: ControlHandler<'tellDevice', 'fleet'> = async (
  { deviceid, command, text = '' },
  { note },
  { fleet },
) => {
  noteText(text, note);
  await tellCommand(fleet.reach, deviceid, { command, text });
  return {};
};

/** What a controller was told is in the trail, as it was typed (rule S18). */
function noteText(text: string, note: (changes: readonly AuditChange[]) => void): void {
  if (text !== '') note([changeOf('Text for the controller', undefined, text)]);
}

import type { ControlHandler, HttpHandler } from '../../calls/handler.ts';
import { tellCommand } from './tell-command.ts';

/** `POST /gkdevice/command`. */
export const sendCommand: HttpHandler<'sendCommand', 'fleet'> = async (
  { deviceid, command },
  _,
  { fleet },
) => {
  await tellCommand(fleet.links, deviceid, command);
  return { hasError: false, message: 'The device says that it does it' };
};

/** D20 of the control connection. */
export const tellDevice: ControlHandler<'tellDevice', 'fleet'> = async (
  { deviceid, command },
  _,
  { fleet },
) => {
  await tellCommand(fleet.links, deviceid, command);
  return {};
};

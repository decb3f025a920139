import { deviceCommandRights, deviceCommands } from '@outrider/model/devices/device-commands.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const listCommands: HttpHandler<'listCommands', 'fleet'> = ({ deviceid }, { caller }, { fleet }) => {
  const hasWay = fleet.links.of(deviceid)?.sections.includes('control') ?? false;
  const mayTell = deviceCommands.filter((command) => caller.may({ right: deviceCommandRights[command] }));
  return { commands: hasWay ? mayTell : [] };
};

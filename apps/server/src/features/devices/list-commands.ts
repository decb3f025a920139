import { deviceCommandRights } from '@outrider/model/devices/device-commands.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { ControlHandler, HttpHandler } from '../../calls/handler.ts';

export const listCommands: HttpHandler<'listCommands', 'fleet'> = async (
  { deviceid },
  { caller },
  { fleet: { reach } },
) => {
  if (reach.of(deviceid)?.sections.includes('control') !== true) return { commands: [] };
  try {
    const { commands } = await reach.ask(deviceid, 'control.known', {});
    return { commands: commands.filter((command) => caller.may({ right: deviceCommandRights[command] })) };
  } catch (error) {
    // It left at that moment.
    if (error instanceof OutriderError && error.code === 'DEVICE_OFFLINE') return { commands: [] };
    throw error;
  }
};

/** D20 with `list`. */
export const listTellable: ControlHandler<'listTellable', 'fleet'> = (
  _request,
  { devices },
  { fleet: { reach } },
) => ({
  deviceids: [...devices.all()]
    .map(({ deviceid }) => deviceid)
    .filter((deviceid) => reach.of(deviceid)?.sections.includes('control') === true)
    .sort(),
});

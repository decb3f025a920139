import { commandSentences } from '@outrider/model/devices/sentences.ts';
import type { DeviceCommand } from '@outrider/model/devices/device-commands.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { CommandName } from '../../fleet/links/commands.ts';
import type { Links } from '../../fleet/links/links.ts';

/** The command of the section `control` that each is. */
const names = {
  reboot: 'control.restart',
  restore: 'control.factoryReset',
} as const satisfies Readonly<Record<DeviceCommand, CommandName>>;

/**
 * Tells a device to do something there and then, once: one that does not answer may have done it, and is told nothing again.
 * @throws OutriderError DEVICE_OFFLINE when it is away, leaves before it answers, or does not answer in time; VALIDATION when it
 * refuses, with what it answered
 */
export async function tellCommand(links: Links, deviceid: string, command: DeviceCommand): Promise<void> {
  const link = links.of(deviceid);
  try {
    await links.ask(deviceid, names[command], {});
  } catch (error) {
    if (link === undefined || !(error instanceof OutriderError) || error.code !== 'DEVICE_OFFLINE')
      throw error;
    // Another connection is one that came after it went.
    const said = links.of(deviceid) === link ? commandSentences.silent : commandSentences.left;
    throw new OutriderError('DEVICE_OFFLINE', said, { cause: error });
  }
}

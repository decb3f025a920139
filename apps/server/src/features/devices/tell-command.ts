import { commandSentences } from '@outrider/model/devices/sentences.ts';
import type { DeviceCommand } from '@outrider/model/devices/device-commands.ts';
import { plainLine } from '@outrider/model/entity/plain-line.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Links } from '../../fleet/links/links.ts';

/**
 * Tells a device to do something there and then, once: a device that does not answer may have done it, and is told nothing again.
 * @param text what somebody typed, for `mcu`; empty otherwise
 * @throws OutriderError DEVICE_OFFLINE when it is away, leaves before it answers, or does not answer in time; VALIDATION when it
 * refuses, with its answer, has no way, or nothing was typed
 */
export async function tellCommand(
  links: Links,
  deviceid: string,
  { command, text }: { readonly command: DeviceCommand; readonly text: string },
): Promise<void> {
  if (command === 'mcu' && text.trim() === '') throw new OutriderError('VALIDATION', commandSentences.noText);
  if (!plainLine.safeParse(text).success)
    throw new OutriderError('VALIDATION', 'The text has signs that cannot be seen');
  const link = links.of(deviceid);
  try {
    await links.ask(deviceid, 'control.tell', { command, text });
  } catch (error) {
    if (link === undefined || !(error instanceof OutriderError) || error.code !== 'DEVICE_OFFLINE')
      throw error;
    // Another connection came after the device left.
    const said = links.of(deviceid) === link ? commandSentences.silent : commandSentences.left;
    throw new OutriderError('DEVICE_OFFLINE', said, { cause: error });
  }
}

import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import { upgradeResults } from '@outrider/jt808/messages/reports.ts';
import { controlCommands } from '@outrider/jt808/messages/settings.ts';
import { printUpgrade } from '@outrider/jt808/messages/upgrade-command.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Topics } from '../../bus/topics.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { HeardTerminal, Said } from '../../fleet/traffic/heard-terminal.ts';
import { saidOfAttributes } from './said-of.ts';
import type { MediaParts } from './serve-media.ts';

/** As long as it takes. */
const NO_LIMIT = '0';

interface FirmwareParts extends Pick<MediaParts, 'sender'> {
  readonly heard: Pick<HeardTerminal, 'say'>;
}

/** What the product does with the firmware of devices, in the words of JT/T 808. */
export class FirmwareCommands implements NonNullable<LinkCommands['firmware']> {
  readonly #parts: FirmwareParts;

  constructor(parts: FirmwareParts) {
    this.#parts = parts;
  }

  /** Command 1 of 0x8105, answered by 0x0001 (2019, section 8.15). */
  async update({ url, version }: { readonly url: string; readonly version: string }): Promise<{}> {
    const parameters = printUpgrade({ url, firmwareVersion: version, minutes: NO_LIMIT });
    await this.#parts.sender.request('control', { command: controlCommands.upgrade, parameters });
    return {};
  }

  /** 0x8107, answered by 0x0107 (2019, section 8.18). */
  async version(): Promise<{ version: string; model: string }> {
    const { name, body } = await this.#parts.sender.request('queryAttributes', {});
    if (name !== 'attributes')
      throw new OutriderError('VALIDATION', 'The device does not say which firmware it has');
    const said = saidOfAttributes(body as MessageBodies['attributes']);
    this.#parts.heard.say(said);
    return { version: said.softwareVersion ?? '', model: said.model ?? '' };
  }
}

/** Tells what a terminal said of its firmware. */
export function tellVersion(
  bus: Pick<Bus, 'publish'>,
  deviceid: string,
  { softwareVersion = '', model = '' }: Said,
): void {
  if (softwareVersion !== '') bus.publish('device.version', { deviceid, version: softwareVersion, model });
}

/** What 0x0108 says became of an upgrade. A result that the standard lacks is none that went well. */
export function upgradeResultOf(result: number): Topics['device.upgraded']['result'] {
  if (result === upgradeResults.done) return 'done';
  return result === upgradeResults.cancelled ? 'cancelled' : 'failed';
}

import { controlCommands } from '@outrider/jt808/messages/settings.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { MediaParts } from './serve-media.ts';

/** What the product has a device itself do, in the words of JT/T 808: 0x8105, answered by 0x0001 (2019, section 8.15). */
export class ControlCommands implements NonNullable<LinkCommands['control']> {
  readonly #parts: Pick<MediaParts, 'sender'>;

  constructor(parts: Pick<MediaParts, 'sender'>) {
    this.#parts = parts;
  }

  restart(): Promise<{}> {
    return this.#tell(controlCommands.restart);
  }

  factoryReset(): Promise<{}> {
    return this.#tell(controlCommands.factoryReset);
  }

  async #tell(command: number): Promise<{}> {
    await this.#parts.sender.request('control', { command, parameters: '' });
    return {};
  }
}

import { alarmBits } from '@outrider/jt808/messages/location-flags.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { MediaParts } from './serve-media.ts';

const EVERY_ONE = 0;

/** What the product tells a device of its alarms, in the words of JT/T 808. */
export class AlarmCommands implements NonNullable<LinkCommands['alarms']> {
  readonly #parts: Pick<MediaParts, 'sender'>;

  constructor(parts: Pick<MediaParts, 'sender'>) {
    this.#parts = parts;
  }

  /** 0x8203 of the emergency alarm: JT/T 808-2019 section 8.25. */
  async confirmCall(): Promise<{}> {
    await this.#parts.sender.request('confirmAlarm', {
      alarmSequence: EVERY_ONE,
      alarms: 1 << alarmBits.emergency,
    });
    return {};
  }
}

import type { PtzPart, PtzStep } from '@outrider/model/live/ptz.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { RequestOf } from '../../fleet/links/commands.ts';
import type { MediaParts } from './serve-media.ts';

/** Directions of 0x9301 (JT/T 1078-2016 section 5.7.1). */
const directions = { none: 0, up: 1, down: 2, left: 3, right: 4 } as const;
/** The message of each step: all of them say 0 for more, 1 for less (JT/T 1078-2016 sections 5.7.2, 5.7.3 and 5.7.6). */
const steps = {
  zoom: 'zoomCamera',
  focus: 'focusCamera',
  iris: 'setAperture',
} as const satisfies Readonly<Record<PtzStep, string>>;

const switched = {
  wiper: 'switchWiper',
  light: 'switchInfrared',
} as const satisfies Readonly<Record<PtzPart, string>>;

/** What the product has the cameras of a device do, in the words of JT/T 1078; each is answered by 0x0001. */
export class PtzCommands implements NonNullable<LinkCommands['ptz']> {
  readonly #parts: Pick<MediaParts, 'sender'>;

  constructor(parts: Pick<MediaParts, 'sender'>) {
    this.#parts = parts;
  }

  async turn({ channel, direction, speed }: RequestOf<'ptz.turn'>): Promise<{}> {
    await this.#parts.sender.request('turnCamera', { channel, direction: directions[direction], speed });
    return {};
  }

  async step({ channel, step, more }: RequestOf<'ptz.step'>): Promise<{}> {
    await this.#parts.sender.request(steps[step], { channel, direction: more ? 0 : 1 });
    return {};
  }

  async switch({ channel, part, on }: RequestOf<'ptz.switch'>): Promise<{}> {
    await this.#parts.sender.request(switched[part], { channel, on: Number(on) });
    return {};
  }
}

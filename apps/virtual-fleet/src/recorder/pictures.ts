import { pictureOf } from './picture-of.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import { makeReport } from './report.ts';
import { pictureSettingsOf } from './set-pictures.ts';
import type { RecorderSettings } from './recorder-settings.ts';

const STOP = 0;
const RECORD = 0xffff;
const taken = { done: 0, failed: 1, notSupported: 2 } as const;
/** A picture costs as much as some of a stream: no more than one in this time. */
const REST_MS = 500;
const JPEG = { mediaType: 0, format: 0, event: 0 } as const;

/** Takes a picture when the server asks for one (0x8801), and sends it (0x0801): JT/T 808-2019 sections 8.51 to 8.54. */
export class Pictures implements Behaviour {
  readonly #terminal: Terminal;
  readonly #settings: RecorderSettings;
  #nextId = 1;
  #restsUntilMs = Number.NEGATIVE_INFINITY;

  constructor(terminal: Terminal, settings: RecorderSettings) {
    this.#terminal = terminal;
    this.#settings = settings;
  }

  readonly handlers: Handlers = {
    takePicture: ({ channel, command }, replySequence) => {
      const { identity, clock } = this.#terminal;
      const answer = (result: number, mediaIds: number[] = []): void =>
        void this.#terminal.send('pictureAnswer', { replySequence, result, mediaIds });
      if (channel < 1 || channel > identity.channels) return answer(taken.notSupported);
      if (command === RECORD) return answer(taken.notSupported);
      if (command === STOP) return answer(taken.done);
      if (clock.elapsed() < this.#restsUntilMs) return answer(taken.failed);
      this.#restsUntilMs = clock.elapsed() + REST_MS;
      const mediaId = this.#nextId++;
      answer(taken.done, [mediaId]);
      this.#send(channel, mediaId);
    },
    // Nothing answers an answer.
    multimediaAnswer: () => undefined,
  };

  #send(channel: number, mediaId: number): void {
    const { motion, clock } = this.#terminal;
    const time = clock.now();
    const fix = makeReport(motion, time, this.#settings.number('maxSpeedKmh'));
    this.#terminal.send('multimediaData', {
      ...JPEG,
      mediaId,
      channel,
      fix,
      data: pictureOf(this.#terminal, channel, time, pictureSettingsOf(this.#settings, channel).overlay),
    });
  }
}

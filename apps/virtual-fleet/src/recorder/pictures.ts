import { decodeTime } from '@outrider/jt808/device-time.ts';
import { pictureOf } from './picture-of.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import { makeReport } from './report.ts';
import { pictureSettingsOf } from './set-pictures.ts';
import type { RecorderSettings } from './recorder-settings.ts';

const STOP = 0;
const RECORD = 0xffff;
const taken = { done: 0, failed: 1, notSupported: 2 } as const;
/** A picture costs as much as some of a stream: no more than one in this time. */
const REST_MS = 500;
const PICTURE = 0;
const ASKED_FOR = 0;
const BY_THE_CLOCK = 1;
/** How often it keeps a picture of each camera, and for how long. */
const KEPT_EVERY_S = 20;
const KEPT_MS = 24 * 3_600_000;
/** Of one list. */
const MOST_LISTED = 60;
/** Channels that the number of a kept picture has room for: the number is one of 32 bits. */
const NUMBERED = 32;
const numberOf = (seconds: number, channel: number): number =>
  (seconds / KEPT_EVERY_S) * NUMBERED + channel - 1;
/** When and by which camera the picture of a number was taken. */
const keptOf = (mediaId: number) => ({
  channel: (mediaId % NUMBERED) + 1,
  timeMs: Math.floor(mediaId / NUMBERED) * KEPT_EVERY_S * 1_000,
});

/**
 * Takes a picture when the server asks for one (0x8801), and sends it (0x0801): JT/T 808-2019 sections 8.51 to 8.54. It keeps others, which it lists
 * (0x8802) and sends (0x8805).
 */
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
      this.#send(channel, mediaId, clock.now(), ASKED_FOR);
    },
    findMultimedia: ({ mediaType, channel, event, from, to }, replySequence) => {
      const { motion, clock } = this.#terminal;
      const listed = mediaType === PICTURE && event === BY_THE_CLOCK ? this.#kept(channel, from, to) : [];
      const items = listed.map((mediaId) => {
        const { channel: camera, timeMs } = keptOf(mediaId);
        const fix = makeReport(motion, Math.min(timeMs, clock.now()), this.#settings.number('maxSpeedKmh'));
        return { mediaId, mediaType: PICTURE, channel: camera, event: BY_THE_CLOCK, fix };
      });
      this.#terminal.send('storedMultimedia', { replySequence, items });
    },
    uploadOneMultimedia: ({ mediaId }) => {
      const { channel, timeMs } = keptOf(mediaId);
      const { identity, clock } = this.#terminal;
      if (channel > identity.channels || timeMs > clock.now()) return results.failed;
      this.#send(channel, mediaId, timeMs, BY_THE_CLOCK);
      return results.ok;
    },
    // Nothing answers an answer.
    multimediaAnswer: () => undefined,
  };

  /** Numbers of what it keeps of a stretch; of all cameras for channel 0. */
  #kept(channel: number, from: string, to: string): number[] {
    const { identity, clock } = this.#terminal;
    const now = clock.now();
    const fromMs = Math.max(decodeTime(from) ?? 0, now - KEPT_MS);
    const toMs = Math.min(decodeTime(to) ?? now, now);
    const channels = Array.from({ length: identity.channels }, (_, at) => at + 1).filter(
      (each) => channel === 0 || each === channel,
    );
    const numbers: number[] = [];
    const first = Math.ceil(fromMs / 1_000 / KEPT_EVERY_S) * KEPT_EVERY_S;
    for (
      let seconds = first;
      seconds * 1_000 <= toMs && numbers.length < MOST_LISTED;
      seconds += KEPT_EVERY_S
    )
      for (const each of channels) numbers.push(numberOf(seconds, each));
    return numbers.slice(0, MOST_LISTED);
  }

  #send(channel: number, mediaId: number, time: number, event: number): void {
    const { motion } = this.#terminal;
    const fix = makeReport(motion, time, this.#settings.number('maxSpeedKmh'));
    this.#terminal.send('multimediaData', {
      mediaType: PICTURE,
      format: 0,
      event,
      mediaId,
      channel,
      fix,
      data: pictureOf(this.#terminal, channel, time, pictureSettingsOf(this.#settings, channel).overlay),
    });
  }
}

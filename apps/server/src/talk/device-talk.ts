import type { Clock } from '@outrider/kit/clock.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import type { Links } from '../fleet/links/links.ts';
import type { TalkOrder, TalkSound } from '../fleet/links/talk-commands.ts';
import type { Log } from '../log.ts';
import type { TalkLine, WantedTalk } from './talk-line.ts';

/** A device that agreed opens its line within this. */
export const LINE_WITHIN_MS = 10_000;

export interface DeviceTalkParts {
  readonly links: Links;
  readonly clock: Clock;
  readonly log: Log;
}

/** The listener to how a talk goes. */
export interface DeviceTalkOwner {
  /** The device hears from now on. */
  talking(talk: DeviceTalk): void;
  /** It is over; nothing comes any more. */
  over(talk: DeviceTalk, reason: string): void;
  /** Sound of the device. */
  heard(unit: AudioUnit): void;
}

/** One device of a talk, from its call to the one reason for which it is over. */
export class DeviceTalk implements WantedTalk {
  readonly deviceid: string;
  readonly order: TalkOrder;
  readonly #parts: DeviceTalkParts;
  readonly #owner: DeviceTalkOwner;
  #sound: TalkSound | undefined;
  #line: TalkLine | undefined;
  #cancelWait: (() => void) | undefined;
  #talkingSinceMs: number | null = null;
  #over = false;
  #dropped = 0;
  #bytes = 0;

  constructor(deviceid: string, order: TalkOrder, parts: DeviceTalkParts, owner: DeviceTalkOwner) {
    this.deviceid = deviceid;
    this.order = order;
    this.#parts = parts;
    this.#owner = owner;
  }

  get channel(): number {
    return this.order.channel;
  }

  /** What sound the device takes; known before it hears. */
  get sound(): TalkSound | undefined {
    return this.#sound;
  }

  /** Since when it hears, ms since 1970 UTC; null while it does not. */
  get talkingSinceMs(): number | null {
    return this.#talkingSinceMs;
  }

  /** Sound that went to the device and came from it, without the heads of packets. */
  get bytes(): number {
    return this.#bytes;
  }

  get isTalking(): boolean {
    return this.#talkingSinceMs !== null && !this.#over;
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** Whether it was asked for a line, and brings none yet. */
  get awaitsLine(): boolean {
    return !this.#over && this.#line === undefined;
  }

  /** Calls the device. */
  async start(): Promise<void> {
    const { links, clock } = this.#parts;
    try {
      const sound = await links.ask(this.deviceid, 'talk.start', this.order);
      if (this.#over) return;
      this.#sound = sound;
      if (this.#line === undefined)
        this.#cancelWait = clock.after(LINE_WITHIN_MS, () =>
          this.end('The device agreed but opens no line for sound'),
        );
      this.#begin();
    } catch (error) {
      this.#finish(error instanceof Error ? error.message : String(error), false);
    }
  }

  connected(line: TalkLine): void {
    if (this.#over) return line.close('nobody talks with the device');
    const older = this.#line;
    this.#line = line;
    older?.close('a newer connection brings the line');
    this.#begin();
  }

  heard(unit: AudioUnit): void {
    if (this.#over) return;
    this.#bytes += unit.data.byteLength;
    const sound = this.#sound;
    // No packet says the rate of G.726: the device's own sound does.
    if (sound !== undefined && isOtherRate(sound.codec, unit.codec))
      this.#sound = { ...sound, codec: unit.codec };
    this.#owner.heard(unit);
  }

  lost(line: TalkLine, reason: string): void {
    if (line !== this.#line) return;
    this.#line = undefined;
    this.#parts.log.debug({ deviceid: this.deviceid, reason }, 'the line of a talk ended');
    this.end('The device closed the line');
  }

  /** Sends sound to the device. */
  say(unit: AudioUnit): void {
    if (this.#line?.send(unit) === true) this.#bytes += unit.data.byteLength;
    else this.#dropped++;
  }

  /** Ends it, and tells the device. */
  end(reason: string): void {
    this.#finish(reason, true);
  }

  #begin(): void {
    if (this.#sound === undefined || this.#line === undefined || this.#talkingSinceMs !== null) return;
    this.#cancelWait?.();
    this.#talkingSinceMs = this.#parts.clock.now();
    this.#owner.talking(this);
  }

  #finish(reason: string, tellDevice: boolean): void {
    if (this.#over) return;
    this.#over = true;
    this.#cancelWait?.();
    const { links, log } = this.#parts;
    const { deviceid } = this;
    log.debug({ deviceid, reason, dropped: this.#dropped }, 'a talk with a device ended');
    if (tellDevice)
      links
        .ask(deviceid, 'talk.stop', this.order)
        .catch((error: unknown) => log.debug({ deviceid, err: error }, 'the device does not end the talk'));
    this.#line?.close('the talk is over');
    this.#line = undefined;
    this.#owner.over(this, reason);
  }
}

const isG726 = (codec: AudioCodec): boolean => codec.startsWith('g726');
const isOtherRate = (ours: AudioCodec, its: AudioCodec): boolean =>
  ours !== its && isG726(ours) && isG726(its);

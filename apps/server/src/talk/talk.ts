import type { Clock } from '@outrider/kit/clock.ts';
import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import type { TalkSound } from '../fleet/links/talk-commands.ts';
import type { DeviceTalk, DeviceTalkOwner } from './device-talk.ts';
import { SoundPackets } from './sound-packets.ts';
import type { Talker } from './talk-line.ts';

/** Devices that are called at the same time: a thousand answers at once would hold all else up. */
const CALLED_AT_ONCE = 64;

/** Said where somebody lost the right, or the device left what they may see: a raw word. */
export const MAY_NO_MORE = 'You may not talk with this device any more';

/** Told when a device of the talk begins to hear, and when it is over with it. */
export interface TalkHooks {
  changed(talk: DeviceTalk): void;
}

/** One talker, and the devices that hear them. */
export class Talk implements DeviceTalkOwner {
  readonly #talker: Talker;
  readonly #clock: Clock;
  readonly #hooks: TalkHooks;
  readonly #devices = new Set<DeviceTalk>();
  /** One for all devices that take the same. */
  readonly #packets = new Map<string, SoundPackets>();
  #ended = false;

  constructor(talker: Talker, clock: Clock, hooks: TalkHooks) {
    this.#talker = talker;
    this.#clock = clock;
    this.#hooks = hooks;
  }

  /** Calls the devices, some at a time. */
  call(devices: readonly DeviceTalk[]): void {
    for (const device of devices) this.#devices.add(device);
    const waiting = devices.values();
    const callNext = async (): Promise<void> => {
      for (const device of waiting) if (!device.isOver) await device.start();
    };
    for (let at = 0; at < CALLED_AT_ONCE; at++) void callNext();
  }

  talking(device: DeviceTalk): void {
    this.#talker.tell([{ deviceid: device.deviceid, state: 'talking' }]);
    this.#hooks.changed(device);
  }

  over(device: DeviceTalk, reason: string): void {
    this.#devices.delete(device);
    if (!this.#ended) this.#talker.tell([{ deviceid: device.deviceid, state: 'over', reason }]);
    this.#hooks.changed(device);
  }

  heard(unit: AudioUnit): void {
    this.#talker.hear(unit);
  }

  /** Takes the talker's voice: 16-bit samples at 8000 Hz. */
  say(samples: Int16Array): void {
    const nowMs = this.#clock.elapsed();
    const made = new Map<SoundPackets, readonly AudioUnit[]>();
    for (const device of this.#devices) {
      if (!device.isTalking || device.sound === undefined) continue;
      const packets = this.#packetsFor(device.sound);
      let units = made.get(packets);
      if (units === undefined) made.set(packets, (units = packets.push(samples, nowMs)));
      for (const unit of units) device.say(unit);
    }
  }

  /** Ends it with the devices that the talker may not talk with any more. */
  keepOnly(allowed: (deviceid: string) => boolean): void {
    for (const device of this.#devices) if (!allowed(device.deviceid)) device.end(MAY_NO_MORE);
  }

  /** Ends it with all. The talker is told nothing more. */
  end(): void {
    this.#ended = true;
    for (const device of this.#devices) device.end('The talker has ended it');
  }

  #packetsFor(sound: TalkSound): SoundPackets {
    const name = `${sound.codec} ${sound.packetSamples}`;
    const known = this.#packets.get(name);
    if (known !== undefined) return known;
    const packets = new SoundPackets(sound);
    this.#packets.set(name, packets);
    return packets;
  }
}

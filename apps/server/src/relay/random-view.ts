import type { Clock } from '@outrider/kit/clock.ts';
import { type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import { TILE_SILENT_MS } from '@outrider/model/live/limits.ts';

/** A channel of a device. */
export interface ChannelOf {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
}

/** Every place is looked at this often: whether its channel is still there, whether there is one for it at last. */
export const LOOK_EVERY_MS = 2_000;
/** A channel that ended or sent nothing is passed over for this long, while there are others. */
export const PASS_OVER_MS = 60_000;
/** Anyone who comes back to a place within this (a lost connection, another type of stream) finds the same channel. */
export const KEEP_PLACE_MS = 60_000;

export interface RandomViewParts {
  readonly devices: () => Iterable<Device>;
  readonly deviceOf: (deviceid: string) => Device | undefined;
  /** Whether somebody who watches may see the device. */
  readonly allowed: (deviceid: string) => boolean;
  readonly clock: Clock;
  /** A whole number from 0 to `limit` - 1. */
  readonly random: (limit: number) => number;
}

/** A viewer of a place. */
export interface RandomSeat {
  /** What the place shows now; undefined while there is nothing for it. */
  readonly channel: ChannelOf | undefined;
  /** Media of the channel came. */
  heard(): void;
  /** The channel ended: the place moves on, where there is another. */
  ended(channel: ChannelOf): void;
  leave(): void;
}

interface Place {
  channel: ChannelOf | undefined;
  /** When it got its channel, or media of it last came, on the clock that never leaps. */
  heardMs: number;
  readonly listeners: Set<() => void>;
  cancelForget: (() => void) | undefined;
}

/**
 * The random view of one signed-in user (rules LIVE-12 and C11): its places, numbered from 0, each with a channel of a device
 * that is online. No channel is in two places, and no device while there are enough of them. Everyone who watches the same
 * place sees the same channel.
 */
export class RandomView {
  readonly #parts: RandomViewParts;
  readonly #places = new Map<number, Place>();
  /** Channels that ended, and until when they are passed over. */
  readonly #passedOver = new Map<string, number>();
  #cancelLook: (() => void) | undefined;

  constructor(parts: RandomViewParts) {
    this.#parts = parts;
  }

  /**
   * Takes a seat at the place of that number.
   * @param onMove called after the place's channel changed
   */
  join(number: number, onMove: () => void): RandomSeat {
    const place = this.#places.get(number) ?? this.#open(number);
    place.cancelForget?.();
    place.cancelForget = undefined;
    if (place.listeners.size === 0) {
      place.heardMs = this.#parts.clock.elapsed();
      this.#look(place);
    }
    place.listeners.add(onMove);
    this.#lookOnAndOn();
    return {
      get channel() {
        return place.channel;
      },
      heard: () => {
        place.heardMs = this.#parts.clock.elapsed();
      },
      ended: (channel) => {
        if (place.channel === channel) this.#passOver(channel);
      },
      leave: () => this.#leave(number, place, onMove),
    };
  }

  #open(number: number): Place {
    const place: Place = {
      channel: undefined,
      heardMs: 0,
      listeners: new Set(),
      cancelForget: undefined,
    };
    this.#places.set(number, place);
    return place;
  }

  #leave(number: number, place: Place, onMove: () => void): void {
    if (!place.listeners.delete(onMove) || place.listeners.size > 0) return;
    place.cancelForget = this.#parts.clock.after(KEEP_PLACE_MS, () => this.#places.delete(number));
    if (this.#watched().length > 0) return;
    this.#cancelLook?.();
    this.#cancelLook = undefined;
  }

  #lookOnAndOn(): void {
    this.#cancelLook ??= this.#parts.clock.after(LOOK_EVERY_MS, () => {
      this.#cancelLook = undefined;
      for (const place of this.#watched()) this.#look(place);
      this.#lookOnAndOn();
    });
  }

  #watched(): Place[] {
    return [...this.#places.values()].filter(({ listeners }) => listeners.size > 0);
  }

  /** Sees to it that the place has a channel that is there, if there is one for it. */
  #look(place: Place): void {
    const now = this.#parts.clock.elapsed();
    const present = place.channel;
    if (present !== undefined && now - place.heardMs > TILE_SILENT_MS) this.#passOver(present);
    const others = this.#watched().flatMap((each) => (each === place ? [] : (each.channel ?? [])));
    const taken = new Set(others.map(nameOf));
    const stays = present !== undefined && this.#isThere(present) && !taken.has(nameOf(present));
    if (stays && !this.#isPassedOver(present, now)) return;
    if (present !== undefined) taken.add(nameOf(present));
    const isFree = (channel: ChannelOf): boolean => !taken.has(nameOf(channel));
    const isFresh = (channel: ChannelOf): boolean => isFree(channel) && !this.#isPassedOver(channel, now);
    const elsewhere = new Set(others.map(({ deviceid }) => deviceid));
    const next =
      this.#pick((channel) => !elsewhere.has(channel.deviceid) && isFresh(channel)) ??
      this.#pick(isFresh) ??
      // What ended of late is better than nothing: it may be back.
      (stays ? undefined : this.#pick(isFree));
    if (next === undefined && (stays || present === undefined)) return;
    place.channel = next;
    place.heardMs = now;
    for (const listener of place.listeners) listener();
  }

  /** Any channel that is there and fits: of a device at random, or the next after it that has one. */
  #pick(fits: (channel: ChannelOf) => boolean): ChannelOf | undefined {
    const { devices, random } = this.#parts;
    const open = [...devices()].filter((device) => this.#isOpen(device));
    const first = random(open.length);
    for (const { deviceid, channelMask } of [...open.slice(first), ...open.slice(0, first)]) {
      const channels = installedChannels(channelMask).filter((channel) => fits({ deviceid, channel }));
      const channel = channels[random(channels.length)];
      if (channel !== undefined) return { deviceid, channel };
    }
    return undefined;
  }

  #isOpen(device: Device): boolean {
    return device.registered && isOnline(device) && this.#parts.allowed(device.deviceid);
  }

  #isThere({ deviceid, channel }: ChannelOf): boolean {
    const device = this.#parts.deviceOf(deviceid);
    return (
      device !== undefined && this.#isOpen(device) && installedChannels(device.channelMask).includes(channel)
    );
  }

  #passOver(channel: ChannelOf): void {
    const now = this.#parts.clock.elapsed();
    for (const [name, until] of this.#passedOver) if (until <= now) this.#passedOver.delete(name);
    this.#passedOver.set(nameOf(channel), now + PASS_OVER_MS);
  }

  #isPassedOver(channel: ChannelOf, now: number): boolean {
    return (this.#passedOver.get(nameOf(channel)) ?? Number.NEGATIVE_INFINITY) > now;
  }
}

const nameOf = ({ deviceid, channel }: ChannelOf): string => `${channel} ${deviceid}`;

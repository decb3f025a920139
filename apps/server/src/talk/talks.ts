import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import type { TalkKind } from '@outrider/model/live/talk.ts';
import type { Bus } from '../bus/bus.ts';
import type { Topics } from '../bus/topics.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';
import type { DeviceNotice } from './device-notice.ts';
import { DeviceTalk } from './device-talk.ts';
import { Talk } from './talk.ts';
import type { Talker, WantedTalk } from './talk-line.ts';

export interface TalksParts {
  readonly links: Links;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

/** A device, and the channel by which it talks. */
export interface TalkPlace {
  readonly deviceid: string;
  readonly channel: number;
}

/** What a talker may do with their talk. */
export type OpenTalk = Pick<Talk, 'say' | 'keepOnly' | 'end'>;

/** A talk as it is told on the bus. */
type Told = Topics['device.talk'];

/** A talk that a device is in. */
interface Held {
  readonly device: DeviceTalk;
  readonly told: Pick<Told, 'deviceid' | 'channel' | 'kind' | 'user' | 'ip' | 'port' | 'talkid'>;
}

/**
 * Where talkers meet the devices that they talk with: one talker at a time a device. All that happens to a talk is
 * said on the bus.
 */
export class Talks implements Disposable {
  readonly #parts: TalksParts;
  readonly #held = new Map<string, Held>();
  readonly #stopListening: () => void;

  constructor(parts: TalksParts) {
    this.#parts = parts;
    this.#stopListening = parts.bus.subscribe('device.record', ({ deviceid, change }) => {
      if (change === 'removed') this.#held.get(deviceid)?.device.end('The device was removed');
    });
  }

  /**
   * Begins a talk. The talker is told of each device at once, and then whenever something changes.
   * @param places each device once
   */
  begin(talker: Talker, kind: TalkKind, places: readonly TalkPlace[]): OpenTalk {
    const { clock } = this.#parts;
    const talkid = randomUUID();
    const talk = new Talk(talker, clock, { changed: (device) => this.#changed(device) });
    const notices: DeviceNotice[] = [];
    const called: DeviceTalk[] = [];
    for (const { deviceid, channel } of places) {
      const busy = this.#held.get(deviceid);
      if (busy !== undefined) {
        notices.push({ deviceid, state: 'busy', user: busy.told.user });
        continue;
      }
      const device = new DeviceTalk(deviceid, { channel, kind }, this.#parts, talk);
      const { user, ip, port } = talker;
      this.#held.set(deviceid, { device, told: { deviceid, channel, kind, user, ip, port, talkid } });
      called.push(device);
      notices.push({ deviceid, state: 'calling' });
    }
    talker.tell(notices);
    for (const device of called) this.#tell(device, 'calling');
    talk.call(called);
    return talk;
  }

  /** The device's talk for the connection that brings its line; undefined when nobody talks with it. */
  wanted(deviceid: string): WantedTalk | undefined {
    return this.#held.get(deviceid)?.device;
  }

  /** Devices that were called and bring no line yet. */
  *awaitingLine(): Iterable<string> {
    for (const [deviceid, { device }] of this.#held) if (device.awaitsLine) yield deviceid;
  }

  /** The talks of now. */
  *list(): Iterable<Told> {
    for (const { device } of this.#held.values()) {
      const told = this.#told(device, device.isTalking ? 'talking' : 'calling');
      if (told !== undefined) yield told;
    }
  }

  /** Ends every talk. */
  [Symbol.dispose](): void {
    this.#stopListening();
    for (const { device } of this.#held.values()) device.end('The server is shutting down');
  }

  #changed(device: DeviceTalk): void {
    this.#tell(device, device.isOver ? 'over' : 'talking');
    if (device.isOver) this.#held.delete(device.deviceid);
  }

  #tell(device: DeviceTalk, state: Told['state']): void {
    const told = this.#told(device, state);
    if (told !== undefined) this.#parts.bus.publish('device.talk', told);
  }

  #told(device: DeviceTalk, state: Told['state']): Told | undefined {
    const held = this.#held.get(device.deviceid);
    if (held?.device !== device) return undefined;
    const toMs = state === 'over' ? this.#parts.clock.now() : null;
    return { ...held.told, state, fromMs: device.talkingSinceMs, toMs, bytes: device.bytes };
  }
}

import type { Clock } from '@outrider/kit/clock.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { MqttBroker } from './mqtt-broker.ts';
import type { MqttLink } from './mqtt-link.ts';
import { alarmPayload, configPayload, statePayload, type ToldAlarm } from './mqtt-payloads.ts';
import { alarmTopic, configTopic, pictureTopic, stateTopic, toldTopic } from './mqtt-topics.ts';
import { NewestPictures, type ToldPicture } from './newest-pictures.ts';
import { printTold, readTold } from './told-list.ts';

/** Alarms that wait to be told, at most: of more the oldest go. */
const MOST_ALARMS = 1_000;
/** Vehicles that wait until they may be told again are looked at this often. */
const WAIT_MS = 250;
/** Messages by which a vehicle is told for the first time. */
const MOST_FIRST = 3;
/** Messages by which a vehicle is forgotten. */
const MOST_FORGOTTEN = 4;
/** A picture is large: it is sent while no more than a few messages are on their way. */
const PICTURE_ROOM = 450;
/** The list of vehicles that the broker was told of is kept there this long after it changed. */
const KEEP_MS = 3_000;

export interface TellingParts {
  readonly broker: MqttBroker;
  readonly deviceOf: (deviceid: string) => Device | undefined;
  readonly all: () => Iterable<Device>;
  /** Whether the broker is to be told of it. */
  readonly isWanted: (deviceid: string) => boolean;
  /** Whether nobody is told where it is. */
  readonly isPrivate: (device: Device) => boolean;
  readonly nameOf: (device: Device) => string;
  /** What it has driven, km; undefined where that is not known. */
  readonly odometerOf: (deviceid: string) => number | undefined;
  readonly version: string;
  readonly clock: Clock;
}

/**
 * What a broker is told, over one connection: each vehicle once at first, then its newest state whenever it changed, no sooner than the
 * settings say. Only a set of vehicles waits, so that it never grows beyond them.
 */
export class MqttTelling implements Disposable {
  readonly #parts: TellingParts;
  readonly #link: Pick<MqttLink, 'send' | 'room' | 'read' | 'unread'>;
  /** What each vehicle is called there. */
  readonly #told = new Map<string, string>();
  readonly #sentMs = new Map<string, number>();
  readonly #ready = new Set<string>();
  /** Vehicles that were told just now, with when they may be told again. */
  readonly #waiting = new Map<string, number>();
  readonly #leaving = new Set<string>();
  readonly #alarms: ToldAlarm[] = [];
  readonly #pictures: NewestPictures;
  #lost = 0;
  #cancelWait: (() => void) | undefined;
  #cancelKeep: (() => void) | undefined;
  #reads = true;

  constructor(link: Pick<MqttLink, 'send' | 'room' | 'read' | 'unread'>, parts: TellingParts) {
    this.#link = link;
    this.#parts = parts;
    this.#pictures = new NewestPictures(parts.clock, parts.broker.everyS * 1_000, () => this.pump());
    link.read(toldTopic(parts.broker));
    for (const { deviceid } of parts.all()) if (parts.isWanted(deviceid)) this.#ready.add(deviceid);
    this.#keepLater();
    this.pump();
  }

  /** Vehicles that the broker knows of. */
  get devices(): number {
    return this.#told.size;
  }

  /** Alarms that were given up. */
  get lost(): number {
    return this.#lost;
  }

  /** These changed. */
  changed(devices: Iterable<Device>): void {
    const { broker, isWanted, clock } = this.#parts;
    const nowMs = clock.elapsed();
    for (const { deviceid } of devices) {
      if (!isWanted(deviceid)) continue;
      const dueMs = (this.#sentMs.get(deviceid) ?? Number.NEGATIVE_INFINITY) + broker.everyS * 1_000;
      if (dueMs <= nowMs) this.#ready.add(deviceid);
      else if (!this.#ready.has(deviceid)) this.#waiting.set(deviceid, dueMs);
    }
    this.#waitLater();
    this.pump();
  }

  /** Which vehicles there are, or are wanted, may have changed. */
  lookAgain(): void {
    const { isWanted, deviceOf, all } = this.#parts;
    const isThere = (deviceid: string): boolean => isWanted(deviceid) && deviceOf(deviceid) !== undefined;
    for (const deviceid of this.#told.keys()) if (!isThere(deviceid)) this.#leaving.add(deviceid);
    for (const deviceid of this.#leaving) if (isThere(deviceid)) this.#leaving.delete(deviceid);
    for (const { deviceid } of all())
      if (!this.#told.has(deviceid) && isWanted(deviceid)) this.#ready.add(deviceid);
    this.pump();
  }

  alarm(alarm: ToldAlarm): void {
    if (!this.#parts.isWanted(alarm.deviceid)) return;
    this.#alarms.push(alarm);
    if (this.#alarms.length > MOST_ALARMS) {
      this.#alarms.shift();
      this.#lost++;
    }
    this.pump();
  }

  /** A recorder took a picture: of several of a vehicle the newest is told. */
  picture(picture: ToldPicture): void {
    const { broker, isWanted } = this.#parts;
    if (!broker.pictures || !isWanted(picture.deviceid)) return;
    this.#pictures.add(picture);
    this.pump();
  }

  /** What an earlier run, or another server, told: vehicles that are not wanted any more are removed there. */
  read(topic: string, payload: Uint8Array): void {
    if (!this.#reads || topic !== toldTopic(this.#parts.broker)) return;
    this.#stopReading();
    for (const deviceid of readTold(payload)) if (!this.#told.has(deviceid)) this.#told.set(deviceid, '');
    this.lookAgain();
  }

  /** Has the broker forget every vehicle that it was told of. */
  forgetAll(): void {
    for (const deviceid of this.#told.keys()) this.#forget(deviceid);
    this.#told.clear();
    this.#link.send(toldTopic(this.#parts.broker), '');
  }

  /** Has the broker keep the list of vehicles that it was told of, where that changed. */
  keepTold(): void {
    if (this.#cancelKeep === undefined) return;
    this.#cancelKeep();
    this.#cancelKeep = undefined;
    this.#link.send(toldTopic(this.#parts.broker), printTold(this.#told.keys()));
  }

  /** Sends what there is room for: removed vehicles, alarms, then the states of vehicles. */
  pump(): void {
    const { deviceOf } = this.#parts;
    for (const deviceid of this.#leaving) {
      if (this.#link.room < MOST_FORGOTTEN) return;
      this.#leaving.delete(deviceid);
      this.#forget(deviceid);
      this.#told.delete(deviceid);
      this.#keepLater();
    }
    while (this.#alarms.length > 0 && this.#link.room > 0) this.#tellAlarm(this.#alarms.shift());
    for (const { deviceid, jpeg } of this.#pictures.due(() => this.#link.room > PICTURE_ROOM))
      this.#link.send(pictureTopic(this.#parts.broker, deviceid), jpeg);
    for (const deviceid of this.#ready) {
      if (this.#link.room < MOST_FIRST) return;
      this.#ready.delete(deviceid);
      const device = deviceOf(deviceid);
      if (device !== undefined) this.#tell(device);
    }
  }

  [Symbol.dispose](): void {
    this.#cancelWait?.();
    this.#cancelKeep?.();
    this.#pictures[Symbol.dispose]();
    this.#lost += this.#alarms.length;
    this.#alarms.length = 0;
  }

  #tell(device: Device): void {
    const { broker, isPrivate, nameOf, odometerOf, version, clock } = this.#parts;
    const { deviceid } = device;
    const name = nameOf(device);
    const before = this.#told.get(deviceid);
    if (before !== name) {
      this.#told.set(deviceid, name);
      this.#keepLater();
      if (broker.discovery !== '')
        this.#link.send(configTopic(broker, deviceid), configPayload(broker, deviceid, name, version));
    }
    // One may be kept from when pictures were on: told by another server, or the broker was away when they were switched off.
    if (!broker.pictures && (before ?? '') === '') this.#link.send(pictureTopic(broker, deviceid), '');
    if (broker.everyS > 0) this.#sentMs.set(deviceid, clock.elapsed());
    this.#waiting.delete(deviceid);
    const beside = {
      name,
      isPrivate: isPrivate(device),
      odometerKm: odometerOf(deviceid),
      driver: broker.drivers ? device.driverName : '',
    };
    this.#link.send(stateTopic(broker, deviceid), statePayload(device, beside));
  }

  #tellAlarm(alarm: ToldAlarm | undefined): void {
    const { broker } = this.#parts;
    if (alarm !== undefined) this.#link.send(alarmTopic(broker, alarm.deviceid), alarmPayload(alarm));
  }

  #forget(deviceid: string): void {
    const { broker } = this.#parts;
    this.#ready.delete(deviceid);
    this.#waiting.delete(deviceid);
    this.#sentMs.delete(deviceid);
    if (broker.discovery !== '') this.#link.send(configTopic(broker, deviceid), '');
    this.#pictures.forget(deviceid);
    for (const topicOf of [stateTopic, alarmTopic, pictureTopic])
      this.#link.send(topicOf(broker, deviceid), '');
  }

  #waitLater(): void {
    if (this.#waiting.size === 0) return;
    const { clock } = this.#parts;
    this.#cancelWait ??= clock.after(WAIT_MS, () => {
      this.#cancelWait = undefined;
      const nowMs = clock.elapsed();
      for (const [deviceid, dueMs] of this.#waiting) {
        if (dueMs > nowMs) continue;
        this.#waiting.delete(deviceid);
        this.#ready.add(deviceid);
      }
      this.#waitLater();
      this.pump();
    });
  }

  #keepLater(): void {
    this.#cancelKeep ??= this.#parts.clock.after(KEEP_MS, () => {
      this.#cancelKeep = undefined;
      // Messages that were kept there before have come by now, or there are none.
      this.#stopReading();
      if (this.#link.room > 0) this.#link.send(toldTopic(this.#parts.broker), printTold(this.#told.keys()));
      else this.#keepLater();
    });
  }

  #stopReading(): void {
    if (this.#reads) this.#link.unread(toldTopic(this.#parts.broker));
    this.#reads = false;
  }
}

import type { Clock } from '@outrider/kit/clock.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import type { OffDutyRule } from '@outrider/model/privacy/privacy-settings.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { PrivateTimes } from './private-times.ts';

/** It is looked this often whose private time began or ended: so late at most it is in force on what is open. */
const LOOK_MS = 1_000;
/** After so many looks the store is asked for reasons that other servers took. */
const LOOKS_A_READING = 5;
/** Emergency alarms of so many days open what was recorded then; older ones open nothing. */
const EMERGENCY_DAYS = 366;
const DAY_S = 86_400;
/** Emergency alarms that a start reads. */
const MOST_READ = 20_000;
const A_LOOK = 1_000;

export interface PrivacyWatchParts {
  readonly rules: () => readonly OffDutyRule[];
  readonly emergencyMinutes: () => number;
  readonly store: Pick<Store, 'groups' | 'fleetEvents' | 'givenReasons'>;
  readonly deviceids: () => Iterable<string>;
  /** The private time of these devices began or ended: what shows them is looked at again. */
  readonly turned: (deviceids: readonly string[]) => void;
  readonly serverZone: string;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** Keeps private times to the settings, the groups, the clock, emergency alarms and given reasons, and says when one begins or ends. */
export class PrivacyWatch implements Disposable {
  readonly times: PrivateTimes;
  readonly #parts: PrivacyWatchParts;
  readonly #stops: (() => void)[];
  /** What each device in a private time was told of, by its id. */
  #dark = new Map<string, string>();
  /** What held for everybody when it was looked last. */
  #turns = -1;
  #cancel: (() => void) | undefined;
  #turn: Promise<void> = Promise.resolve();
  /** Rules or groups are not in force as they are now: they could not be read. */
  #isBehind = false;
  #looks = 0;
  #ended = false;

  private constructor(parts: PrivacyWatchParts) {
    this.#parts = parts;
    this.times = new PrivateTimes(parts);
    this.#stops = [
      parts.bus.subscribe('device.event', ({ deviceid, eventid, time }) => {
        if (eventid !== alarms.emergency.code) return;
        this.times.emergency(deviceid, time * 1_000);
        this.look();
      }),
      parts.bus.subscribe('access.changed', ({ sessionsAlone }) => {
        if (sessionsAlone !== true) void this.readRules();
      }),
    ];
  }

  /** @throws the fault of the store */
  static async start(parts: PrivacyWatchParts): Promise<PrivacyWatch> {
    const watch = new PrivacyWatch(parts);
    await watch.#readEmergencies();
    await watch.#readRules();
    await watch.#readReasons();
    watch.#lookLater();
    return watch;
  }

  [Symbol.dispose](): void {
    this.#ended = true;
    this.#cancel?.();
    for (const stop of this.#stops) stop();
  }

  /** Takes over rules and groups as they are now; resolves once they are in force, or could not be read: then they are read again. */
  readRules(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      try {
        await this.#readRules();
        this.#isBehind = false;
      } catch (error) {
        if (!this.#isBehind)
          this.#parts.log.error({ err: error }, 'whose private times there are could not be read');
        this.#isBehind = true;
      }
    });
    return this.#turn;
  }

  /** Says whose private time began or ended since it was looked last. */
  look(): void {
    if (this.#ended || (!this.times.some && this.#dark.size === 0)) return;
    const { turns } = this.times;
    if (turns === this.#turns) return;
    this.#turns = turns;
    const dark = new Map<string, string>();
    const turned: string[] = [];
    for (const deviceid of this.#parts.deviceids()) {
      const [place, footage] = [this.times.now(deviceid, 'place'), this.times.now(deviceid, 'footage')];
      if (footage !== undefined)
        dark.set(deviceid, `${place?.mode} ${place?.toMs} ${footage.mode} ${footage.toMs}`);
      if (dark.get(deviceid) !== this.#dark.get(deviceid)) turned.push(deviceid);
    }
    this.#dark = dark;
    if (turned.length > 0) this.#parts.turned(turned);
  }

  #lookLater(): void {
    this.#cancel = this.#parts.clock.after(LOOK_MS, () => {
      const ended = this.times.endedReasons();
      if (ended.length > 0) this.#parts.turned([...new Set(ended)]);
      if (this.#isBehind) void this.readRules();
      this.look();
      void this.#readNow().finally(() => {
        if (!this.#ended) this.#lookLater();
      });
    });
  }

  /** Reads now and then what other servers know. */
  async #readNow(): Promise<void> {
    if (!this.times.some || ++this.#looks % LOOKS_A_READING > 0) return;
    try {
      await this.#readReasons();
    } catch (error) {
      this.#parts.log.error({ err: error }, 'reasons that people gave could not be read');
    }
  }

  async #readReasons(): Promise<void> {
    const fresh = this.times.takeReasons(await this.#parts.store.givenReasons.inForce());
    if (fresh.length > 0 && !this.#ended) this.#parts.turned(fresh);
  }

  async #readRules(): Promise<void> {
    const { rules, store } = this.#parts;
    const named = new Set(rules().flatMap(({ groups }) => groups));
    const below = new Map<number, readonly string[]>();
    for (const group of named) below.set(group, await store.groups.devicesBelow([group]));
    if (this.#ended) return;
    this.times.takeRules((groups) => groups.flatMap((group) => below.get(group) ?? []));
    this.look();
  }

  async #readEmergencies(): Promise<void> {
    const { store, clock } = this.#parts;
    const to = Math.floor(clock.now() / 1_000) + DAY_S;
    const codes = new Set([alarms.emergency.code]);
    const question = { deviceids: undefined, from: to - EMERGENCY_DAYS * DAY_S, to, codes, descending: true };
    let read = 0;
    for (let after = undefined as { time: number; id: number } | undefined; read < MOST_READ;) {
      const { events, reached } = await store.fleetEvents.within({ ...question, after, limit: A_LOOK });
      for (const { deviceid, time } of events) this.times.emergency(deviceid, time * 1_000);
      read += Math.max(1, events.length);
      if (reached === undefined) return;
      after = reached;
    }
  }
}

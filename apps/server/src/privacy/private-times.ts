import type { Clock } from '@outrider/kit/clock.ts';
import { cutOut, type DarkTime, joinedTimes } from '@outrider/model/privacy/dark-time.ts';
import type { GivenReason } from '@outrider/model/privacy/given-reason.ts';
import type { OffDutyRule } from '@outrider/model/privacy/privacy-settings.ts';
import { spansBetween } from '@outrider/model/places/week-hours.ts';
import { ZoneTimes } from './zone-times.ts';

const DAY_MS = 86_400_000;
/** A week and two days: whatever hours there are have begun, and ended, in it. */
const LOOK_MS = 9 * DAY_MS;
/** Reasons that are in force at once; of more the oldest end. */
const MOST_REASONS = 5_000;
/** Reasons of one person that are in force at once, so that nobody pushes out those of others; of more their oldest ends. */
const MOST_OF_A_PERSON = 200;
/** Emergency alarms that are remembered of a vehicle; of more the oldest open nothing any more. */
const MOST_EMERGENCIES = 200;

/** What somebody is to be shown. */
export type Shown = 'place' | 'footage';

/** Tells callers when a vehicle is private: everything that people ask of it comes through this. */
export interface PrivateTimesOf {
  /** Whether there is any private time at all. */
  readonly some: boolean;
  /**
   * @param what what is to be seen: where it is, or footage of it
   * @param viewer the user who looks; undefined: somebody who gave no reason
   */
  at(deviceid: string, ms: number, what: Shown, viewer?: string): DarkTime | undefined;
  now(deviceid: string, what: Shown, viewer?: string): DarkTime | undefined;
  between(deviceid: string, fromMs: number, toMs: number, what: Shown, viewer?: string): readonly DarkTime[];
}

/** No vehicle is ever private. */
export const NEVER_PRIVATE: PrivateTimesOf = {
  some: false,
  at: () => undefined,
  now: () => undefined,
  between: () => [],
};

export interface PrivateTimesParts {
  readonly rules: () => readonly OffDutyRule[];
  /** Minutes from an emergency alarm on that are open all the same. */
  readonly emergencyMinutes: () => number;
  readonly serverZone: string;
  readonly clock: Pick<Clock, 'now'>;
}

interface Known {
  readonly rule: OffDutyRule;
  readonly deviceids: ReadonlySet<string> | undefined;
  /** Its hours that have a part in a day (UTC, days since 1970): clocks of zones are slow to ask. */
  readonly days: Map<number, readonly DarkTime[]>;
  /** What holds between two moments, so that it is not reckoned for each row of each list. */
  now:
    | { readonly sinceMs: number; readonly beforeMs: number; readonly time: DarkTime | undefined }
    | undefined;
}

/** When vehicles are private: by the rules and in zones, but for what emergency alarms and given reasons open. */
export class PrivateTimes implements PrivateTimesOf {
  readonly #parts: PrivateTimesParts;
  /** When they are in private zones. */
  readonly zones: ZoneTimes;
  #known: Known[] = [];
  readonly #emergencies = new Map<string, number[]>();
  #reasons: GivenReason[] = [];
  /** What holds now for those who gave no reason, by device: until the next rule, or the next emergency, begins or ends. */
  readonly #nows = {
    place: new Map<string, DarkTime | undefined>(),
    footage: new Map<string, DarkTime | undefined>(),
  };
  #nowsSinceMs = 0;
  #nowsBeforeMs = 0;
  #turns = 0;

  constructor(parts: PrivateTimesParts) {
    this.#parts = parts;
    this.zones = new ZoneTimes(parts.clock);
  }

  get some(): boolean {
    return this.#known.length > 0 || this.zones.some;
  }

  /** Another number whenever what holds now for everybody may be another. */
  get turns(): number {
    this.#renew();
    return this.#turns + this.zones.turns;
  }

  /** What is set of emergencies is another, or what was set of anything. */
  changed(): void {
    this.#nowsBeforeMs = 0;
  }

  /** Takes the rules over as they are set now. @param below devices of groups and of those below them */
  takeRules(below: (groups: readonly number[]) => Iterable<string>): void {
    this.#known = this.#parts
      .rules()
      .filter(({ mode }) => mode !== 'open')
      .map((rule) => {
        const isForAll = rule.devices.length === 0 && rule.groups.length === 0;
        const deviceids = isForAll ? undefined : new Set([...rule.devices, ...below(rule.groups)]);
        return { rule, deviceids, days: new Map(), now: undefined };
      });
    this.changed();
  }

  /** An emergency alarm was raised. @param saidMs when, since 1970 UTC; by a clock that is ahead: now, for it opens no time to come */
  emergency(deviceid: string, saidMs: number): void {
    const ms = Math.min(saidMs, this.#parts.clock.now());
    const known = this.#emergencies.get(deviceid) ?? [];
    if (known.includes(ms)) return;
    this.#emergencies.set(deviceid, [...known, ms].sort((a, b) => a - b).slice(-MOST_EMERGENCIES));
    this.changed();
  }

  /** Reasons that people gave, all that are in force: those that this server took, and others. @returns devices of those that are new */
  takeReasons(reasons: readonly GivenReason[]): readonly string[] {
    const keyOf = (reason: GivenReason): string =>
      JSON.stringify(reason, ['user', 'deviceid', 'fromMs', 'toMs', 'untilMs']);
    const known = new Set(this.#reasons.map(keyOf));
    const fresh = reasons.filter((reason) => !known.has(keyOf(reason)));
    this.#reasons = withShares([...this.#reasons, ...fresh]).slice(-MOST_REASONS);
    return fresh.map(({ deviceid }) => deviceid);
  }

  /** Devices for which a reason ran out since this was asked last. */
  endedReasons(): readonly string[] {
    const nowMs = this.#parts.clock.now();
    const ended = this.#reasons.filter(({ untilMs }) => untilMs <= nowMs);
    if (ended.length > 0) this.#reasons = this.#reasons.filter(({ untilMs }) => untilMs > nowMs);
    return ended.map(({ deviceid }) => deviceid);
  }

  at(deviceid: string, ms: number, what: Shown, viewer?: string): DarkTime | undefined {
    return this.between(deviceid, ms, ms + 1, what, viewer)[0];
  }

  now(deviceid: string, what: Shown, viewer?: string): DarkTime | undefined {
    if (!this.some) return undefined;
    if (viewer !== undefined && this.#reasons.some(({ user }) => user === viewer))
      return this.#reckonNow(deviceid, what, viewer);
    if (this.zones.now(deviceid, what).length > 0) return this.#reckonNow(deviceid, what, undefined);
    this.#renew();
    const known = this.#nows[what];
    if (!known.has(deviceid)) known.set(deviceid, this.#reckonNow(deviceid, what, undefined));
    return known.get(deviceid);
  }

  /** Forgets what held, once something has begun or ended since. */
  #renew(): void {
    const nowMs = this.#parts.clock.now();
    if (this.#nowsSinceMs <= nowMs && nowMs < this.#nowsBeforeMs) return;
    const openMs = this.#parts.emergencyMinutes() * 60_000;
    const turns = this.#known.map((known) => {
      this.#ofNow(known, nowMs);
      return known.now?.beforeMs ?? nowMs;
    });
    for (const alarms of this.#emergencies.values())
      for (const ms of alarms) for (const turn of [ms, ms + openMs]) if (turn > nowMs) turns.push(turn);
    this.#nowsSinceMs = nowMs;
    this.#nowsBeforeMs = turns.reduce((least, turn) => Math.min(least, turn), nowMs + DAY_MS);
    this.#nows.place.clear();
    this.#nows.footage.clear();
    this.#turns++;
  }

  #reckonNow(deviceid: string, what: Shown, viewer: string | undefined): DarkTime | undefined {
    const nowMs = this.#parts.clock.now();
    const times = [
      ...this.#of(deviceid, what).flatMap((known) => this.#ofNow(known, nowMs) ?? []),
      ...this.zones.now(deviceid, what),
    ];
    if (times.length === 0) return undefined;
    return this.#seen(deviceid, times, viewer).find(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs);
  }

  /** What of a stretch is private for the person who looks, cut to it, in order. */
  between(deviceid: string, fromMs: number, toMs: number, what: Shown, viewer?: string): readonly DarkTime[] {
    if (!this.some || !(toMs > fromMs)) return [];
    const [from, to] = [Math.max(fromMs, FIRST_MS), Math.min(toMs, LAST_MS)];
    const times = [
      ...this.#of(deviceid, what).flatMap((known) => this.#timesOf(known, from, to)),
      ...this.zones.between(deviceid, from, to, what),
    ];
    return this.#seen(deviceid, times, viewer)
      .map((time) => ({ ...time, fromMs: Math.max(from, time.fromMs), toMs: Math.min(to, time.toMs) }))
      .filter((time) => time.toMs > time.fromMs);
  }

  /** The rules for a device: one for footage alone says nothing of places. */
  #of(deviceid: string, what: Shown): Known[] {
    return this.#known.filter(
      ({ rule, deviceids }) =>
        (what === 'footage' || rule.what === 'all') && (deviceids?.has(deviceid) ?? true),
    );
  }

  #timesOf(known: Known, fromMs: number, toMs: number): readonly DarkTime[] {
    const [first, last] = [Math.floor(fromMs / DAY_MS), Math.floor((toMs - 1) / DAY_MS)];
    if (last - first > MOST_DAYS) return this.#reckoned(known.rule, fromMs, toMs);
    const times: DarkTime[] = [];
    for (let day = first; day <= last; day++) {
      let found = known.days.get(day);
      if (found === undefined) {
        found = this.#reckoned(known.rule, day * DAY_MS, (day + 1) * DAY_MS);
        if (known.days.size >= MOST_DAYS) known.days.clear();
        known.days.set(day, found);
      }
      times.push(...found);
    }
    return times.filter((time) => time.fromMs < toMs && time.toMs > fromMs);
  }

  #reckoned({ days, from, to, zone, mode }: OffDutyRule, fromMs: number, toMs: number): readonly DarkTime[] {
    const { serverZone } = this.#parts;
    return spansBetween([{ days, from, to }], zone || serverZone, fromMs, toMs).map((span) => ({
      ...span,
      mode: mode === 'reason' ? mode : 'dark',
    }));
  }

  #ofNow(known: Known, nowMs: number): DarkTime | undefined {
    const kept = known.now;
    if (kept !== undefined && kept.sinceMs <= nowMs && nowMs < kept.beforeMs) return kept.time;
    const times = joinedTimes(this.#timesOf(known, nowMs - LOOK_MS, nowMs + LOOK_MS));
    const time = times.find(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs);
    const next = times.find(({ fromMs }) => fromMs > nowMs)?.fromMs ?? nowMs + LOOK_MS;
    const endless = time !== undefined && time.toMs >= nowMs + LOOK_MS - DAY_MS;
    known.now = {
      sinceMs: nowMs,
      beforeMs: time === undefined ? next : Math.min(time.toMs, nowMs + DAY_MS),
      time: endless ? { ...time, toMs: Number.POSITIVE_INFINITY } : time,
    };
    return known.now.time;
  }

  #seen(deviceid: string, times: readonly DarkTime[], viewer: string | undefined): DarkTime[] {
    const nowMs = this.#parts.clock.now();
    const openMs = this.#parts.emergencyMinutes() * 60_000;
    const alarms = openMs === 0 ? [] : (this.#emergencies.get(deviceid) ?? []);
    const left = cutOut(
      joinedTimes(times),
      alarms.map((ms) => ({ fromMs: ms, toMs: ms + openMs })),
    );
    if (viewer === undefined) return left;
    const given = this.#reasons.filter(
      (reason) => reason.user === viewer && reason.deviceid === deviceid && reason.untilMs > nowMs,
    );
    return left.flatMap((time) => (time.mode === 'reason' ? cutOut([time], given) : [time]));
  }
}

/** Of each person the newest, as many as are their share, in their order. */
function withShares(reasons: readonly GivenReason[]): GivenReason[] {
  const counts = new Map<string, number>();
  return reasons
    .toReversed()
    .filter(({ user }) => {
      const count = (counts.get(user) ?? 0) + 1;
      counts.set(user, count);
      return count <= MOST_OF_A_PERSON;
    })
    .reverse();
}

/** Days of a rule of which the hours are kept. */
const MOST_DAYS = 1_000;
/** Dates that calendars can be asked about: years 1970 to 2200. */
const FIRST_MS = 0;
const LAST_MS = Date.UTC(2200, 0, 1);

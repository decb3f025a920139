import type { Clock } from '@outrider/kit/clock.ts';
import { type FootageTime, joinedFootage, type StreamUse } from '@outrider/model/audit/stream-use.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Topics } from '../bus/topics.ts';
import type { Log } from '../log.ts';

/** What begins and ends meanwhile is kept together. */
const FLUSH_MS = 1_000;
/** Uses kept in one transaction. */
const USES_AT_ONCE = 500;
/** How often it is kept that what goes on goes on: until then it is known of what is cut off. */
const ALIVE_MS = 60_000;
/** Who comes back so soon, to the same stream, has not left: a hidden tile, a connection that was lost. */
const BACK_WITHIN_MS = 10_000;
/** Uses that wait for room on the disk; those that go on are never dropped. */
const MAX_WAITING = 20_000;

type Began = Topics['use.began'];

export interface StreamLogParts {
  readonly store: Pick<Store, 'streamUses'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What tells a use of somebody from another. */
const sameUse = ({ kind, user, ip, devices, channel, stream }: Began | StreamUse): string =>
  JSON.stringify([kind, user, ip, devices, channel, stream]);

/**
 * Keeps who watched and talked (rule AUDIT-2): each use when it begins and when it ends, gathered for a second. What goes
 * on when the server is killed is said to be cut off at the next start.
 */
export class StreamLog implements AsyncDisposable {
  readonly #parts: StreamLogParts;
  /** Uses that go on, by the id under which they began. */
  readonly #open = new Map<string, StreamUse>();
  /** Devices that hear a talk, by its id. */
  readonly #hearing = new Map<string, Set<string>>();
  /** Those that ended lately, by what they are the same use by. */
  readonly #lately = new Map<string, StreamUse>();
  /** What changed since it was kept, by number. */
  readonly #changed = new Map<number, StreamUse>();
  readonly #stopListening: readonly (() => void)[];
  #last: number;
  #failed = false;
  #lost = 0;
  #cancel: (() => void) | undefined;
  #cancelAlive: () => void = () => {};
  #flushing: Promise<void> = Promise.resolve();

  private constructor(parts: StreamLogParts, last: number) {
    this.#parts = parts;
    this.#last = last;
    this.#stopListening = [
      parts.bus.subscribe('use.began', (began) => this.#begin(began)),
      parts.bus.subscribe('use.ended', (ended) => this.#end(ended)),
      parts.bus.subscribe('device.talk', (talk) => this.#talk(talk)),
    ];
    this.#lookAfter();
  }

  /** Says what was cut off, and begins to listen. @throws OutriderError as the store */
  static async start(parts: StreamLogParts): Promise<StreamLog> {
    return new StreamLog(parts, await parts.store.streamUses.cutOff());
  }

  /** Ends what goes on, and keeps it. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const stop of this.#stopListening) stop();
    this.#cancelAlive();
    this.#cancel?.();
    const atMs = this.#parts.clock.now();
    for (const useid of this.#open.keys()) this.#end({ useid, atMs, bytes: 0 });
    this.#cancel?.();
    await this.#flush();
  }

  #begin(began: Began): void {
    const key = sameUse(began);
    const before = this.#lately.get(key);
    this.#lately.delete(key);
    const { useid, atMs, footage, ...fields } = began;
    const goesOn = before !== undefined && atMs - before.endedMs < BACK_WITHIN_MS;
    const use: StreamUse = goesOn
      ? { ...before, endedMs: atMs, state: 'open', ...withFootage(before, footage) }
      : {
          ...fields,
          use: ++this.#last,
          beganMs: atMs,
          endedMs: atMs,
          state: 'open',
          bytes: 0,
          ...withFootage(undefined, footage),
        };
    this.#open.set(useid, use);
    this.#keepSoon(use);
  }

  #end({ useid, atMs, bytes, footage }: Topics['use.ended']): void {
    const use = this.#open.get(useid);
    if (use === undefined) return;
    this.#open.delete(useid);
    const ended: StreamUse = {
      ...use,
      endedMs: atMs,
      state: 'ended',
      bytes: use.bytes + bytes,
      ...withFootage(use, footage),
    };
    this.#lately.set(sameUse(ended), ended);
    this.#keepSoon(ended);
  }

  /** A talk is one from when the first device hears until none does; all devices that hear a broadcast are in one. */
  #talk({
    talkid,
    deviceid,
    channel,
    kind,
    user,
    ip,
    state,
    fromMs,
    toMs,
    bytes,
  }: Topics['device.talk']): void {
    const now = this.#parts.clock.now();
    const hearing = this.#hearing.get(talkid);
    if (state === 'over' && hearing?.delete(deviceid) === true) {
      if (hearing.size === 0) {
        this.#hearing.delete(talkid);
        this.#end({ useid: talkid, atMs: toMs ?? now, bytes });
      } else this.#grow(talkid, { bytes });
    }
    if (state !== 'talking' || hearing?.has(deviceid) === true) return;
    if (hearing !== undefined) {
      hearing.add(deviceid);
      return this.#grow(talkid, { deviceid });
    }
    this.#hearing.set(talkid, new Set([deviceid]));
    const what = { kind, user, ip, devices: [deviceid], stream: '' } as const;
    this.#begin({ useid: talkid, ...what, channel: kind === 'talk' ? channel : 0, atMs: fromMs ?? now });
  }

  /** A use that goes on has one device more, or what went through one that left. */
  #grow(useid: string, { deviceid, bytes = 0 }: { deviceid?: string; bytes?: number }): void {
    const use = this.#open.get(useid);
    if (use === undefined) return;
    const devices =
      deviceid === undefined || use.devices.includes(deviceid) ? use.devices : [...use.devices, deviceid];
    const grown: StreamUse = { ...use, devices, bytes: use.bytes + bytes };
    this.#open.set(useid, grown);
    this.#keepSoon(grown);
  }

  #keepSoon(use: StreamUse): void {
    this.#changed.set(use.use, use);
    this.#cancel ??= this.#parts.clock.after(FLUSH_MS, () => void this.#flush());
  }

  #flush(): Promise<void> {
    this.#cancel = undefined;
    this.#flushing = this.#flushing.then(() => this.#keep());
    return this.#flushing;
  }

  async #keep(): Promise<void> {
    const { store, clock, log } = this.#parts;
    for (const [key, { endedMs }] of this.#lately)
      if (clock.now() - endedMs >= BACK_WITHIN_MS) this.#lately.delete(key);
    while (this.#changed.size > 0) {
      const uses = [...this.#changed.values()].slice(0, USES_AT_ONCE);
      try {
        await store.streamUses.put(uses);
      } catch (error) {
        if (!this.#failed) log.error({ err: error }, 'the stream log could not be written');
        this.#failed = true;
        this.#drop();
        this.#cancel ??= clock.after(FLUSH_MS, () => void this.#flush());
        return;
      }
      for (const use of uses) if (this.#changed.get(use.use) === use) this.#changed.delete(use.use);
      this.#failed = false;
    }
    if (this.#lost === 0) return;
    log.error({ uses: this.#lost }, 'the disk was full: so many uses are not in the stream log');
    this.#lost = 0;
  }

  #drop(): void {
    for (const [use, { state }] of this.#changed) {
      if (this.#changed.size <= MAX_WAITING) break;
      if (state === 'open') continue;
      this.#changed.delete(use);
      this.#lost++;
    }
  }

  /** Keeps from time to time that what goes on goes on. */
  #lookAfter(): void {
    const { store, clock } = this.#parts;
    this.#cancelAlive = clock.after(ALIVE_MS, () => {
      this.#lookAfter();
      // A full disk is told by what begins and ends.
      if (this.#open.size > 0) store.streamUses.goOn(clock.now()).catch(() => {});
    });
  }
}

/** Of which time the pictures of a use are, with what came to it. */
function withFootage(
  use: Pick<StreamUse, 'footageFromMs' | 'footageToMs'> | undefined,
  more: FootageTime | undefined,
): Pick<StreamUse, 'footageFromMs' | 'footageToMs'> {
  const { footageFromMs: fromMs = 0, footageToMs: toMs = 0 } = use ?? {};
  const known = fromMs === 0 ? undefined : { fromMs, toMs };
  const all = joinedFootage(known, more);
  return { footageFromMs: all?.fromMs ?? 0, footageToMs: all?.toMs ?? 0 };
}

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
/** How often it is kept that running uses go on: the end of a use that is cut off is known this exactly. */
const ALIVE_MS = 60_000;
/** Of uses on another server nothing was heard for this long: that server is gone. */
const SILENT_MS = 5 * ALIVE_MS;
/** A viewer who comes back this soon, to the same stream, has not left: a hidden tile, a connection that was lost. */
const BACK_WITHIN_MS = 10_000;
/** Uses that wait for room on the disk; running ones are never dropped. */
const MAX_WAITING = 20_000;

type Began = Topics['use.began'];

/** A use of this server, as it is now. */
interface Use {
  /** Its number in the log; 0 until it is kept for the first time. */
  number: number;
  now: Omit<StreamUse, 'use'>;
}

export interface StreamLogParts {
  readonly store: Pick<Store, 'streamUses'>;
  readonly bus: Pick<Bus, 'act'>;
  /** By which this server is told from others that have the same store: each keeps its own uses. */
  readonly server: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** What tells a use of somebody from another. */
const sameUse = ({ kind, user, ip, devices, channel, stream }: Began | Use['now']): string =>
  JSON.stringify([kind, user, ip, devices, channel, stream]);

/**
 * Keeps who watched and talked (rule AUDIT-2): each use when it begins and when it ends, gathered for a second. Uses that run
 * when the server is killed are said to be cut off at the next start.
 */
export class StreamLog implements AsyncDisposable {
  readonly #parts: StreamLogParts;
  /** Uses that go on, by the id under which they began. */
  readonly #open = new Map<string, Use>();
  /** Devices that hear a talk, by its id. */
  readonly #hearing = new Map<string, Set<string>>();
  /** Uses that ended lately, by the key under which a later one is the same use. */
  readonly #lately = new Map<string, Use>();
  /** Other servers on which something goes on: when that was last known by their clocks, and since when this one has heard nothing newer. */
  readonly #others = new Map<string, { readonly endedMs: number; readonly heardMs: number }>();
  /** What changed since it was kept. */
  readonly #changed = new Set<Use>();
  readonly #stopListening: readonly (() => void)[];
  #failed = false;
  #lost = 0;
  #cancel: (() => void) | undefined;
  #cancelAlive: () => void = () => {};
  #flushing: Promise<void> = Promise.resolve();

  private constructor(parts: StreamLogParts) {
    this.#parts = parts;
    this.#stopListening = [
      parts.bus.act('use.began', (began) => this.#begin(began)),
      parts.bus.act('use.ended', (ended) => this.#end(ended)),
      parts.bus.act('device.talk', (talk) => this.#talk(talk)),
    ];
    this.#lookAfter();
  }

  /** Marks uses that were cut off, and begins to listen. @throws OutriderError as the store */
  static async start(parts: StreamLogParts): Promise<StreamLog> {
    await parts.store.streamUses.cutOff(parts.server);
    return new StreamLog(parts);
  }

  /** Ends running uses, and keeps them. */
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
    const goesOn = before !== undefined && atMs - before.now.endedMs < BACK_WITHIN_MS;
    const fresh = { beganMs: atMs, endedMs: atMs, state: 'open', bytes: 0, ...withFootage() } as const;
    const use: Use = goesOn ? before : { number: 0, now: { ...fields, ...fresh } };
    this.#open.set(useid, use);
    this.#change(use, { endedMs: atMs, state: 'open', ...withFootage(use.now, footage) });
  }

  #end({ useid, atMs, bytes, footage }: Topics['use.ended']): void {
    const use = this.#open.get(useid);
    if (use === undefined) return;
    this.#open.delete(useid);
    this.#change(use, {
      endedMs: atMs,
      state: 'ended',
      bytes: use.now.bytes + bytes,
      ...withFootage(use.now, footage),
    });
    this.#lately.set(sameUse(use.now), use);
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

  /** A running use has one device more, or the bytes of one that left. */
  #grow(useid: string, { deviceid, bytes = 0 }: { deviceid?: string; bytes?: number }): void {
    const use = this.#open.get(useid);
    if (use === undefined) return;
    const { devices } = use.now;
    const isMore = deviceid !== undefined && !devices.includes(deviceid);
    this.#change(use, { devices: isMore ? [...devices, deviceid] : devices, bytes: use.now.bytes + bytes });
  }

  #change(use: Use, change: Partial<Use['now']>): void {
    use.now = { ...use.now, ...change };
    this.#changed.add(use);
    this.#cancel ??= this.#parts.clock.after(FLUSH_MS, () => void this.#flush());
  }

  #flush(): Promise<void> {
    this.#cancel = undefined;
    this.#flushing = this.#flushing.then(() => this.#keep());
    return this.#flushing;
  }

  async #keep(): Promise<void> {
    const { store, server, clock, log } = this.#parts;
    for (const [key, { now }] of this.#lately)
      if (clock.now() - now.endedMs >= BACK_WITHIN_MS) this.#lately.delete(key);
    while (this.#changed.size > 0) {
      const uses = [...this.#changed].slice(0, USES_AT_ONCE).map((use) => ({ use, kept: use.now }));
      try {
        const numbers = await store.streamUses.put(
          uses.map(({ use: { number }, kept }) => ({ ...kept, use: number })),
          server,
        );
        for (const [at, { use }] of uses.entries()) use.number = numbers[at] ?? use.number;
      } catch (error) {
        if (!this.#failed) log.error({ err: error }, 'the stream log could not be written');
        this.#failed = true;
        this.#drop();
        this.#cancel ??= clock.after(FLUSH_MS, () => void this.#flush());
        return;
      }
      for (const { use, kept } of uses) if (use.now === kept) this.#changed.delete(use);
      this.#failed = false;
    }
    if (this.#lost === 0) return;
    log.error({ uses: this.#lost }, 'the disk was full: so many uses are not in the stream log');
    this.#lost = 0;
  }

  #drop(): void {
    for (const use of this.#changed) {
      if (this.#changed.size <= MAX_WAITING) break;
      if (use.now.state === 'open') continue;
      this.#changed.delete(use);
      this.#lost++;
    }
  }

  /** Keeps from time to time that running uses go on. */
  #lookAfter(): void {
    const { store, server, clock } = this.#parts;
    this.#cancelAlive = clock.after(ALIVE_MS, () => {
      this.#lookAfter();
      // A full disk is told by what begins and ends.
      if (this.#open.size > 0) store.streamUses.goOn(server, clock.now()).catch(() => {});
      this.#cutOffSilent().catch(() => {});
    });
  }

  /** Cuts off uses on servers of which nothing was heard for long: by this one's clock, as theirs may differ. */
  async #cutOffSilent(): Promise<void> {
    const { store, server, clock } = this.#parts;
    const open = await store.streamUses.openElsewhere(server);
    for (const other of this.#others.keys()) if (!open.has(other)) this.#others.delete(other);
    for (const [other, endedMs] of open) {
      const before = this.#others.get(other);
      if (before?.endedMs !== endedMs) this.#others.set(other, { endedMs, heardMs: clock.elapsed() });
      else if (clock.elapsed() - before.heardMs >= SILENT_MS) await store.streamUses.cutOff(other);
    }
  }
}

/** Of which time the pictures of a use are, with what came to it. */
function withFootage(
  use?: Pick<StreamUse, 'footageFromMs' | 'footageToMs'>,
  more?: FootageTime,
): Pick<StreamUse, 'footageFromMs' | 'footageToMs'> {
  const { footageFromMs: fromMs = 0, footageToMs: toMs = 0 } = use ?? {};
  const known = fromMs === 0 ? undefined : { fromMs, toMs };
  const all = joinedFootage(known, more);
  return { footageFromMs: all?.fromMs ?? 0, footageToMs: all?.toMs ?? 0 };
}

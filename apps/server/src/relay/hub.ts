import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { STREAM_LINGER_MS } from '@outrider/model/live/limits.ts';
import type { Bus } from '../bus/bus.ts';
import type { SaidStream } from '../bus/topics.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';
import { type DataAccount, freeAccount } from './data-account.ts';
import type { OnKeyPicture, Seat } from './live-stream.ts';
import type { RelayLoad, Watching } from './relay-load.ts';
import { type Elsewhere, RunningStream } from './running-stream.ts';
import { SlabPool } from './slab-pool.ts';
import { type StreamKey, streamName } from './stream-key.ts';
import { freeRules, type StreamRules } from './stream-rules.ts';
import type { Relay, Viewer, WantedStream } from './viewer.ts';

/** How many streams groups may watch at once, and of which devices. */
export interface StreamQuotas {
  bounded(kind: 'maxStreams'): readonly { readonly groupid: number; readonly most: number }[];
  holds(deviceid: string, groupid: number): boolean;
  onChange(listener: () => void): () => void;
}

/** What people watch through other servers. */
export interface OthersWatch {
  all(): Iterable<SaidStream>;
  /** Says which streams of devices that are connected here are watched. */
  say(streams: readonly SaidStream[]): void;
  onChange(listener: () => void): () => void;
}

export interface HubParts {
  readonly links: Links;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** To which a device's data is charged; nobody counts without it. */
  readonly accountOf?: (deviceid: string) => DataAccount;
  /** What its record says of its streams; everything flows without it. */
  readonly rulesOf?: (deviceid: string) => StreamRules;
  /** How many streams groups may watch at once; as many as they like without it. */
  readonly branches?: StreamQuotas;
  /** What counts with that of other servers; nothing without it. */
  readonly others?: OthersWatch | undefined;
  /** Is offered each key picture that comes live; its bytes may be used for another one afterwards. Nobody keeps any without it. */
  readonly onKeyPicture?: OnKeyPicture;
  /** Devices that hang on other servers, and the way to these; none without it. */
  readonly elsewhere?: Elsewhere | undefined;
}

/** So much later than the one before a stream is opened at least, ms. */
const LEAST_APART_MS = 0.01;

export function createHub(parts: HubParts): Hub {
  return new Hub(parts);
}

/**
 * Where the streams of all devices meet all who want them. A device is asked to send a stream when the first viewer
 * comes, and to stop 10 s after the last one left (rule F10).
 */
export class Hub implements Relay, Disposable {
  readonly #parts: HubParts;
  readonly #running = new Map<string, RunningStream>();
  /** Streams that nobody watches any more, and how to keep each running all the same. */
  readonly #lingering = new Map<RunningStream, () => void>();
  /** Streams beyond those that a group may watch at once: they wait until others end. */
  #full: ReadonlySet<RunningStream> = new Set();
  /** When the last one was opened. */
  #openedMs = 0;
  readonly #slabs = new SlabPool();
  readonly #onStop = new Listeners<StreamKey>();
  readonly #stopListening: readonly (() => void)[];

  constructor(parts: HubParts) {
    this.#parts = parts;
    const { bus } = parts;
    this.#stopListening = [
      bus.subscribe('device.attached', ({ deviceid }) => {
        const all = this.#of(deviceid);
        // Where it hangs, it counts: perhaps it was elsewhere.
        if (all.length > 0) this.#count();
        for (const running of all) running.attached();
      }),
      // Its budget may be another, and what it may send.
      bus.subscribe('device.record', ({ deviceid }) => {
        for (const running of this.#of(deviceid)) running.checkRefusal();
      }),
      ...(parts.branches === undefined ? [] : [parts.branches.onChange(() => this.#count())]),
      ...(parts.others === undefined ? [] : [parts.others.onChange(() => this.#count())]),
    ];
  }

  watch(key: StreamKey, viewer: Viewer): () => void {
    const known = this.#running.get(streamName(key));
    const running = known ?? this.#open(key);
    this.#lingering.get(running)?.();
    this.#lingering.delete(running);
    running.add(viewer, this.#parts.clock.elapsed());
    this.#count(known === undefined ? running : undefined);
    if (known === undefined) running.start();
    const useid = viewer.unlisted === true ? undefined : this.#begin(key, viewer);
    return () => this.#leave(running, viewer, useid);
  }

  isWanted(key: StreamKey): boolean {
    return this.#running.has(streamName(key));
  }

  wanted(key: StreamKey): WantedStream | undefined {
    return this.#running.get(streamName(key));
  }

  /** Calls the listener with each stream that nobody wants any more. Returns how to stop it. */
  onStop(listener: (key: StreamKey) => void): () => void {
    return this.#onStop.add(listener);
  }

  /** Devices have another server than before, or none: their streams come from there. */
  moved(): void {
    // First, so that no stream is asked for here beyond those that a group may watch.
    this.#count();
    for (const running of this.#running.values()) running.moved();
  }

  /** The current streams with their viewers. */
  load(): RelayLoad {
    const now = this.#parts.clock.elapsed();
    return {
      streams: [...this.#running.values()].map(({ stream, source, meters }) => ({
        key: stream.key,
        inBps: meters.in.perSecond(now),
        outBps: meters.out.perSecond(now),
        liveSinceMs: source.liveSinceMs,
        keptBytes: stream.keptBytes,
        viewers: stream.seats.map(watching),
      })),
      elsewhere: [...(this.#parts.others?.all() ?? [])],
    };
  }

  /** Stops every stream. */
  [Symbol.dispose](): void {
    for (const stop of this.#stopListening) stop();
    for (const running of this.#running.values()) this.#close(running);
  }

  #of(deviceid: string): RunningStream[] {
    return [...this.#running.values()].filter(({ stream }) => stream.key.deviceid === deviceid);
  }

  #open(key: StreamKey): RunningStream {
    const { links, clock, log, accountOf, rulesOf, onKeyPicture, elsewhere } = this.#parts;
    const account = accountOf?.(key.deviceid) ?? freeAccount;
    const rules = rulesOf?.(key.deviceid) ?? freeRules;
    const isFull = (): boolean => this.#full.has(running);
    // No two of one moment: they are counted in their order.
    this.#openedMs = Math.max(clock.now(), this.#openedMs + LEAST_APART_MS);
    const running: RunningStream = new RunningStream(key, {
      links,
      clock,
      log,
      slabs: this.#slabs,
      account,
      rules,
      isFull,
      openedMs: this.#openedMs,
      onKeyPicture,
      elsewhere,
    });
    this.#running.set(streamName(key), running);
    return running;
  }

  #begin({ deviceid, channel, stream }: StreamKey, { user, ip }: Viewer): string {
    const useid = randomUUID();
    const { bus, clock } = this.#parts;
    const what = { kind: 'view', devices: [deviceid], channel, stream } as const;
    bus.publish('use.began', { useid, user, ip, ...what, atMs: clock.now() });
    return useid;
  }

  #leave(running: RunningStream, viewer: Viewer, useid: string | undefined): void {
    const { stream } = running;
    const seat = stream.remove(viewer);
    if (seat === undefined) return;
    this.#count();
    const { bus, clock } = this.#parts;
    if (useid !== undefined) bus.publish('use.ended', { useid, atMs: clock.now(), bytes: seat.bytes });
    if (stream.seats.length > 0) return;
    this.#lingering.set(
      running,
      this.#parts.clock.after(STREAM_LINGER_MS, () => this.#close(running)),
    );
  }

  #close(running: RunningStream): void {
    const { key } = running.stream;
    this.#lingering.get(running)?.();
    this.#lingering.delete(running);
    this.#running.delete(streamName(key));
    running.close();
    this.#count();
    this.#onStop.tell(key);
  }

  /**
   * Finds the streams beyond those that groups may watch at once, through whichever server: the ones that were opened last. Each
   * server counts and refuses streams of devices that are connected to it, beside what others say of theirs: a stream of a device elsewhere
   * comes through that server, which decides. Streams that are recorded come in anyhow, and do not count.
   * @param starting has yet to ask its device
   */
  #count(starting?: RunningStream): void {
    const { branches, others } = this.#parts;
    const groups = branches?.bounded('maxStreams') ?? [];
    const aboveOf = ({ deviceid }: Pick<StreamKey, 'deviceid'>) =>
      groups.filter(({ groupid }) => branches?.holds(deviceid, groupid) === true);
    const all = groups.length === 0 ? [] : [...this.#running.values()];
    const watched = all.filter(
      (running) => running.isHere && isWatchedAlone(running) && aboveOf(running.stream.key).length > 0,
    );
    others?.say(watched.map(saidOf));
    if (groups.length === 0 && this.#full.size === 0) return;
    const before = this.#full;
    const left = new Map(groups.map(({ groupid, most }) => [groupid, most]));
    const full = new Set<RunningStream>();
    for (const { said, running } of inOrder(watched, others?.all() ?? [])) {
      const above = aboveOf(said).map(({ groupid }) => groupid);
      // What one group refuses takes no room in another.
      if (above.every((groupid) => (left.get(groupid) ?? 0) > 0))
        for (const groupid of above) left.set(groupid, (left.get(groupid) ?? 0) - 1);
      else if (running !== undefined) full.add(running);
    }
    this.#full = full;
    for (const running of this.#running.values())
      if (running !== starting && before.has(running) !== this.#full.has(running)) running.checkRefusal();
  }
}

const saidOf = ({ openedMs, stream: { key } }: RunningStream): SaidStream => ({
  deviceid: key.deviceid,
  channel: key.channel,
  stream: key.stream,
  openedMs,
});

interface Counted {
  readonly said: SaidStream;
  /** Undefined of one whose device hangs on another server. */
  readonly running: RunningStream | undefined;
}

/** Watched streams of devices here and on other servers, each once, in the order in which they were opened, which is the same on each server. */
function inOrder(watched: readonly RunningStream[], others: Iterable<SaidStream>): Counted[] {
  const all = new Map<string, Counted>();
  for (const said of others) {
    const known = all.get(streamName(said))?.said;
    if (known === undefined || said.openedMs < known.openedMs)
      all.set(streamName(said), { said, running: undefined });
  }
  for (const running of watched) {
    const own = saidOf(running);
    // A device that is nowhere, or just moves, may be another server's as well: the first server that wanted its stream counts.
    const said = all.get(streamName(own))?.said ?? own;
    const openedMs = Math.min(said.openedMs, own.openedMs);
    all.set(streamName(own), { said: { ...own, openedMs }, running });
  }
  return [...all.values()].toSorted(
    ({ said: one }, { said: other }) =>
      one.openedMs - other.openedMs || (streamName(one) < streamName(other) ? -1 : 1),
  );
}

/** Whether a stream comes in for people who watch it, and for nothing else. */
const isWatchedAlone = ({ stream: { seats } }: RunningStream): boolean =>
  seats.length > 0 && seats.every(({ viewer }) => viewer.records !== true);

function watching({ viewer: { user, ip, port, sinceMs, records }, dropped }: Seat): Watching {
  return { user, ip, port, sinceMs, dropped, ...(records === true && { records }) };
}

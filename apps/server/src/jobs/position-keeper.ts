import type { Clock } from '@outrider/kit/clock.ts';
import type { PositionLimits, PositionRoom } from '@outrider/store/positions/position-keeping.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { Rounds } from './rounds.ts';

const DAY_MS = 86_400_000;
const CHECK_MS = 60_000;
/** Between two steps of removing: others have the store to themselves most of the time. */
const REST_MS = 20;
/** A machine's clock may be years wrong until it is set from the network: nothing is old so soon after the start. */
const SETTLE_MS = 3_600_000;
/** Administrators are told when so much of the room is taken, ... */
const NEARLY_FULL = 0.9;
/** ... and have at least this long to give more, or to make a copy, before anything is removed. */
const NOTICE_MS = DAY_MS;
/** Removed down to this part of the room, so that it is not a little each minute. */
const DOWN_TO = 0.99;

/** Setting: when it was told that the room is nearly full, ms since 1970. */
const TOLD = 'positions.nearlyFullTold';

export interface PositionKeeperParts {
  readonly store: Pick<Store, 'positionKeeping' | 'settings'>;
  /** All devices: their newest report stays, however old it is. */
  readonly deviceIds: () => readonly string[];
  readonly bus: Bus;
  /** Whether this server is the one that does it. */
  readonly turn?: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
  /** For how many days positions are kept, as of now; 0 is for ever. */
  readonly keepDays: () => number;
  /** Room that they may take, as of now; undefined is as much as there is. */
  readonly maxBytes: () => number | undefined;
}

/** Looks after how long positions are kept and how much room they take: removes old ones, and the oldest beyond the room. */
export class PositionKeeper implements AsyncDisposable {
  readonly #parts: PositionKeeperParts;
  #startedMs = 0;
  #toldMs: number | undefined;
  #raised = false;
  #rounds: Rounds | undefined;

  constructor(parts: PositionKeeperParts) {
    this.#parts = parts;
  }

  /** Begins to look, now and each minute. */
  async start(): Promise<void> {
    const { store, turn, clock, log, keepDays, maxBytes } = this.#parts;
    const told = await store.settings.get(TOLD);
    if (told !== undefined) this.#toldMs = Number(told);
    log.info({ ...(await this.room()), keepDays: keepDays(), maxBytes: maxBytes() }, 'positions are kept');
    this.#startedMs = clock.elapsed();
    this.#rounds = new Rounds({
      everyMs: CHECK_MS,
      first: 'now',
      round: (rounds) => this.#check(rounds),
      failed: 'positions that are kept no longer could not be removed',
      turn,
      clock,
      log,
    });
  }

  /** What is kept and how much room it takes, now. */
  room(): Promise<PositionRoom> {
    return this.#parts.store.positionKeeping.room();
  }

  /** From when on the oldest positions are removed to make room, ms since 1970; undefined while there is enough. */
  get removalFromMs(): number | undefined {
    return this.#toldMs === undefined ? undefined : this.#toldMs + NOTICE_MS;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds?.[Symbol.asyncDispose]();
  }

  async #check(rounds: Rounds): Promise<void> {
    const { store, clock, deviceIds } = this.#parts;
    const maxBytes = this.#parts.maxBytes();
    const { usedBytes } = await this.room();
    await this.#tell(usedBytes);
    const keepDays = this.#parts.keepDays();
    const ages = keepDays > 0 && clock.elapsed() - this.#startedMs >= SETTLE_MS;
    const beforeMs = ages ? clock.now() - keepDays * DAY_MS : undefined;
    if (beforeMs !== undefined) await store.positionKeeping.forgetLatest(beforeMs, deviceIds());
    const removes = usedBytes > (maxBytes ?? Infinity) && clock.now() >= (this.removalFromMs ?? Infinity);
    await this.#remove({ beforeMs, maxBytes: removes ? (maxBytes ?? 0) * DOWN_TO : undefined }, rounds);
  }

  /** Tells once that the room is nearly full, also over restarts, until there is enough again. */
  async #tell(usedBytes: number): Promise<void> {
    const { store, bus, clock, log } = this.#parts;
    const maxBytes = this.#parts.maxBytes();
    const nowMs = clock.now();
    const nearlyFull = maxBytes !== undefined && usedBytes > maxBytes * NEARLY_FULL;
    if (nearlyFull && this.#toldMs === undefined) {
      await store.settings.put(TOLD, String(nowMs));
      this.#toldMs = nowMs;
      log.warn(
        { usedBytes, maxBytes, removalFrom: new Date(nowMs + NOTICE_MS).toISOString() },
        'positions take nearly as much room as is set for them: when it is full, the oldest are removed',
      );
    } else if (!nearlyFull && this.#toldMs !== undefined) {
      await store.settings.remove(TOLD);
      this.#toldMs = undefined;
    }
    // Over when removing begins, too: it goes on for years.
    const raised = nowMs < (this.removalFromMs ?? -Infinity);
    if (raised !== this.#raised) bus.publish('server.alarm', { alarm: 'positionsNearlyFull', raised });
    this.#raised = raised;
  }

  async #remove(limits: PositionLimits, rounds: Rounds): Promise<void> {
    const { store, log } = this.#parts;
    let removedBytes = 0;
    for (let more = true; more && !rounds.ended;) {
      const step = await store.positionKeeping.removeStep(limits);
      removedBytes += step.removedBytes;
      ({ more } = step);
      if (more) await rounds.pause(REST_MS);
    }
    if (removedBytes > 0) log.info({ removedBytes }, 'the oldest positions were removed');
  }
}

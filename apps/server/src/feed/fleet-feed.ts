import type { Clock } from '@outrider/kit/clock.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { LiveState } from '../fleet/state/live-state.ts';
import type { Log } from '../log.ts';

/** What came in such a stretch of time is told together. */
const TURN_MS = 150;
/** Events that were changed without a word on the bus are found this often. */
const LOOK_MS = 1_000;
/** Changes of events that are held for all streams; a stream that is further behind reads the store. */
const HELD_CHANGES = 1_000;
const CHANGES_A_LOOK = 500;

export interface FleetFeedParts {
  readonly state: Pick<LiveState, 'changeNumber' | 'changedSince' | 'onChange'>;
  readonly store: { readonly fleetEvents: Pick<Store['fleetEvents'], 'changed' | 'lastChange'> };
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/**
 * What changes of devices, events and orders, for all streams of programs together: it is looked for once in a turn, and each stream takes
 * what is its own. While nobody has a stream, nothing is done.
 */
export class FleetFeed implements Disposable {
  readonly #parts: FleetFeedParts;
  readonly #streams = new Set<{ readonly onTurn: () => void }>();
  readonly #stops: (() => void)[];
  #cancelTurn: (() => void) | undefined;
  #cancelLook: (() => void) | undefined;
  /** Changes of events behind {@link #heldFrom}, in order. */
  #held: KeptEvent[] = [];
  /** Undefined while no stream is open. */
  #heldFrom: number | undefined;
  #heldTo = 0;
  #reading: Promise<void> | undefined;
  #changed: { from: number; to: number; devices: ReadonlyMap<string, Device> } | undefined;

  constructor(parts: FleetFeedParts) {
    this.#parts = parts;
    const soon = (): void => this.#turnSoon();
    this.#stops = [
      parts.state.onChange(soon),
      parts.bus.subscribe('order.changed', soon),
      parts.bus.subscribe('device.record', soon),
      parts.bus.subscribe('device.event', () => void this.#look()),
    ];
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
    this.#cancelTurn?.();
    this.#cancelLook?.();
    this.#streams.clear();
  }

  /** How many streams are open. */
  get open(): number {
    return this.#streams.size;
  }

  /** Opens a stream. @param onTurn called when something may have changed @returns what ends it */
  enter(onTurn: () => void): () => void {
    const stream = { onTurn };
    this.#streams.add(stream);
    if (this.#streams.size === 1) void this.#look();
    return () => {
      this.#streams.delete(stream);
      if (this.#streams.size > 0) return;
      this.#heldFrom = undefined;
      this.#held = [];
      this.#changed = undefined;
      this.#cancelLook?.();
      this.#cancelLook = undefined;
    };
  }

  /** Devices that changed behind that number, as they are now: of one turn it is found once for all. */
  changedSince(from: number): { readonly devices: ReadonlyMap<string, Device>; readonly to: number } {
    const { state } = this.#parts;
    const to = state.changeNumber;
    const known = this.#changed;
    if (known?.from === from && known.to === to) return known;
    const devices = new Map(state.changedSince(from).map((device) => [device.deviceid, device] as const));
    this.#changed = { from, to, devices };
    return this.#changed;
  }

  /** Whether there are changes of events behind that one; undefined where the store has to say. */
  hasChanges(behind: number): boolean | undefined {
    if (this.#heldFrom === undefined || behind < this.#heldFrom) return undefined;
    return behind < this.#heldTo;
  }

  /** Events that are new or were changed behind that change, up to `reached`. */
  async changes(
    behind: number,
  ): Promise<{ readonly events: readonly KeptEvent[]; readonly reached: number; readonly more: boolean }> {
    if (this.#heldFrom === undefined || behind < this.#heldFrom)
      return await this.#parts.store.fleetEvents.changed(undefined, behind, CHANGES_A_LOOK);
    const events = this.#held.filter(({ updates }) => updates > behind);
    return { events, reached: Math.max(behind, this.#heldTo), more: false };
  }

  #turnSoon(): void {
    if (this.#streams.size === 0) return;
    this.#cancelTurn ??= this.#parts.clock.after(TURN_MS, () => {
      this.#cancelTurn = undefined;
      for (const { onTurn } of this.#streams) onTurn();
    });
  }

  /** Takes changes of events in; one look at a time, and the next in a while. */
  async #look(): Promise<void> {
    if (this.#streams.size === 0) return;
    this.#cancelLook?.();
    this.#cancelLook = this.#parts.clock.after(LOOK_MS, () => void this.#look());
    this.#reading ??= this.#read()
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'cannot read changes of events'))
      .finally(() => void (this.#reading = undefined));
    await this.#reading;
  }

  async #read(): Promise<void> {
    const { fleetEvents } = this.#parts.store;
    if (this.#heldFrom === undefined) {
      this.#heldTo = await fleetEvents.lastChange();
      this.#heldFrom = this.#heldTo;
      this.#turnSoon();
    }
    for (;;) {
      const { events, reached, more } = await fleetEvents.changed(undefined, this.#heldTo, CHANGES_A_LOOK);
      this.#heldTo = reached;
      this.#held.push(...events);
      const over = this.#held.length - HELD_CHANGES;
      if (over > 0) this.#heldFrom = this.#held.splice(0, over).at(-1)?.updates ?? this.#heldFrom;
      if (events.length > 0) this.#turnSoon();
      if (!more) return;
    }
  }
}

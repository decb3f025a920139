import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceSystem, DeviceSystems } from '@outrider/model/firmware/device-systems.ts';
import type { Store } from '@outrider/store/store.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { LastSaid } from './last-said.ts';

/** A recorder that is asked answers within this, in one message or one for each system; it is kept once at its end. */
export const ROUND_MS = 30_000;
/** Systems of a device that are kept: four have names, the others are makers' own. */
export const MOST_SYSTEMS = 16;

interface KnownSystemsParts {
  readonly store: Pick<Store, 'deviceSystems'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

interface Round {
  systems: readonly DeviceSystem[];
  readonly cancel: () => void;
}

/** Which systems each device has, and what they are, as it said last (T/JSATL12-2017 section 4.4.1). */
export class KnownSystems implements Disposable {
  readonly #said: LastSaid<DeviceSystems>;
  readonly #clock: Clock;
  /** What devices are saying just now. */
  readonly #rounds = new Map<string, Round>();
  readonly #stop: () => void;

  private constructor({ store, bus, clock, log }: KnownSystemsParts, known: readonly DeviceSystems[]) {
    this.#clock = clock;
    this.#said = new LastSaid(
      {
        kept: store.deviceSystems,
        bus,
        log,
        what: 'the systems that a device has',
        isSame: (before, { systems }) => isDeepStrictEqual(before.systems, systems),
      },
      known,
    );
    this.#stop = bus.subscribe('device.systems', ({ deviceid, systems }) => this.#hear(deviceid, systems));
  }

  static async load(parts: KnownSystemsParts): Promise<KnownSystems> {
    return new KnownSystems(parts, await parts.store.deviceSystems.list());
  }

  /** None of a device that never said. */
  of(deviceid: string): readonly DeviceSystem[] {
    const known = this.#said.of(deviceid)?.systems ?? [];
    const round = this.#rounds.get(deviceid);
    return round === undefined ? known : together(known, round.systems);
  }

  [Symbol.dispose](): void {
    this.#stop();
    for (const { cancel } of this.#rounds.values()) cancel();
    this.#rounds.clear();
    this.#said[Symbol.dispose]();
  }

  #hear(deviceid: string, systems: readonly DeviceSystem[]): void {
    // A recorder that names none knows none, or is not ready yet: the earlier answer is worth more.
    if (systems.length === 0) return;
    const round = this.#rounds.get(deviceid);
    if (round !== undefined) {
      round.systems = together(round.systems, systems);
      return;
    }
    const cancel = this.#clock.after(ROUND_MS, () => this.#keep(deviceid));
    this.#rounds.set(deviceid, { systems: together([], systems), cancel });
  }

  /** A system that was not named in the whole round is removed. */
  #keep(deviceid: string): void {
    const round = this.#rounds.get(deviceid);
    this.#rounds.delete(deviceid);
    if (round !== undefined)
      void this.#said.say({ deviceid, systems: round.systems, saidMs: this.#clock.now() });
  }
}

/** The key of a system: for makers' own, which have no names, the fields that do not change with an update. */
const nameOf = ({ name, maker, product, serial }: DeviceSystem): string =>
  name === 'other' ? JSON.stringify([maker, product, serial]) : name;

/** Systems with those in their place that were said later. */
function together(before: readonly DeviceSystem[], said: readonly DeviceSystem[]): readonly DeviceSystem[] {
  const named = new Set(said.map(nameOf));
  return [...said, ...before.filter((one) => !named.has(nameOf(one)))].slice(0, MOST_SYSTEMS);
}

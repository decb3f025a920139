import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { Links } from '../links/links.ts';

export interface FollowingParts {
  readonly links: Links;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

/** A device that reports more often for a while. */
export interface Followed {
  readonly userName: string;
  /** Seconds between two reports. */
  readonly intervalS: number;
  /** When it is over by itself, ms since 1970 UTC. */
  readonly untilMs: number;
}

/**
 * Devices that report more often for a while, since somebody follows them closely (rule PTZ-7). The device ends it by itself; one
 * that comes back meanwhile is told the rest of the time, since it may have forgotten.
 */
export class FollowedDevices {
  readonly #parts: FollowingParts;
  readonly #followed = new Map<string, Followed & { readonly cancel: () => void }>();
  readonly #unsubscribe: () => void;

  constructor(parts: FollowingParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.bus.subscribe('device.attached', ({ deviceid }) => this.#tellRest(deviceid));
  }

  /** How a device is followed; undefined when it is not. */
  of(deviceid: string): Followed | undefined {
    const followed = this.#followed.get(deviceid);
    if (followed === undefined) return undefined;
    const { userName, intervalS, untilMs } = followed;
    return { userName, intervalS, untilMs };
  }

  /** Has the device report more often from now on; what went on before is over. @throws as {@link Links.ask} */
  async follow(
    deviceid: string,
    { userName, intervalS, durationS }: Pick<Followed, 'userName' | 'intervalS'> & { durationS: number },
  ): Promise<Followed> {
    const { links, clock } = this.#parts;
    await links.ask(deviceid, 'position.follow', { intervalS, durationS });
    this.#forget(deviceid);
    const followed = { userName, intervalS, untilMs: clock.now() + durationS * 1_000 };
    const cancel = clock.after(durationS * 1_000, () => this.#followed.delete(deviceid));
    this.#followed.set(deviceid, { ...followed, cancel });
    return followed;
  }

  /** Has the device report as it usually does. @throws as {@link Links.ask}; it is followed then as before */
  async end(deviceid: string): Promise<void> {
    await this.#parts.links.ask(deviceid, 'position.follow', { intervalS: 0, durationS: 0 });
    this.#forget(deviceid);
  }

  [Symbol.dispose](): void {
    this.#unsubscribe();
    for (const { cancel } of this.#followed.values()) cancel();
    this.#followed.clear();
  }

  #forget(deviceid: string): void {
    this.#followed.get(deviceid)?.cancel();
    this.#followed.delete(deviceid);
  }

  #tellRest(deviceid: string): void {
    const followed = this.#followed.get(deviceid);
    if (followed === undefined) return;
    const { links, clock, log } = this.#parts;
    const durationS = Math.ceil((followed.untilMs - clock.now()) / 1_000);
    if (durationS <= 0) return;
    links
      .ask(deviceid, 'position.follow', { intervalS: followed.intervalS, durationS })
      .catch((error: unknown) =>
        log.warn({ err: error, deviceid }, 'a device that came back could not be followed on'),
      );
  }
}

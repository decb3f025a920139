import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { Note } from '../kept-note.ts';
import type { Links } from '../links/links.ts';

export interface FollowingParts {
  readonly links: Links;
  readonly bus: Bus;
  readonly clock: Clock;
  /** What this server has followed: a start goes on with it. */
  readonly note: Note<readonly NotedFollowing[]>;
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

export interface NotedFollowing extends Followed {
  readonly deviceid: string;
}

interface Known extends Followed {
  /** Whether it was begun through this server, which tells the device again when it comes back. */
  readonly isOwn: boolean;
  readonly cancel: () => void;
}

/**
 * Devices that report more often for a while, since somebody follows them closely (rule PTZ-7). The device ends it by itself; one
 * that comes back meanwhile is told the rest of the time, since it may have forgotten. It outlasts a start of the server, and all servers
 * know of it.
 */
export class FollowedDevices {
  readonly #parts: FollowingParts;
  readonly #followed = new Map<string, Known>();
  readonly #stops: readonly (() => void)[];

  constructor(parts: FollowingParts) {
    this.#parts = parts;
    const { bus, note, clock } = parts;
    this.#stops = [
      bus.subscribe('device.attached', ({ deviceid }) => this.#tellRest(deviceid)),
      bus.subscribe('device.followed', ({ deviceid, ...followed }, isOwn) => {
        if (!isOwn) this.#hear(deviceid, followed);
      }),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') this.#forget(deviceid);
      }),
      bus.subscribe('server.asks', (_, isOwn) => {
        if (!isOwn) for (const followed of this.#own()) bus.publish('device.followed', followed);
      }),
    ];
    for (const { deviceid, ...followed } of note.left)
      if (followed.untilMs > clock.now()) this.#know(deviceid, followed, true);
    // The note loses followings that are over by now: their users are nobody's business any more.
    if (this.#followed.size < note.left.length) this.#note();
    // Others may have begun to follow devices before this server started; where it has noted the same device itself, their word is newer.
    bus.publish('server.asks', {});
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
    const { links, bus, clock } = this.#parts;
    await links.ask(deviceid, 'position.follow', { intervalS, durationS });
    const followed = { userName, intervalS, untilMs: clock.now() + durationS * 1_000 };
    this.#know(deviceid, followed, true);
    this.#note();
    bus.publish('device.followed', { deviceid, ...followed });
    return followed;
  }

  /** Has the device report as it usually does. @throws as {@link Links.ask}; it is followed then as before */
  async end(deviceid: string): Promise<void> {
    const { links, bus } = this.#parts;
    await links.ask(deviceid, 'position.follow', { intervalS: 0, durationS: 0 });
    this.#forget(deviceid);
    bus.publish('device.followed', { deviceid, userName: '', intervalS: 0, untilMs: 0 });
  }

  /** The server ends; devices that are followed now go on to be followed by the next start. */
  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
    for (const { cancel } of this.#followed.values()) cancel();
    this.#followed.clear();
  }

  #know(deviceid: string, followed: Followed, isOwn: boolean): void {
    this.#followed.get(deviceid)?.cancel();
    const leftMs = followed.untilMs - this.#parts.clock.now();
    const cancel = this.#parts.clock.after(leftMs, () => this.#forget(deviceid));
    this.#followed.set(deviceid, { ...followed, isOwn, cancel });
  }

  /** Somebody follows it through another server, or ended it there. */
  #hear(deviceid: string, followed: Followed): void {
    const wasOwn = this.#followed.get(deviceid)?.isOwn === true;
    if (followed.untilMs <= this.#parts.clock.now()) this.#forget(deviceid);
    else this.#know(deviceid, followed, false);
    if (wasOwn) this.#note();
  }

  #forget(deviceid: string): void {
    const followed = this.#followed.get(deviceid);
    if (followed === undefined) return;
    followed.cancel();
    this.#followed.delete(deviceid);
    if (followed.isOwn) this.#note();
  }

  #note(): void {
    this.#parts.note.keep(this.#own());
  }

  /** Followings that were begun through this server. */
  #own(): NotedFollowing[] {
    const own = [...this.#followed].filter(([, { isOwn }]) => isOwn);
    return own.map(([deviceid, { userName, intervalS, untilMs }]) => ({
      deviceid,
      userName,
      intervalS,
      untilMs,
    }));
  }

  #tellRest(deviceid: string): void {
    const followed = this.#followed.get(deviceid);
    if (followed?.isOwn !== true) return;
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

import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Camera } from './held-move.ts';

/** A server repeats this often that somebody steers a camera, and is believed for longer: a server that is gone repeats nothing. */
const SAY_MS = 1_000;
const BELIEVED_MS = 5_000;

/** The person who steers a camera through another server, and until when that is believed, on the monotonic clock. */
interface Claim {
  readonly userName: string;
  readonly untilMs: number;
}

const keyOf = ({ deviceid, channel }: Camera): string => `${channel} ${deviceid}`;

/** Cameras that people steer through other servers; those have to hear who does here. */
export class SteeredElsewhere implements Disposable {
  readonly #bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly #clock: Clock;
  readonly #claims = new Map<string, Claim>();
  /** When each camera was said to be somebody's here. */
  readonly #saidMs = new Map<string, number>();
  readonly #stop: () => void;

  constructor(bus: Pick<Bus, 'publish' | 'subscribe'>, clock: Clock) {
    this.#bus = bus;
    this.#clock = clock;
    this.#stop = bus.subscribe('camera.steered', ({ userName, ...camera }, isOwn) => {
      if (isOwn) return;
      if (userName === '') this.#claims.delete(keyOf(camera));
      else this.#claims.set(keyOf(camera), { userName, untilMs: clock.elapsed() + BELIEVED_MS });
    });
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  /** The user who steers a camera through another server; undefined while nobody does. */
  of(camera: Camera): string | undefined {
    const key = keyOf(camera);
    const claim = this.#claims.get(key);
    if (claim === undefined) return undefined;
    if (claim.untilMs > this.#clock.elapsed()) return claim.userName;
    this.#claims.delete(key);
    return undefined;
  }

  /** Somebody steers it here, or does so still. */
  tell({ deviceid, channel }: Camera, userName: string): void {
    const key = keyOf({ deviceid, channel });
    const nowMs = this.#clock.elapsed();
    if (nowMs - (this.#saidMs.get(key) ?? Number.NEGATIVE_INFINITY) < SAY_MS) return;
    this.#saidMs.set(key, nowMs);
    this.#bus.publish('camera.steered', { deviceid, channel, userName });
  }

  /** It is nobody's any more. */
  tellFree({ deviceid, channel }: Camera): void {
    this.#saidMs.delete(keyOf({ deviceid, channel }));
    this.#bus.publish('camera.steered', { deviceid, channel, userName: '' });
  }
}

import type { Clock } from '@outrider/kit/clock.ts';
import type { RemoteWish } from '@outrider/model/remote-settings/wish.ts';

/** The others follow once the first one was gone for this long: a device that reaches nobody there is back by then, where it has a spare server. */
export const FIRST_GONE_MS = 10 * 60_000;

/** A first device that is here, and was not told or gives no answer, is looked at this often: nobody tells it any more by then. */
const MOST_LOOKS = 2;

/** The result of telling a device: it was not told yet, gave no answer and may have taken it, took it, or did not. */
export type ToldToGo = 'untold' | 'silent' | 'told' | 'refused';

/** The result of the wish for another server. */
export function toldBy(wish: Pick<RemoteWish, 'state' | 'fault'> | undefined): ToldToGo {
  if (wish === undefined) return 'refused';
  const { state, fault } = wish;
  if (state === 'refused' || state === 'differs' || state === 'takenBack') return 'refused';
  if (state === 'waiting') return fault === '' ? 'untold' : 'silent';
  return 'told';
}

/** The devices of a rule that went before. */
export interface WentBefore {
  /** The device that the others wait for; undefined where none is on its way. */
  readonly first: string | undefined;
  /** Whether the others were told, too, after it had been away. */
  readonly isOpen: boolean;
}

/**
 * The devices that went by a rule, as it is kept: the one that was told first, or else one that gave no answer or is still to be told. Several
 * told devices open the rule only where one of them was to go ten minutes after the first was told: others may have been told in between, like
 * a device that left too soon.
 * @param wishes those of the rule for its server
 */
export function wentBefore(wishes: readonly RemoteWish[]): WentBefore {
  const all = wishes.toSorted((a, b) => a.stateMs - b.stateMs);
  const those = (stand: ToldToGo) => all.filter((wish) => toldBy(wish) === stand);
  const told = those('told');
  const [first] = told;
  if (first === undefined) {
    const [next] = [...those('silent'), ...those('untold')];
    return { first: next?.deviceid, isOpen: false };
  }
  const isOpen = told.some(({ wantedMs }) => wantedMs - first.stateMs >= FIRST_GONE_MS);
  return { first: first.deviceid, isOpen };
}

export interface FirstToGoParts {
  readonly clock: Clock;
  /** Whether a device is on some server that has this store. */
  readonly isReachable: (deviceid: string) => boolean;
  readonly standOf: (deviceid: string) => Promise<ToldToGo>;
  /** What devices of the rule are to have, as it is kept. */
  readonly read: () => Promise<readonly RemoteWish[]>;
  /** Called with devices that may go now. */
  readonly free: (deviceids: readonly string[]) => void;
  /** Called where the first one could not be looked at: it is looked at again. */
  readonly failed: (error: unknown) => void;
}

/**
 * Of all devices that a rule sends to another server one goes first: with a wrong address that one is lost, and no others. It has to stay
 * away, since a device on the new server is seen by nobody here.
 */
export class FirstToGo implements Disposable {
  readonly #parts: FirstToGoParts;
  #first: string | undefined;
  #isOpen = false;
  /** When the first one was told, or was here since, on the clock that never leaps. */
  #hereMs = 0;
  /** How often the first one was here when it was looked at, and had not answered. */
  #looks = 0;
  /** Devices that wait for it. */
  readonly #held = new Set<string>();
  /** Devices that are not waited for any more. */
  readonly #passed = new Set<string>();
  #cancel = (): void => {};
  #isOver = false;

  constructor(parts: FirstToGoParts, before: WentBefore) {
    this.#parts = parts;
    this.#begin(before);
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    this.#cancel();
  }

  /** The device that the others wait for; undefined where they may go, or none has gone. */
  get awaited(): string | undefined {
    return this.#isOpen ? undefined : this.#first;
  }

  /** Whether a device may be told; where none was, it is the first from now on. A device that may not is freed later. */
  mayGo(deviceid: string): boolean {
    if (this.#isOpen || this.#first === deviceid) return true;
    if (this.#first !== undefined) {
      this.#held.add(deviceid);
      return false;
    }
    this.#held.delete(deviceid);
    this.#begin({ first: deviceid, isOpen: false });
    return true;
  }

  /** The result of telling the first one may be known by now: where it did not take it, another one is the first. */
  async told(): Promise<void> {
    const first = this.awaited;
    if (first === undefined) return;
    const stand = await this.#parts.standOf(first);
    if (this.awaited !== first) return;
    if (stand === 'refused') await this.#giveUp(first);
    // It has just answered.
    else if (stand === 'told') this.#hereMs = this.#parts.clock.elapsed();
  }

  /** A device came. */
  came(deviceid: string): void {
    if (this.#first === deviceid) this.#hereMs = this.#parts.clock.elapsed();
  }

  #begin({ first, isOpen }: WentBefore): void {
    this.#cancel();
    this.#first = first;
    this.#isOpen = isOpen;
    this.#looks = 0;
    this.#hereMs = this.#parts.clock.elapsed();
    if (this.awaited !== undefined) this.#lookLater(FIRST_GONE_MS);
  }

  async #look(): Promise<void> {
    const { clock, isReachable, standOf } = this.#parts;
    const first = this.awaited;
    if (first === undefined) return;
    const stand = await standOf(first);
    if (this.#isOver || this.awaited !== first) return;
    const nowMs = clock.elapsed();
    const isHere = isReachable(first);
    if (isHere) this.#hereMs = nowMs;
    if (isHere && stand !== 'told') this.#looks++;
    // Here or not: it may have been told again, or somebody has taken it back.
    if (stand === 'refused' || this.#looks >= MOST_LOOKS) return await this.#giveUp(first);
    const leftMs = this.#hereMs + FIRST_GONE_MS - nowMs;
    if (leftMs > 0) return this.#lookLater(leftMs);
    if (stand === 'untold') return await this.#giveUp(first);
    this.#open();
  }

  #open(): void {
    this.#isOpen = true;
    this.#parts.free([...this.#held]);
    this.#held.clear();
  }

  /** Another device is the first: one that was told meanwhile, by any server, or one of those that wait. */
  async #giveUp(first: string): Promise<void> {
    this.#passed.add(first);
    const wishes = await this.#parts.read();
    if (this.#isOver || this.awaited !== first) return;
    this.#begin(wentBefore(wishes.filter(({ deviceid }) => !this.#passed.has(deviceid))));
    if (this.#isOpen) this.#open();
    if (this.#first !== undefined) return;
    // A device that has the wish already was passed, or is not told by it.
    const wanted = new Set(wishes.map(({ deviceid }) => deviceid));
    const next = [...this.#held].find(
      (deviceid) => !wanted.has(deviceid) && this.#parts.isReachable(deviceid),
    );
    if (next !== undefined) this.#parts.free([next]);
  }

  #lookLater(ms: number): void {
    this.#cancel();
    if (this.#isOver) return;
    this.#cancel = this.#parts.clock.after(ms, () => {
      this.#look().catch((error: unknown) => {
        this.#parts.failed(error);
        this.#lookLater(FIRST_GONE_MS);
      });
    });
  }
}

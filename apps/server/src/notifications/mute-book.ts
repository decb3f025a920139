import { Coalesced } from '@outrider/kit/coalesced.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { EventSeverity } from '@outrider/model/events/event-code.ts';
import { muteOf, type NewNoticeMute, type NoticeMute } from '@outrider/model/notifications/notice-mute.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import { type GroupsOf, groupsOfDevices } from '../plans/groups-of-devices.ts';
import type { Log } from '../log.ts';

export interface MuteBookParts {
  readonly store: Pick<Store, 'groups' | 'noticeMutes'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Of which vehicles nobody is told for a while, held in memory as the store has it: asking reads nothing. */
export class MuteBook implements Disposable {
  readonly #parts: MuteBookParts;
  readonly #stops: readonly (() => void)[];
  #mutes: readonly NoticeMute[] = [];
  #groupsOf: GroupsOf = () => [];
  readonly #reading = new Coalesced(() => this.#readAll());

  private constructor(parts: MuteBookParts) {
    this.#parts = parts;
    this.#stops = [
      // Somebody did it on another server, too.
      parts.bus.subscribe('mutes.changed', () => this.#follow()),
      parts.bus.subscribe('access.changed', () => {
        if (this.#mutes.length > 0) this.#follow();
      }),
      parts.bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed' && this.#mutes.some((mute) => mute.deviceid === deviceid)) this.#follow();
      }),
    ];
  }

  static async load(parts: MuteBookParts): Promise<MuteBook> {
    const book = new MuteBook(parts);
    await book.#reading.run();
    return book;
  }

  /** Mutes that are not over. */
  list(): readonly NoticeMute[] {
    const nowMs = this.#parts.clock.now();
    return this.#mutes.filter(({ untilMs }) => untilMs > nowMs);
  }

  /** The mute that keeps events of a device from being told; undefined where they are told. */
  of(deviceid: string, severity: EventSeverity): NoticeMute | undefined {
    if (this.#mutes.length === 0) return undefined;
    const device = { deviceid, groups: this.#groupsOf(deviceid) };
    return muteOf(this.#mutes, device, severity, this.#parts.clock.now());
  }

  /** Whether a device is in a group, or in one below it. */
  isIn(deviceid: string, groupid: number): boolean {
    return this.#groupsOf(deviceid).includes(groupid);
  }

  /** It holds once this resolves. @throws OutriderError NOT_FOUND for an unknown group */
  async add(mute: NewNoticeMute): Promise<NoticeMute> {
    const added = await this.#parts.store.noticeMutes.add(mute);
    await this.#reading.run();
    return added;
  }

  /** @returns whether there was one */
  async remove(id: number): Promise<boolean> {
    const was = await this.#parts.store.noticeMutes.remove(id);
    await this.#reading.run();
    return was;
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }

  #follow(): void {
    this.#reading
      .run()
      .catch((error: unknown) =>
        this.#parts.log.warn(
          { err: error },
          'mutes could not be read anew: what changed of them does not hold yet',
        ),
      );
  }

  async #readAll(): Promise<void> {
    const { store } = this.#parts;
    const [mutes, groupsOf] = await Promise.all([store.noticeMutes.list(), groupsOfDevices(store.groups)]);
    this.#mutes = mutes;
    this.#groupsOf = groupsOf;
  }
}

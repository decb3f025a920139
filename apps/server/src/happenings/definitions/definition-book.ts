import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type EventDefine, GLOBAL_PROFILE, MAX_DEFINITIONS } from '@outrider/model/events/event-define.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';

export interface DefinitionBookParts {
  readonly store: { readonly eventDefines: Store['eventDefines'] };
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What people set of a definition. */
export type DefinitionChange = Omit<EventDefine, 'updated'>;

/** The person who changes definitions. */
export interface DefinitionEditor {
  /** Whether they may change what holds for every device. */
  readonly setsGlobal: boolean;
  readonly sees: (deviceid: string) => boolean;
}

const keyOf = (profile: string, code: number): string => `${profile} ${code}`;

/** What events are called, held in memory as the store has it: each change is in the store before it is here, one after the other. */
export class DefinitionBook implements Disposable {
  readonly #parts: DefinitionBookParts;
  readonly #stops: readonly (() => void)[];
  #definitions: ReadonlyMap<string, EventDefine> = new Map();
  #profiles: ReadonlyMap<string, string> = new Map();
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(parts: DefinitionBookParts) {
    this.#parts = parts;
    this.#stops = [
      parts.bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change !== 'removed') return;
        const profiles = new Map(this.#profiles);
        profiles.delete(deviceid);
        this.#profiles = profiles;
      }),
      parts.bus.subscribe('kept.changed', ({ entity, key }, isOwn) => {
        if (entity !== 'eventDefine' || (isOwn && key !== '')) return;
        // A store that cannot be read says so elsewhere; the next change reads it.
        this.#inTurn(async () => {}).catch(() => {});
      }),
    ];
  }

  static async load(parts: DefinitionBookParts): Promise<DefinitionBook> {
    const book = new DefinitionBook(parts);
    await book.#read();
    return book;
  }

  /** Every definition, by profile and code. */
  list(): readonly EventDefine[] {
    return [...this.#definitions.values()];
  }

  /** Profiles of devices that have one of their own, by device. */
  profiles(): ReadonlyMap<string, string> {
    return this.#profiles;
  }

  /** What holds for an event of a device: its profile's definition, else that of GLOBAL; undefined where there is neither. */
  of(deviceid: string, code: number): EventDefine | undefined {
    const profile = this.#profiles.get(deviceid);
    const own = profile === undefined ? undefined : this.#definitions.get(keyOf(profile, code));
    return own ?? this.#definitions.get(keyOf(GLOBAL_PROFILE, code));
  }

  /** @throws OutriderError CONFLICT when the profile defines it already, FORBIDDEN for a profile that is not the caller's to change, STORE_FULL */
  async add(change: DefinitionChange, editor: DefinitionEditor): Promise<void> {
    await this.#inTurn(async () => {
      const { profile, code } = change;
      this.#demandHis(profile, editor);
      if (this.#definitions.has(keyOf(profile, code)))
        throw new OutriderError('CONFLICT', sentence(eventSentences.definedAlready, { profile, code }));
      if (this.#definitions.size >= MAX_DEFINITIONS)
        throw new OutriderError(
          'CONFLICT',
          sentence(eventSentences.tooManyDefinitions, { count: MAX_DEFINITIONS }),
        );
      await this.#put(change);
    });
  }

  /**
   * @param insteadOf the definition that becomes it, where profile or code are others
   * @throws OutriderError NOT_FOUND when the profile does not define it, FORBIDDEN as {@link add}, STORE_FULL
   */
  async change(
    change: DefinitionChange,
    editor: DefinitionEditor,
    insteadOf: Pick<EventDefine, 'profile' | 'code'> = change,
  ): Promise<void> {
    await this.#inTurn(async () => {
      this.#need(insteadOf.profile, insteadOf.code);
      for (const { profile } of [insteadOf, change]) this.#demandHis(profile, editor);
      await this.#put(change, insteadOf);
    });
  }

  /** @throws OutriderError NOT_FOUND when the profile does not define it, FORBIDDEN as {@link add}, STORE_FULL */
  async remove(profile: string, code: number, editor: DefinitionEditor): Promise<void> {
    await this.#inTurn(async () => {
      this.#need(profile, code);
      this.#demandHis(profile, editor);
      await this.#parts.store.eventDefines.remove(profile, code);
    });
  }

  /**
   * Removes a profile with its definitions; GLOBAL is for its devices then.
   * @throws OutriderError NOT_FOUND for an unknown profile, VALIDATION for GLOBAL, FORBIDDEN as {@link add}, STORE_FULL
   */
  async removeProfile(profile: string, editor: DefinitionEditor): Promise<void> {
    if (profile === GLOBAL_PROFILE) throw new OutriderError('VALIDATION', eventSentences.globalStays);
    await this.#inTurn(async () => {
      this.#needProfile(profile);
      this.#demandHis(profile, editor);
      await this.#parts.store.eventDefines.removeProfile(profile);
    });
  }

  /** Gives a device a profile; GLOBAL takes it out of its own. @throws OutriderError NOT_FOUND for an unknown profile, STORE_FULL */
  async assign(deviceid: string, profile: string): Promise<void> {
    await this.#inTurn(async () => {
      const { eventDefines } = this.#parts.store;
      if (profile === GLOBAL_PROFILE) return await eventDefines.unassign(deviceid);
      this.#needProfile(profile);
      await eventDefines.assign(deviceid, profile);
    });
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }

  async #put(change: DefinitionChange, insteadOf?: Pick<EventDefine, 'profile' | 'code'>): Promise<void> {
    const updated = Math.floor(this.#parts.clock.now() / 1_000);
    await this.#parts.store.eventDefines.put({ ...change, updated }, insteadOf);
  }

  #need(profile: string, code: number): void {
    if (!this.#definitions.has(keyOf(profile, code)))
      throw new OutriderError('NOT_FOUND', sentence(eventSentences.notDefined, { profile, code }));
  }

  /** What a profile says is said of all its devices: a person who changes it has to see them all (rule EDEF-7). */
  #demandHis(profile: string, { setsGlobal, sees }: DefinitionEditor): void {
    if (profile === GLOBAL_PROFILE && !setsGlobal)
      throw new OutriderError('FORBIDDEN', eventSentences.globalOfAll);
    for (const [deviceid, its] of this.#profiles)
      if (its === profile && !sees(deviceid))
        throw new OutriderError('FORBIDDEN', sentence(eventSentences.profileElsewhere, { profile }));
  }

  #needProfile(profile: string): void {
    const isKnown =
      this.#profiles.values().some((its) => its === profile) ||
      this.#definitions.values().some((each) => each.profile === profile);
    if (!isKnown) throw new OutriderError('NOT_FOUND', sentence(eventSentences.noProfile, { profile }));
  }

  /** One change after the other: each is judged by what the one before left. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(change).then(() => this.#read());
    this.#turn = done.catch(() => {});
    return done;
  }

  async #read(): Promise<void> {
    const { eventDefines } = this.#parts.store;
    const [definitions, devices] = await Promise.all([eventDefines.list(), eventDefines.devices()]);
    this.#definitions = new Map(definitions.map((each) => [keyOf(each.profile, each.code), each]));
    this.#profiles = new Map(devices.map(({ deviceid, profile }) => [deviceid, profile]));
  }
}

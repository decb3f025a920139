import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';

export interface MemberPhonesParts {
  readonly store: {
    readonly groups: Pick<Store['groups'], 'memberships'>;
    readonly users: Pick<Store['users'], 'list'>;
  };
  readonly bus: Pick<Bus, 'subscribe'>;
}

type Phones = ReadonlyMap<string, ReadonlySet<string>>;

/** Telephones of the people of each device's groups, as they are entered of them (rule NOTE-5): read once after each change. */
export class MemberPhones implements Disposable {
  readonly #store: MemberPhonesParts['store'];
  readonly #stop: () => void;
  #phones: Promise<Phones> | undefined;

  constructor({ store, bus }: MemberPhonesParts) {
    this.#store = store;
    // Users, groups, and which devices are in them.
    this.#stop = bus.subscribe('access.changed', () => {
      this.#phones = undefined;
    });
  }

  /** @throws what the store throws: it is read again at the next question */
  async of(deviceid: string): Promise<readonly string[]> {
    const reading = (this.#phones ??= this.#read());
    try {
      return [...((await reading).get(deviceid) ?? [])];
    } catch (error) {
      if (this.#phones === reading) this.#phones = undefined;
      throw error;
    }
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  async #read(): Promise<Phones> {
    const [memberships, people] = await Promise.all([
      this.#store.groups.memberships(),
      this.#store.users.list(),
    ]);
    const ofGroups = new Map<number, string[]>();
    for (const { groupIds, phone } of people)
      if (phone !== '')
        for (const groupid of groupIds) ofGroups.set(groupid, [...(ofGroups.get(groupid) ?? []), phone]);
    const phones = new Map<string, Set<string>>();
    for (const { deviceid, groupid } of memberships) {
      const known = phones.get(deviceid) ?? new Set();
      for (const phone of ofGroups.get(groupid) ?? []) known.add(phone);
      phones.set(deviceid, known);
    }
    return phones;
  }
}

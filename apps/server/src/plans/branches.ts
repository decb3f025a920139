import { Coalesced } from '@outrider/kit/coalesced.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { HeldDevices } from '@outrider/model/groups/held-devices.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';

/** What of a group is bounded while the server runs, beside what is put into it. */
type RunningQuota = 'maxRecordingBytes' | 'maxStreams' | 'maxCardBytes';

/** A group that has a quota. */
interface BoundedGroup {
  readonly groupid: number;
  readonly most: number;
}

export interface BranchesParts {
  readonly store: Pick<Store, 'groups'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: Pick<Log, 'warn'>;
}

const none = { maxRecordingBytes: [], maxStreams: [], maxCardBytes: [] } as const;

/** Which groups have quotas, and of which devices these are, in memory as the store has it: asking reads nothing. */
export class Branches implements Disposable {
  readonly #parts: BranchesParts;
  readonly #stop: () => void;
  readonly #onChange = new Listeners<void>();
  readonly #reading = new Coalesced(() => this.#readAll());
  #bounded: Readonly<Record<RunningQuota, readonly BoundedGroup[]>> = none;
  #held = new HeldDevices(new GroupTree([]), []);

  private constructor(parts: BranchesParts) {
    this.#parts = parts;
    // Somebody did it on another server, too.
    this.#stop = parts.bus.subscribe('access.changed', ({ sessionsAlone }) => {
      if (sessionsAlone !== true) this.#follow();
    });
  }

  static async load(parts: BranchesParts): Promise<Branches> {
    const branches = new Branches(parts);
    await branches.#reading.run();
    return branches;
  }

  /** Groups that have a quota of that kind; none on most servers. */
  bounded(kind: RunningQuota): readonly BoundedGroup[] {
    return this.#bounded[kind];
  }

  /** As {@link HeldDevices.holds}. */
  holds(deviceid: string, groupid: number): boolean {
    return this.#held.holds(deviceid, groupid);
  }

  /** Calls the listener when groups, their devices or their quotas may have changed. Returns how to stop it. */
  onChange(listener: () => void): () => void {
    return this.#onChange.add(listener);
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  #follow(): void {
    this.#reading
      .run()
      .catch((error: unknown) =>
        this.#parts.log.warn({ err: error }, 'groups could not be read anew: their old quotas go on'),
      );
  }

  async #readAll(): Promise<void> {
    const { groups } = this.#parts.store;
    const [all, memberships] = await Promise.all([groups.list(), groups.memberships()]);
    const boundedBy = (kind: RunningQuota): BoundedGroup[] =>
      all.flatMap(({ groupid, [kind]: most }) => (most === undefined ? [] : [{ groupid, most }]));
    this.#bounded = {
      maxRecordingBytes: boundedBy('maxRecordingBytes'),
      maxStreams: boundedBy('maxStreams'),
      maxCardBytes: boundedBy('maxCardBytes'),
    };
    this.#held = new HeldDevices(new GroupTree(all), memberships);
    this.#onChange.tell();
  }
}

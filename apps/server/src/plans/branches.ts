import { Coalesced } from '@outrider/kit/coalesced.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { type GroupsOf, groupsOfDevices } from './groups-of-devices.ts';

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

/** Which groups have quotas, and which devices are below them, held in memory as the store has it: asking reads nothing. */
export class Branches implements Disposable {
  readonly #parts: BranchesParts;
  readonly #stop: () => void;
  readonly #onChange = new Listeners<void>();
  readonly #reading = new Coalesced(() => this.#readAll());
  #bounded: Readonly<Record<RunningQuota, readonly BoundedGroup[]>> = none;
  #groupsOf: GroupsOf = () => [];

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

  /** Whether a device is in a group, or in one below it. */
  isIn(deviceid: string, groupid: number): boolean {
    return this.#groupsOf(deviceid).includes(groupid);
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
    const [all, groupsOf] = await Promise.all([groups.list(), groupsOfDevices(groups)]);
    const boundedBy = (kind: RunningQuota): BoundedGroup[] =>
      all.flatMap(({ groupid, [kind]: most }) => (most === undefined ? [] : [{ groupid, most }]));
    this.#bounded = {
      maxRecordingBytes: boundedBy('maxRecordingBytes'),
      maxStreams: boundedBy('maxStreams'),
      maxCardBytes: boundedBy('maxCardBytes'),
    };
    this.#groupsOf = groupsOf;
    this.#onChange.tell();
  }
}

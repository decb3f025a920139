import type { Clock } from '@outrider/kit/clock.ts';
import {
  KNOWN_MEDIA,
  type MediaMode,
  type MediaSpec,
  type MediaState,
} from '@outrider/model/recordings/media-setting.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import { MediaFolder } from './media-folder.ts';

/** Folders are looked at so often: who has to know of one that failed knows within 10 s. */
const LOOK_MS = 3_000;

/** Which media folders there are to be, and how recordings are spread over them. */
export interface MediaPlan {
  readonly specs: readonly MediaSpec[];
  readonly mode: MediaMode;
}

export interface MediaFoldersParts extends MediaPlan {
  /** Folders beside those of the plan, whatever that says: each for one device. */
  readonly own: readonly MediaSpec[];
  /** By which this server is told from others that use the same folders. */
  readonly server: string;
  /** Whether others may have the same store: what is at a path here says nothing of the same path there. */
  readonly isShared?: boolean;
  readonly store: Pick<Store, 'settings' | 'recordings'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Told how long each piece took until the disk had it, ms. */
  readonly took?: ((ms: number) => void) | undefined;
  /** Called with each folder that was found, and again when another server had it, before anything is written into it. */
  readonly onFound: (folder: MediaFolder) => Promise<void>;
}

/** What administrators are told of a folder, and what the log says: a disk that is slow has refused nothing. */
const logged = {
  mediaFailed: 'a media folder cannot be written',
  mediaSlow: 'the disk of a media folder does not answer',
} as const;
type MediaAlarm = keyof typeof logged;

const alarmOf = (state: MediaState): MediaAlarm | undefined =>
  state === 'ready' ? undefined : state === 'slow' ? 'mediaSlow' : 'mediaFailed';

/** What a folder is good for now. */
export interface FolderState {
  readonly spec: MediaSpec;
  readonly state: MediaState;
  readonly folder?: MediaFolder;
}

/** The media folders: which there are, which takes the next file, and whether one failed. */
export class MediaFolders implements AsyncDisposable {
  readonly #parts: MediaFoldersParts;
  readonly #folders = new Map<string, MediaFolder>();
  /** What was told of each folder last. */
  readonly #told = new Map<string, MediaState>();
  /** Named no more, while something is being written into them. */
  readonly #retired = new Set<MediaFolder>();
  /** Looks that go on, by path: a disk that hangs holds up those of no other. */
  readonly #looks = new Map<string, Promise<void>>();
  #plan: MediaPlan;
  #known: Record<string, string> = {};
  /** The alarm that stands, by path of the folder that it is about. */
  readonly #raised = new Map<string, MediaAlarm>();
  #ended = false;
  #cancel = (): void => {};

  constructor(parts: MediaFoldersParts) {
    this.#parts = parts;
    this.#plan = parts;
  }

  /** Opens the folders, and looks after them from now on. */
  async start(): Promise<void> {
    const { settings } = this.#parts.store;
    this.#known = JSON.parse((await settings.get(this.#knownIn)) ?? '{}') as Record<string, string>;
    await this.#look();
    this.#lookLater();
  }

  /**
   * Other folders from now on, or the same with other limits. What is being written into those that are named no more ends
   * with its next group of pictures; nothing in them is removed. Resolves when the others were looked at.
   */
  async use(plan: MediaPlan): Promise<void> {
    this.#plan = plan;
    for (const [path, folder] of this.#folders) {
      const spec = this.#specOf(path);
      if (spec === undefined) this.#retire(folder);
      else folder.spec = spec;
    }
    // Another disk may be there when the folder is named again.
    const named = new Set(this.#specs.map(({ path }) => path));
    this.#known = Object.fromEntries(Object.entries(this.#known).filter(([path]) => named.has(path)));
    // One that goes on may not know of it.
    await Promise.all(this.#looks.values());
    await this.#look();
  }

  /** By which this server is told from others that use the same folders. */
  get server(): string {
    return this.#parts.server;
  }

  /** What each folder of the plan is good for, in their order. */
  get states(): readonly FolderState[] {
    return this.#statesOf(this.#plan.specs);
  }

  /** What each folder that is for one device alone is good for. */
  get ownStates(): readonly FolderState[] {
    return this.#statesOf(this.#parts.own);
  }

  /** The folders that are used, in the order in which they were named: none of which another server has. */
  get all(): readonly MediaFolder[] {
    return this.#specs.flatMap(({ path }) => this.#folders.get(path) ?? []).filter(({ found }) => found);
  }

  byId(id: string): MediaFolder | undefined {
    return this.all.find((folder) => folder.id === id);
  }

  /** Ids of the folders that are named, also while their disks are gone. */
  get ids(): readonly string[] {
    return this.#specs.flatMap(({ path }) => this.#known[path] ?? []);
  }

  /** Whether a folder with that id is named, also while its disk is gone: what is in one that was taken out is of no use. */
  names(id: string): boolean {
    return this.#specs.some(({ path }) => this.#known[path] === id);
  }

  /** Bytes a second that are written into all of them. */
  get writtenBps(): number {
    return this.all.reduce((sum, { writtenBps }) => sum + writtenBps, 0);
  }

  /** Bytes that recordings may take in all of them together. */
  get roomBytes(): number {
    return this.all.reduce((sum, { roomBytes }) => sum + roomBytes, 0);
  }

  /** The folder for another file of that device; undefined while none takes one. */
  pick(deviceid: string): MediaFolder | undefined {
    const hasOwn = this.#parts.own.some(({ only }) => only === deviceid);
    const ready = this.all.filter(
      ({ takes, state, spec }) => takes && state === 'ready' && spec.only === (hasOwn ? deviceid : undefined),
    );
    if (this.#plan.mode === 'capacity') return ready[0];
    return ready.toSorted((a, b) => a.writing.size - b.writing.size || a.waitingBytes - b.waitingBytes)[0];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancel();
    const late = new Promise<void>((wake) => setTimeout(wake, LOOK_MS).unref());
    await Promise.race([Promise.all(this.#looks.values()), late]);
    const folders = [...this.#folders.values(), ...this.#retired];
    await Promise.all(folders.map((folder) => folder[Symbol.asyncDispose]()));
  }

  get #specs(): readonly MediaSpec[] {
    return [...this.#plan.specs, ...this.#parts.own];
  }

  /** The setting that says which folder is at each path of this server. */
  get #knownIn(): string {
    const { isShared = false, server } = this.#parts;
    return isShared ? `${KNOWN_MEDIA}.${server}` : KNOWN_MEDIA;
  }

  #specOf(path: string): MediaSpec | undefined {
    return this.#specs.find((spec) => spec.path === path);
  }

  #statesOf(specs: readonly MediaSpec[]): FolderState[] {
    return specs.map((spec) => {
      const folder = this.#folders.get(spec.path);
      return folder === undefined ? { spec, state: 'gone' } : { spec, state: folder.state, folder };
    });
  }

  #lookLater(): void {
    if (this.#ended) return;
    this.#cancel = this.#parts.clock.after(LOOK_MS, () => {
      this.#lookLater();
      this.#tell();
      void this.#look();
    });
  }

  async #look(): Promise<void> {
    if (this.#ended) return;
    await this.#endRetired();
    await Promise.all(this.#specs.map(({ path }) => this.#lookAt(path)));
    this.#tell();
  }

  /** Looks, unless a look goes on: a disk that hangs is not asked again and again. */
  #lookAt(path: string): Promise<void> {
    const look = this.#looks.get(path) ?? this.#lookNow(path).finally(() => this.#looks.delete(path));
    this.#looks.set(path, look);
    return look;
  }

  async #lookNow(path: string): Promise<void> {
    this.#reuse(path);
    try {
      const before = this.#folders.get(path);
      const folder = before === undefined || before.ended ? await this.#open(path) : before;
      // One that another server has is asked for once nothing more is being written into it.
      if (folder === undefined || (!folder.found && folder.writing.size > 0)) return;
      await folder.look();
      if (!folder.found && folder.state !== 'taken') await this.#find(folder);
    } catch (error) {
      if (!this.#told.has(path))
        this.#parts.log.error({ folder: path, err: error }, 'a media folder cannot be used');
    }
  }

  /** One that was left out and is named again may still be written. */
  #reuse(path: string): void {
    const spec = this.#specOf(path);
    const retired = [...this.#retired].find((one) => one.spec.path === path && !one.ended);
    if (spec === undefined || retired === undefined) return;
    retired.retired = false;
    retired.spec = spec;
    this.#retired.delete(retired);
    this.#folders.set(path, retired);
  }

  /** @returns undefined when it is named no more. @throws the fault of the system, MediaError */
  async #open(path: string): Promise<MediaFolder | undefined> {
    await this.#folders.get(path)?.[Symbol.asyncDispose]();
    this.#folders.delete(path);
    const spec = this.#specOf(path);
    if (spec === undefined) return undefined;
    const { server, clock, took } = this.#parts;
    const folder = await MediaFolder.open(spec, { server, knownId: this.#known[path], took }, clock);
    // Meanwhile it may have been left out, or set otherwise.
    const now = this.#ended ? undefined : this.#specOf(path);
    if (now === undefined) {
      await folder[Symbol.asyncDispose]();
      return undefined;
    }
    folder.spec = now;
    this.#folders.set(path, folder);
    return folder;
  }

  /** Uses a folder from now on. @throws the fault of the store */
  async #find(folder: MediaFolder): Promise<void> {
    const { log, store, onFound } = this.#parts;
    const { path } = folder.spec;
    folder.usedBytes = (await store.recordings.usedBytes()).get(folder.id) ?? 0;
    await onFound(folder);
    if (this.#folders.get(path) !== folder) return;
    folder.found = true;
    this.#known[path] = folder.id;
    await store.settings.put(this.#knownIn, JSON.stringify(this.#known));
    log.debug({ folder: path, usedBytes: folder.usedBytes }, 'a media folder is used');
  }

  #retire(folder: MediaFolder): void {
    folder.retired = true;
    this.#folders.delete(folder.spec.path);
    this.#told.delete(folder.spec.path);
    this.#retired.add(folder);
  }

  async #endRetired(): Promise<void> {
    for (const folder of this.#retired) {
      if (folder.writing.size > 0 && !folder.ended) continue;
      this.#retired.delete(folder);
      await folder[Symbol.asyncDispose]();
    }
  }

  #tell(): void {
    const { log } = this.#parts;
    const failing = new Map<string, MediaAlarm>();
    for (const {
      spec: { path, readOnly },
      state,
    } of this.#statesOf(this.#specs)) {
      const before = this.#told.get(path);
      this.#told.set(path, state);
      if (readOnly) continue;
      const alarm = alarmOf(state);
      if (alarm !== undefined) failing.set(path, alarm);
      if (state === before) continue;
      if (alarm !== undefined) log.error({ folder: path, state }, logged[alarm]);
      else if (before !== undefined) log.info({ folder: path }, 'a media folder can be written again');
    }
    // One that is named no more fails nobody; one that fails otherwise than before is told anew.
    for (const [path, alarm] of this.#raised)
      if (failing.get(path) !== alarm) this.#alarm(path, alarm, false);
    for (const [path, alarm] of failing) if (!this.#raised.has(path)) this.#alarm(path, alarm, true);
  }

  #alarm(path: string, alarm: MediaAlarm, raised: boolean): void {
    if (raised) this.#raised.set(path, alarm);
    else this.#raised.delete(path);
    this.#parts.bus.publish('server.alarm', { alarm, raised, of: path });
  }
}

import { randomBytes } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import {
  KNOWN_MEDIA,
  MEDIA_SERVER,
  type MediaMode,
  type MediaSpec,
  type MediaState,
} from '@outrider/model/recordings/media-setting.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
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
  readonly store: Pick<Store, 'settings' | 'recordings'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with each folder that was found, before anything is written into it. */
  readonly onFound: (folder: MediaFolder) => Promise<void>;
}

/** What a folder is good for now. */
interface FolderState {
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
  /** Paths of those into which another server records. */
  readonly #taken = new Set<string>();
  #server = '';
  #plan: MediaPlan;
  #known: Record<string, string> = {};
  #raised = false;
  #ended = false;
  #cancel = (): void => {};
  #looking: Promise<void> = Promise.resolve();

  constructor(parts: MediaFoldersParts) {
    this.#parts = parts;
    this.#plan = parts;
  }

  /** Opens the folders, and looks after them from now on. */
  async start(): Promise<void> {
    const { settings } = this.#parts.store;
    this.#known = JSON.parse((await settings.get(KNOWN_MEDIA)) ?? '{}') as Record<string, string>;
    this.#server = (await settings.get(MEDIA_SERVER)) ?? '';
    if (this.#server === '') {
      this.#server = randomBytes(8).toString('hex');
      await settings.put(MEDIA_SERVER, this.#server);
    }
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
      const spec = this.#specs.find((one) => one.path === path);
      if (spec === undefined) this.#retire(folder);
      else folder.spec = spec;
    }
    // Another disk may be there when the folder is named again.
    const named = new Set(this.#specs.map(({ path }) => path));
    this.#known = Object.fromEntries(Object.entries(this.#known).filter(([path]) => named.has(path)));
    this.#looking = this.#looking.then(() => this.#look());
    await this.#looking;
  }

  /** By which this server is told from others that use the same folders. */
  get server(): string {
    return this.#server;
  }

  /** What each folder of the plan is good for, in their order. */
  get states(): readonly FolderState[] {
    return this.#statesOf(this.#plan.specs);
  }

  /** The folders that are there, in the order in which they were named. */
  get all(): readonly MediaFolder[] {
    return this.#specs.flatMap(({ path }) => this.#folders.get(path) ?? []);
  }

  byId(id: string): MediaFolder | undefined {
    return this.all.find((folder) => folder.id === id);
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
      ({ takes, spec }) => takes && spec.only === (hasOwn ? deviceid : undefined),
    );
    if (this.#plan.mode === 'capacity') return ready[0];
    return ready.toSorted((a, b) => a.writing.size - b.writing.size || a.waitingBytes - b.waitingBytes)[0];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancel();
    await Promise.race([this.#looking, new Promise<void>((wake) => setTimeout(wake, LOOK_MS).unref())]);
    await Promise.all([...this.all, ...this.#retired].map((folder) => folder[Symbol.asyncDispose]()));
  }

  get #specs(): readonly MediaSpec[] {
    return [...this.#plan.specs, ...this.#parts.own];
  }

  #statesOf(specs: readonly MediaSpec[]): FolderState[] {
    return specs.map((spec) => {
      const folder = this.#folders.get(spec.path);
      if (folder !== undefined) return { spec, state: folder.state, folder };
      return { spec, state: this.#taken.has(spec.path) ? 'taken' : 'gone' };
    });
  }

  #lookLater(): void {
    if (this.#ended) return;
    this.#cancel = this.#parts.clock.after(LOOK_MS, () => {
      this.#lookLater();
      // A disk that hangs is not asked again and again; what there is to tell of it is told.
      this.#tell();
      this.#looking = this.#looking.then(() => this.#look());
    });
  }

  async #look(): Promise<void> {
    if (this.#ended) return;
    await this.#endRetired();
    await Promise.all(this.#specs.map((spec) => this.#lookAt(spec)));
    this.#tell();
  }

  async #lookAt(spec: MediaSpec): Promise<void> {
    // One that was left out and is named again may still be written.
    const retired = [...this.#retired].find((one) => one.spec.path === spec.path && !one.ended);
    if (retired !== undefined) {
      retired.retired = false;
      retired.spec = spec;
      this.#retired.delete(retired);
      this.#folders.set(spec.path, retired);
    }
    const folder = this.#folders.get(spec.path);
    if (folder !== undefined && !folder.ended) {
      await folder.look();
      return;
    }
    await folder?.[Symbol.asyncDispose]();
    this.#folders.delete(spec.path);
    const { clock, log, store, onFound } = this.#parts;
    const isTaken = this.#taken.delete(spec.path);
    try {
      const knownId = this.#known[spec.path];
      const found = await MediaFolder.open(spec, { server: this.#server, knownId }, clock);
      await found.look();
      if (found.state === 'taken') {
        this.#taken.add(spec.path);
        await found[Symbol.asyncDispose]();
        if (!isTaken)
          log.error({ folder: spec.path }, 'another server records into a media folder: it is not used');
        return;
      }
      found.usedBytes = (await store.recordings.usedBytes()).get(found.id) ?? 0;
      await onFound(found);
      this.#folders.set(spec.path, found);
      this.#known[spec.path] = found.id;
      await store.settings.put(KNOWN_MEDIA, JSON.stringify(this.#known));
      log.debug({ folder: spec.path, usedBytes: found.usedBytes }, 'a media folder is used');
    } catch (error) {
      if (!this.#told.has(spec.path))
        log.error({ folder: spec.path, err: error }, 'a media folder cannot be used');
    }
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
    const { bus, log } = this.#parts;
    let failed = false;
    for (const {
      spec: { path, readOnly },
      state,
    } of this.#statesOf(this.#specs)) {
      const before = this.#told.get(path);
      this.#told.set(path, state);
      if (readOnly) continue;
      failed ||= state !== 'ready';
      if (state === before) continue;
      if (state !== 'ready') log.error({ folder: path, state }, 'a media folder cannot be written');
      else if (before !== undefined) log.info({ folder: path }, 'a media folder can be written again');
    }
    if (failed !== this.#raised) bus.publish('server.alarm', { alarm: 'mediaFailed', raised: failed });
    this.#raised = failed;
  }
}

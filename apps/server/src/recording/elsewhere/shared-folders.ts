import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Note } from '../../fleet/kept-note.ts';

/** What this server has is looked at so often, and said when it is another. */
const LOOK_MS = 3_000;
/** It is said so often whatever it is: what was lost is mended by then. */
const WHOLE_MS = 30_000;

/** Media folders by their ids, of each other server that has any. */
export type FoldersOfOthers = Readonly<Record<string, readonly string[]>>;

export interface SharedFoldersParts {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly clock: Pick<Clock, 'after' | 'elapsed'>;
  /** Id of this server. */
  readonly server: string;
  /** Ids of its media folders that are named, also while their disks are gone. */
  readonly ids: () => readonly string[];
  /** Whether another server is there. */
  readonly isThere: (server: string) => boolean;
  /** What others said, for the next start: one of them may be gone by then. */
  readonly note: Note<FoldersOfOthers>;
}

/** Which media folders other servers have: what lies in them counts as recorded, and is read through the server that has it. */
export class SharedFolders implements Disposable {
  readonly #parts: SharedFoldersParts;
  readonly #others: Map<string, readonly string[]>;
  readonly #stops: readonly (() => void)[];
  #said: readonly string[] = [];
  #saidMs = 0;
  #cancel = (): void => {};

  constructor(parts: SharedFoldersParts) {
    this.#parts = parts;
    const { bus } = parts;
    this.#others = new Map(Object.entries(parts.note.left));
    this.#stops = [
      bus.subscribe('server.folders', ({ server, media }, isOwn) => {
        if (!isOwn) this.#hear(server, media);
      }),
      bus.subscribe('server.asks', (_, isOwn) => {
        if (!isOwn) this.#tell();
      }),
    ];
    this.#tell();
    bus.publish('server.asks', {});
    this.#again();
  }

  [Symbol.dispose](): void {
    this.#cancel();
    for (const stop of this.#stops) stop();
  }

  /** Ids of the other servers that say that they have the media folder, those that are there first: its disk may have gone from one to another. */
  serversOf(media: string): readonly string[] {
    const { isThere } = this.#parts;
    const all = [...this.#others].filter(([, ids]) => ids.includes(media)).map(([server]) => server);
    return [...all.filter(isThere), ...all.filter((server) => !isThere(server))];
  }

  /** Whether another server says that it has the media folder. */
  names(media: string): boolean {
    for (const ids of this.#others.values()) if (ids.includes(media)) return true;
    return false;
  }

  /** A server that is gone has its folders still: what lies there is not to be had for now, and is no less recorded. */
  #hear(server: string, media: readonly string[]): void {
    if (isDeepStrictEqual(this.#others.get(server) ?? [], media)) return;
    if (media.length === 0) this.#others.delete(server);
    else this.#others.set(server, media);
    this.#parts.note.keep(Object.fromEntries(this.#others));
  }

  #again(): void {
    const { clock, ids } = this.#parts;
    this.#cancel = clock.after(LOOK_MS, () => {
      const isDue = clock.elapsed() - this.#saidMs >= WHOLE_MS;
      if (isDue || !isDeepStrictEqual(ids(), this.#said)) this.#tell();
      this.#again();
    });
  }

  #tell(): void {
    const { bus, clock, server, ids } = this.#parts;
    this.#said = ids();
    this.#saidMs = clock.elapsed();
    bus.publish('server.folders', { server, media: this.#said });
  }
}

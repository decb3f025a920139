import type { Clock } from '@outrider/kit/clock.ts';
import { DEFAULT_LAYOUT, type WallLayout, wallLayout } from '@outrider/model/live/wall-layout.ts';
import { nameOrder } from '../../../ground/i18n/collation.ts';
import type { KeptLayout, KeptLayouts } from './kept-layouts.ts';

/** People who try tiles out change much in a short while: the server is told when they pause. */
export const SAVE_AFTER_MS = 1_000;
/** What could not be kept there is tried again after this. */
export const RETRY_AFTER_MS = 30_000;

/** The layouts as the server keeps them. */
export interface LayoutServer {
  list(): Promise<readonly WallLayout[]>;
  save(layout: WallLayout): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface WallBookParts {
  readonly kept: KeptLayouts;
  readonly server: LayoutServer;
  readonly clock: Clock;
  /** A layout could not be kept on the server: this browser has it, and tries again by itself. Said once. */
  readonly onFault: (error: unknown) => void;
}

function byName(a: WallLayout, b: WallLayout): number {
  if (a.name === DEFAULT_LAYOUT || b.name === DEFAULT_LAYOUT) return a.name === DEFAULT_LAYOUT ? -1 : 1;
  return nameOrder().compare(a.name, b.name);
}

const blank: KeptLayout = { ...wallLayout.defaults, name: DEFAULT_LAYOUT, pending: false };

/**
 * A user's layouts: this browser has them at once, the server keeps them, so that they follow the person. What the server could not be
 * told yet stays here, and goes there later.
 */
export class WallBook implements Disposable {
  readonly #parts: WallBookParts;
  readonly #listeners = new Set<() => void>();
  #layouts: readonly KeptLayout[];
  #cancelSave: (() => void) | undefined;
  /** Layouts are told one after the other: of two at once the older one may be kept. */
  #saving: Promise<void> = Promise.resolve();
  #changes = 0;
  /** The last change of each layout, here or of what the server has of it. */
  readonly #changedAt = new Map<string, number>();
  /** The last save failed, and that was said. */
  #failing = false;
  #ended = false;

  constructor(parts: WallBookParts) {
    this.#parts = parts;
    this.#layouts = withDefault(parts.kept.all());
  }

  /** The default first, then by name. */
  get layouts(): readonly WallLayout[] {
    return this.#layouts;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The layout of the name; the default where there is none. */
  find(name: string): WallLayout {
    return this.#layouts.find((each) => each.name === name) ?? this.#layouts[0] ?? blank;
  }

  /** Takes what the server keeps: it is the truth but for what it has not been told yet, or was told while it was asked. */
  async load(): Promise<void> {
    const { kept, server } = this.#parts;
    this.#ended = false;
    const asked = this.#changes;
    const isNewer = (name: string): boolean => (this.#changedAt.get(name) ?? 0) > asked;
    try {
      const theirs = await server.list();
      const mine = this.#layouts.filter(({ name, pending }) => pending || isNewer(name));
      const others = theirs.filter(({ name }) => !isNewer(name) && !mine.some((each) => each.name === name));
      const gone = this.#layouts.filter(
        ({ name }) => ![...mine, ...others].some((each) => each.name === name),
      );
      for (const { name } of gone) kept.remove(name);
      this.#layouts = withDefault([...mine, ...others.map((layout) => ({ ...layout, pending: false }))]);
      for (const layout of this.#layouts) kept.put(layout);
      if (mine.some(({ pending }) => pending)) this.#saveIn(SAVE_AFTER_MS);
    } catch (error) {
      this.#parts.onFault(error);
    }
    this.#tell();
  }

  /** Puts the layout in the place of the one of its name, or beside the others. */
  put(layout: WallLayout): void {
    const changed: KeptLayout = { ...layout, pending: true };
    this.#note(layout.name);
    this.#layouts = withDefault([...this.#layouts.filter(({ name }) => name !== layout.name), changed]);
    this.#parts.kept.put(changed);
    this.#saveIn(SAVE_AFTER_MS);
    this.#tell();
  }

  /** Deletes it on the server and here. @throws what the server says; then it stays */
  async remove(name: string): Promise<void> {
    const { kept, server } = this.#parts;
    if (name === DEFAULT_LAYOUT) return;
    await this.#save();
    await server.remove(name);
    this.#note(name);
    kept.remove(name);
    this.#layouts = this.#layouts.filter((each) => each.name !== name);
    this.#tell();
  }

  /** Tells the server at once what it has not been told yet. */
  [Symbol.dispose](): void {
    this.#ended = true;
    if (this.#cancelSave !== undefined) void this.#save();
  }

  #saveIn(ms: number): void {
    this.#cancelSave?.();
    this.#cancelSave = this.#parts.clock.after(ms, () => void this.#save());
  }

  #note(name: string): void {
    this.#changedAt.set(name, ++this.#changes);
  }

  async #save(): Promise<void> {
    this.#cancelSave?.();
    this.#cancelSave = undefined;
    this.#saving = this.#saving.then(() => this.#tellServer());
    await this.#saving;
  }

  async #tellServer(): Promise<void> {
    for (const layout of this.#layouts) {
      if (!layout.pending) continue;
      const { pending: _, ...told } = layout;
      try {
        await this.#parts.server.save(told);
      } catch (error) {
        if (!this.#failing) this.#parts.onFault(error);
        this.#failing = true;
        if (!this.#ended) this.#saveIn(RETRY_AFTER_MS);
        return;
      }
      this.#failing = false;
      this.#note(layout.name);
      // It may have changed meanwhile.
      if (!this.#layouts.includes(layout)) continue;
      const saved = { ...layout, pending: false };
      this.#layouts = this.#layouts.map((each) => (each === layout ? saved : each));
      this.#parts.kept.put(saved);
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function withDefault(layouts: readonly KeptLayout[]): readonly KeptLayout[] {
  const all = layouts.some(({ name }) => name === DEFAULT_LAYOUT) ? layouts : [blank, ...layouts];
  return all.toSorted(byName);
}

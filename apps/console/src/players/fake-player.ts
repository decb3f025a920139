import type { StreamType } from '@outrider/model/live/media-unit.ts';
import {
  initialFacts,
  type Player,
  type PlayerCapabilities,
  type PlayerFacts,
  type ReplayWish,
  type ShownSize,
} from './player.ts';

/** A player that plays what a test tells it to, and remembers what it was asked for. */
export class FakePlayer implements Player {
  readonly capabilities: PlayerCapabilities;
  readonly holders: HTMLElement[] = [];
  stream: StreamType = 'main';
  visible = true;
  shownSize: ShownSize | undefined;
  /** What {@link snapshot} gives. */
  picture: Blob | undefined;
  sound: MessagePort | undefined;
  replay: ReplayWish | undefined;
  retries = 0;
  closed = false;
  #facts: PlayerFacts = initialFacts;
  #listeners = new Set<() => void>();

  constructor(capabilities: Partial<PlayerCapabilities> = {}) {
    this.capabilities = {
      streams: ['main', 'sub'],
      sound: true,
      snapshot: true,
      replay: true,
      ...capabilities,
    };
  }

  get facts(): PlayerFacts {
    return this.#facts;
  }

  /** Changes some of the facts and tells the listeners. */
  become(facts: Partial<PlayerFacts>): void {
    this.#facts = { ...this.#facts, ...facts };
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  show(holder: HTMLElement): () => void {
    this.holders.push(holder);
    return () => void this.holders.splice(this.holders.indexOf(holder), 1);
  }

  setShownSize(size: ShownSize): void {
    this.shownSize = size;
  }

  async snapshot(): Promise<Blob | undefined> {
    return this.picture;
  }

  setStream(stream: StreamType): void {
    this.stream = stream;
  }

  setVisible(visible: boolean): void {
    this.visible = visible;
  }

  setSound(port: MessagePort | undefined): void {
    this.sound = port;
  }

  setReplay(wish: ReplayWish | undefined): void {
    this.replay = wish;
  }

  retry(): void {
    this.retries++;
  }

  close(): void {
    this.closed = true;
  }
}

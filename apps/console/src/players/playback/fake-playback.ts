import type {
  Playback,
  PlaybackFacts,
  PlaybackSource,
  PlaybackStart,
  PlaybackTile,
  SeekKind,
} from './playback.ts';

const tileOf = (source: PlaybackSource): PlaybackTile => ({
  source,
  state: 'waiting',
  reason: undefined,
  refused: false,
  from: undefined,
  pictureMs: undefined,
  width: 0,
  height: 0,
  nextMs: undefined,
  hasSound: false,
  painted: 0,
});

/** A playback that does what a test tells it to, and remembers what it was asked for. */
export class FakePlayback implements Playback {
  readonly holders: HTMLElement[] = [];
  readonly seeks: { readonly ms: number; readonly kind: SeekKind }[] = [];
  steps = 0;
  closed = false;
  #facts: PlaybackFacts;
  #positionMs: number;
  readonly #listeners = new Set<() => void>();

  constructor({ sources, atMs, paused = false, skipsGaps = false }: PlaybackStart) {
    this.#positionMs = atMs;
    const state = paused ? 'paused' : 'waiting';
    this.#facts = { state, rate: 1, paused, tiles: sources.map(tileOf), sound: undefined, skipsGaps };
  }

  get facts(): PlaybackFacts {
    return this.#facts;
  }

  /** Changes some of the facts, and where the playhead is, and tells the listeners. */
  become(facts: Partial<PlaybackFacts>, positionMs = this.#positionMs): void {
    this.#positionMs = positionMs;
    this.#facts = { ...this.#facts, ...facts };
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  position(): number {
    return this.#positionMs;
  }

  setSources(sources: readonly PlaybackSource[]): void {
    this.become({ tiles: sources.map(tileOf) });
  }

  seek(ms: number, kind: SeekKind): void {
    this.seeks.push({ ms, kind });
    this.become({}, ms);
  }

  setRate(rate: number): void {
    this.become(rate === 0 ? { paused: true } : { rate, paused: false });
  }

  play(): void {
    this.become({ paused: false });
  }

  pause(): void {
    this.become({ paused: true });
  }

  step(by: 1 | -1): void {
    this.steps += by;
    this.become({ paused: true });
  }

  setSound(sound: PlaybackSource | undefined): void {
    this.become({ sound });
  }

  setSkipsGaps(skipsGaps: boolean): void {
    this.become({ skipsGaps });
  }

  attach(_source: PlaybackSource, holder: HTMLElement): () => void {
    this.holders.push(holder);
    return () => void this.holders.splice(this.holders.indexOf(holder), 1);
  }

  async snapshot(): Promise<Blob | undefined> {
    return undefined;
  }

  close(): void {
    this.closed = true;
  }
}

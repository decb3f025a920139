import type { ServedStream } from '../../calls/handler.ts';
import type { StreamViewer } from './stream-viewer.ts';

/** A viewer's watch of its stream. Paused, it has left the stream and costs nothing: so a hidden tab goes on being connected. */
export class StreamWatch {
  readonly #viewer: StreamViewer;
  readonly #watch: ServedStream['watch'];
  #leave: (() => void) | undefined;
  #ended = false;

  constructor(viewer: StreamViewer, watch: ServedStream['watch']) {
    this.#viewer = viewer;
    this.#watch = watch;
    this.#leave = watch(viewer);
  }

  get ended(): boolean {
    return this.#ended;
  }

  pause(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  resume(): void {
    if (this.#leave !== undefined || this.#ended) return;
    this.#viewer.restart();
    this.#leave = this.#watch(this.#viewer);
  }

  /** Leaves for good. */
  end(): void {
    this.#ended = true;
    this.pause();
  }
}

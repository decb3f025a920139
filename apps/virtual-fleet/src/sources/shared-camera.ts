import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { VehicleState } from '../driving/vehicle-state.ts';
import type { OpenStream } from './media-source.ts';

interface Viewer {
  readonly take: (unit: MediaUnit) => void;
  video: boolean;
  audio: boolean;
  /** Whether a key picture has come since it carries pictures. */
  begun: boolean;
}

/** One camera whose pictures and sound go out as many streams: drawn and coded once, whatever their number. */
export class SharedCamera {
  readonly #viewers = new Set<Viewer>();
  readonly #camera: OpenStream;
  readonly #onUnused: () => void;

  /**
   * @param openCamera opens the camera, which calls `take` with each picture and packet of sound
   * @param onUnused called once the last stream of it is closed, with the camera
   */
  constructor(openCamera: (take: (unit: MediaUnit) => void) => OpenStream, onUnused: () => void) {
    this.#camera = openCamera((unit) => this.#give(unit));
    this.#onUnused = onUnused;
  }

  /** One more stream of it. Its pictures begin with the next key picture; its vehicle's state is told while it is the oldest. */
  open(take: (unit: MediaUnit) => void): OpenStream {
    const viewer: Viewer = { take, video: false, audio: false, begun: false };
    this.#viewers.add(viewer);
    return {
      carry: (video, audio) => {
        viewer.begun &&= video;
        viewer.video = video;
        viewer.audio = audio;
        this.#carry();
      },
      setState: (state: VehicleState) => {
        const [oldest] = this.#viewers;
        if (oldest === viewer) this.#camera.setState(state);
      },
      close: () => {
        if (!this.#viewers.delete(viewer)) return;
        this.#carry();
        if (this.#viewers.size > 0) return;
        this.#camera.close();
        this.#onUnused();
      },
    };
  }

  #carry(): void {
    const viewers = [...this.#viewers];
    this.#camera.carry(
      viewers.some(({ video }) => video),
      viewers.some(({ audio }) => audio),
    );
  }

  #give(unit: MediaUnit): void {
    for (const viewer of this.#viewers) {
      if (unit.kind === 'audio' ? viewer.audio : begins(viewer, unit.key)) viewer.take(unit);
    }
  }
}

/** Whether a picture goes to a viewer: from a key picture on. */
function begins(viewer: Viewer, key: boolean): boolean {
  viewer.begun ||= viewer.video && key;
  return viewer.begun;
}

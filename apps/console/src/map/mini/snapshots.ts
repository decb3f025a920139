import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import type { BaseMap } from '../base/base-map.ts';
import { hasWebGl } from '../../ground/webgl.ts';
import type { PlainScenes } from '../plain/plain-scenes.ts';
import { SnapshotQueue } from './snapshot-queue.ts';

/** What a picture shows. */
export interface Scene {
  readonly lat: number;
  readonly lng: number;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  readonly mode: 'light' | 'dark';
}

/** A picture that does not come is given up after so long, and what is there is taken. */
const PATIENCE_MS = 4_000;
/** The hidden map is kept for so long after the last small map went. */
const LINGER_MS = 10_000;

/**
 * Pictures of the map for small maps. One hidden map makes them all, one after the other: a browser keeps only 16
 * WebGL contexts.
 */
class Snapshots {
  #base: BaseMap | undefined;
  /** In its place where there is no WebGL. */
  #plain: PlainScenes | undefined;
  #host: HTMLElement | undefined;
  #users = 0;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  readonly #queue = new SnapshotQueue<Scene>((scene) => this.#draw(scene));

  /** Says that a small map is there; the returned function says that it has gone. */
  use(): () => void {
    this.#users++;
    clearTimeout(this.#lingering);
    return () => {
      this.#users--;
      if (this.#users === 0) this.#lingering = setTimeout(() => this.#close(), LINGER_MS);
    };
  }

  /**
   * Gives a picture of the scene, as soon as it is its turn, and whether its streets are made up.
   * @param failed told when none can be made
   */
  ask(
    waiter: object,
    scene: Scene,
    painted: (picture: HTMLCanvasElement, madeUp: boolean) => void,
    failed: () => void,
  ): void {
    this.#queue.ask(waiter, {
      what: scene,
      done: () => {
        if (this.#base !== undefined) painted(this.#base.map.getCanvas(), this.#base.madeUp);
        else if (this.#plain !== undefined) painted(this.#plain.canvas, this.#plain.madeUp);
      },
      failed,
    });
  }

  leave(waiter: object): void {
    this.#queue.leave(waiter);
  }

  async #draw(scene: Scene): Promise<void> {
    if (!hasWebGl()) return await this.#drawPlainly(scene);
    // Most of the console's code: fetched with the first picture.
    const code = await import('../base/base-map.ts');
    let base: BaseMap;
    try {
      base = this.#open(scene, code);
    } catch (error) {
      // The first map finds out that there is no WebGL.
      if (hasWebGl()) throw error;
      return await this.#drawPlainly(scene);
    }
    const { map, ready } = base;
    await within(PATIENCE_MS, ready);
    map.jumpTo({ center: [scene.lng, scene.lat], zoom: DEFAULT_MAP.deviceZoom });
    const idle = map.once('idle');
    map.triggerRepaint();
    if (!(await within(PATIENCE_MS, idle))) map.redraw();
    await within(PATIENCE_MS, base.drawn());
  }

  async #drawPlainly(scene: Scene): Promise<void> {
    const code = await import('../plain/plain-scenes.ts');
    this.#plain ??= new code.PlainScenes();
    await within(PATIENCE_MS, this.#plain.ready);
    this.#plain.paint(scene, DEFAULT_MAP.deviceZoom);
    // With the tiles that it asked for.
    await within(PATIENCE_MS, this.#plain.settled());
    this.#plain.paint(scene, DEFAULT_MAP.deviceZoom);
  }

  #open(
    { lat, lng, width, height, mode }: Scene,
    { BaseMap }: typeof import('../base/base-map.ts'),
  ): BaseMap {
    if (this.#host === undefined) {
      this.#host = document.createElement('div');
      this.#host.className = 'or-mini-source';
      this.#host.ariaHidden = 'true';
      this.#host.inert = true;
      document.body.append(this.#host);
    }
    const size = { width: `${width}px`, height: `${height}px` };
    const resized = this.#host.style.width !== size.width || this.#host.style.height !== size.height;
    Object.assign(this.#host.style, size);
    if (this.#base === undefined)
      this.#base = new BaseMap({
        container: this.#host,
        centre: { lat, lng },
        zoom: DEFAULT_MAP.deviceZoom,
        mode,
        interactive: false,
        more: {
          fadeDuration: 0,
          trackResize: false,
          // The picture is taken when it is drawn, which is after the task that gave it to the graphics.
          canvasContextAttributes: { preserveDrawingBuffer: true },
        },
      });
    else if (resized) this.#base.map.resize();
    this.#base.setMode(mode);
    return this.#base;
  }

  #close(): void {
    this.#base?.remove();
    this.#host?.remove();
    this.#plain?.close();
    this.#plain = undefined;
    this.#base = undefined;
    this.#host = undefined;
  }
}

/** Waits for the work, at most so long; says whether it was done. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<false>((resolve) => (timer = setTimeout(resolve, ms, false)));
  const done = await Promise.race([work.then(() => true), patience]);
  clearTimeout(timer);
  return done;
}

export const snapshots = new Snapshots();

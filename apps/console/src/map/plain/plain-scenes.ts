import { palettes } from '../base/palette.ts';
import { worldX, worldY } from '../mercator.ts';
import { PlainGround } from './plain-ground.ts';

/** A place to paint, CSS px large. */
interface PlainScene {
  readonly lat: number;
  readonly lng: number;
  readonly width: number;
  readonly height: number;
  readonly mode: 'light' | 'dark';
}

/** Pictures of places for small maps, painted without WebGL, one after the other on one canvas. */
export class PlainScenes {
  readonly canvas = document.createElement('canvas');
  /** Resolves when it is known what the ground is made of, or that it cannot be had. */
  readonly ready: Promise<void>;
  madeUp = false;
  readonly #ground: PlainGround;

  constructor() {
    this.#ground = new PlainGround(
      () => undefined,
      ({ madeUp }) => {
        this.madeUp = madeUp;
      },
    );
    this.ready = this.#ground.ready;
  }

  /** Resolves when the tiles that were asked for have come, or will not. */
  settled(): Promise<void> {
    return this.#ground.settled();
  }

  paint({ lat, lng, width, height, mode }: PlainScene, zoom: number): void {
    const ratio = devicePixelRatio;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    const context = this.canvas.getContext('2d');
    if (context === null) throw new Error('The browser gives no canvas.');
    const centre = { x: worldX(lng), y: worldY(lat) };
    this.#ground.paint(context, { centre, zoom, width, height }, palettes[mode], ratio);
  }

  close(): void {
    this.#ground.close();
  }
}

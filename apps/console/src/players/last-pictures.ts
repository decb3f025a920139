import { session } from '../connection/session-state.ts';
import type { Player } from './player.ts';

/** The last picture that was seen of a device. */
export interface LastPicture<Image = ImageBitmap> {
  readonly image: Image;
  /** When it was taken, ms since 1970 UTC by this machine's clock. */
  readonly takenMs: number;
}

/** Width of the pictures that are kept, pixels: those of a list are small. */
export const KEPT_WIDTH = 240;
/** Devices whose picture is kept; of more the one that was seen longest ago goes. Some 130 KB each. */
const MOST_KEPT = 100;

/** What was seen of devices, in the memory of the page alone. */
export class LastPictures<Image> {
  readonly #shrink: (picture: Blob) => Promise<Image>;
  readonly #most: number;
  readonly #listeners = new Set<() => void>();
  /** Seen longest ago first. */
  #kept = new Map<string, LastPicture<Image>>();

  constructor(shrink: (picture: Blob) => Promise<Image>, most: number) {
    this.#shrink = shrink;
    this.#most = most;
  }

  of(deviceid: string): LastPicture<Image> | undefined {
    return this.#kept.get(deviceid);
  }

  /** Keeps the picture that the player shows now, if it shows one; the player may be closed right after. */
  async keep(deviceid: string, player: Pick<Player, 'facts' | 'snapshot'>): Promise<void> {
    const { frames, pictureTakenMs: takenMs } = player.facts;
    if (frames === 0 || takenMs === undefined) return;
    await this.keepMade(deviceid, takenMs, async () => {
      const picture = await player.snapshot();
      return picture === undefined ? undefined : await this.#shrink(picture);
    });
  }

  /** Keeps a picture that is made small already, and takes a while to make. */
  async keepMade(deviceid: string, takenMs: number, make: () => Promise<Image | undefined>): Promise<void> {
    const kept = this.#kept;
    const image = await make();
    if (image === undefined) return;
    // A later one came first. Where all was forgotten meanwhile, this map is nobody's any more.
    if ((kept.get(deviceid)?.takenMs ?? 0) > takenMs) return;
    kept.delete(deviceid);
    kept.set(deviceid, { image, takenMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= this.#most) break;
      kept.delete(oldest);
    }
    this.#tell();
  }

  /** Forgets all: what one person saw is not for the next. */
  forget(): void {
    this.#kept = new Map();
    this.#tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The page's own. */
export const lastPictures = new LastPictures(
  (picture) => createImageBitmap(picture, { resizeWidth: KEPT_WIDTH, resizeQuality: 'medium' }),
  MOST_KEPT,
);
session.subscribe(({ user }, before) => {
  if (user !== before.user) lastPictures.forget();
});

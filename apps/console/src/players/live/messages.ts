import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { PictureWay, PlayerFacts, ReplayWish, ShownSize } from '../player.ts';

/** What the page tells the worker; `player` names one of its players. */
export type ToWorker =
  | {
      readonly kind: 'open';
      readonly player: number;
      readonly way: PictureWay;
      readonly stream: StreamType;
      readonly visible: boolean;
      /** Whether what was shown of late can be shown once more. */
      readonly replays: boolean;
      /** Words over each picture; undefined is none. */
      readonly mark: string | undefined;
      /** Whether it has a connection of its own, beside that of the page. */
      readonly alone: boolean;
      readonly surfaceGeneration: number;
    }
  /** Where pictures go: to a canvas by WebCodecs, to the page's video element by Media Source Extensions. */
  | { readonly kind: 'surface'; readonly player: number; readonly surface: OffscreenCanvas | MessagePort }
  /** Presigned URLs of the stream and of the page's connection, or undefined when there are none to be had: answer to `need-url`. */
  | {
      readonly kind: 'url';
      readonly player: number;
      readonly reception: number;
      readonly url: string | undefined;
      readonly page: string | undefined;
    }
  | { readonly kind: 'stream'; readonly player: number; readonly stream: StreamType }
  | { readonly kind: 'visible'; readonly player: number; readonly visible: boolean }
  | { readonly kind: 'sound'; readonly player: number; readonly port: MessagePort | undefined }
  /** Pixels of the screen in which the pictures are shown. */
  | { readonly kind: 'size'; readonly player: number; readonly size: ShownSize }
  /** The picture on the canvas is wanted: a PNG goes to the port, or undefined when there is none. */
  | { readonly kind: 'snapshot'; readonly player: number; readonly port: MessagePort }
  /** What was shown of late is shown once more, or no more. */
  | { readonly kind: 'replay'; readonly player: number; readonly wish: ReplayWish | undefined }
  | { readonly kind: 'retry'; readonly player: number }
  /** The server is there again which was away: none that wait wait any longer. */
  | { readonly kind: 'server-there' }
  | { readonly kind: 'close'; readonly player: number };

/** What the worker tells the page. */
export type FromWorker =
  | {
      readonly kind: 'need-url';
      readonly player: number;
      readonly reception: number;
      readonly stream: StreamType;
    }
  /** Asks whether the page's media source plays that codec: not every browser has one in workers. A boolean goes to the port. */
  | { readonly kind: 'plays'; readonly codec: string; readonly port: MessagePort }
  /** The facts of every player that changed. */
  | {
      readonly kind: 'facts';
      readonly facts: readonly { readonly player: number; readonly facts: PlayerFacts }[];
    };

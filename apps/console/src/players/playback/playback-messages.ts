import type { PictureWay, PlayerFault, ShownSize } from '../player.ts';
import type { CardList } from './card-stretches.ts';
import type { PictureOnShow, PictureSurface } from './pictures/channel-pictures.ts';
import type { CardWord, PlaybackSource, PlaybackState, SeekKind } from './playback.ts';
import type { PlayheadAnchor } from './playhead.ts';
import type { TrackGap } from './unit-track.ts';

/** What of a device is to be played, for the address by which it is asked for. */
export interface FootageWish {
  readonly deviceid: string;
  /** 1-based. */
  readonly channels: readonly number[];
  /** ms since 1970 UTC. */
  readonly atMs: number;
  /** 0 rests. */
  readonly rate: number;
  /** Of what the recorder keeps: until when, ms since 1970 UTC. */
  readonly cardUntilMs?: number;
}

/** What the page tells the worker of a playback. */
export type ToPlayback =
  | {
      readonly kind: 'open';
      readonly sources: readonly PlaybackSource[];
      readonly atMs: number;
      readonly paused: boolean;
      readonly skipsGaps: boolean;
      /** Whether recorders are asked for what the server has nothing of. */
      readonly cards: boolean;
      /** Words over each picture; undefined is none. */
      readonly mark: string | undefined;
      /** How the page shows pictures. */
      readonly way: PictureWay;
    }
  | { readonly kind: 'sources'; readonly sources: readonly PlaybackSource[] }
  /** @property number counts the seeks of the page */
  | { readonly kind: 'seek'; readonly ms: number; readonly how: SeekKind; readonly number: number }
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'paused'; readonly paused: boolean }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'skips'; readonly skipsGaps: boolean }
  /** The server is there again which was away: nothing waits any longer. */
  | { readonly kind: 'server-there' }
  /** Whether anybody can see it. */
  | { readonly kind: 'visible'; readonly visible: boolean }
  /** Decoded sound of the source goes to the port; without a source it is silent. */
  | {
      readonly kind: 'sound';
      readonly source: PlaybackSource | undefined;
      readonly port: MessagePort | undefined;
    }
  | {
      readonly kind: 'surface';
      readonly source: PlaybackSource;
      readonly surface: PictureSurface;
    }
  /** Pixels of the screen in which the pictures are shown. */
  | { readonly kind: 'size'; readonly source: PlaybackSource; readonly size: ShownSize }
  /** A PNG goes to the port, or undefined when there is none. */
  | { readonly kind: 'snapshot'; readonly source: PlaybackSource; readonly port: MessagePort }
  /** The presigned address that was asked for, or undefined when there is none to be had. */
  | { readonly kind: 'url'; readonly request: number; readonly url: string | undefined }
  /** What is known of a card; undefined where it may not be asked. */
  | { readonly kind: 'card-list'; readonly request: number; readonly list: CardList | undefined };

/** What the worker knows of a channel. */
export interface ChannelFacts extends PictureOnShow {
  readonly state: 'waiting' | 'playing' | 'none' | 'failed';
  readonly fault: PlayerFault | undefined;
  readonly from: 'server' | 'card' | undefined;
  readonly card: CardWord | undefined;
  readonly gap: TrackGap | undefined;
  /** Since when it waits for a server that is away, ms of the machine's clock. */
  readonly lostMs: number | undefined;
  readonly hasSound: boolean;
}

/** What the worker of a playback tells the page. */
export type FromPlayback =
  | { readonly kind: 'need-url'; readonly request: number; readonly wish: FootageWish }
  | {
      readonly kind: 'need-card-list';
      readonly request: number;
      readonly deviceid: string;
      readonly atMs: number;
    }
  /** @property number of the newest seek of the page that the worker knows of */
  | { readonly kind: 'playhead'; readonly anchor: PlayheadAnchor; readonly number: number }
  | {
      readonly kind: 'facts';
      readonly state: PlaybackState;
      readonly paused: boolean;
      readonly rate: number;
      /** In the order of the sources. */
      readonly channels: readonly ChannelFacts[];
    };

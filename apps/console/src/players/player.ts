import type { StreamState } from '@outrider/media/stream-state.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';

/** What a kind of player can do, as data: a tile shows only the controls that it has. */
export interface PlayerCapabilities {
  /** The streams one can choose between; one entry means there is no choice. */
  readonly streams: readonly StreamType[];
  readonly sound: boolean;
  readonly snapshot: boolean;
  /** Whether what was shown of late can be shown once more. */
  readonly replay: boolean;
}

/** Why a player can show nothing, whatever it tries. */
export type PlayerFault =
  /** The browser has no video decoder that a page can use. */
  | 'no-decoder'
  | 'h265-unsupported'
  | 'codec-unsupported'
  /** The server refuses this user. */
  | 'not-permitted'
  /** Nobody may see live pictures: they are switched off. */
  | 'live-off';

/**
 * What of the browser shows pictures: decoders that give them to the page (WebCodecs, on https and localhost alone), or the
 * video element, fed by Media Source Extensions.
 */
export type PictureWay = 'webcodecs' | 'media-source';

/** Why an element or a canvas was of no more use: it showed nothing of what came, or gave up by itself. */
export type SinkFailure = 'stood' | 'broken';

/** A channel of a device. */
export interface ShownChannel {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
}

/** What of the past is to be shown beside the present. */
export interface ReplayWish {
  /** How long ago it came, ms. */
  readonly behindMs: number;
  readonly paused: boolean;
}

/** A replay that is on show: as it stood when it was told. */
export interface ReplayFacts extends ReplayWish {
  /** How far back one can go, ms. */
  readonly longestMs: number;
  /** ms since 1970 UTC by this machine's clock. */
  readonly toldMs: number;
}

/** What a player knows of itself. Replaced as a whole when something changes; times are ms since 1970 UTC by this machine's clock. */
export interface PlayerFacts {
  /** The way to the source: on its way, there, or lost and to be tried again at `retryAtMs`. */
  readonly connection: 'connecting' | 'open' | 'waiting';
  readonly retryAtMs: number | undefined;
  /** What the server said last of the stream; undefined before it said anything. */
  readonly source: StreamState['state'] | undefined;
  /** When the last unit of a stalled stream reached the server; undefined while it is not stalled. */
  readonly stalledSinceMs: number | undefined;
  /** Of a recording that is played: the moment that the server gave last, ms since 1970 UTC, and how fast it goes. */
  readonly positionMs: number | undefined;
  readonly speed: number | undefined;
  /** The server's words with it. */
  readonly reason: string | undefined;
  /** The channel that the server chose; undefined while there is none, and where the player's own is the only one. */
  readonly showing: ShownChannel | undefined;
  readonly fault: PlayerFault | undefined;
  /** The codec that a fault is about, as browsers call it (`hvc1.…`); undefined where it is about none. */
  readonly faultCodec: string | undefined;
  readonly way: PictureWay;
  /** When the newest media reached the server. */
  readonly lastDataMs: number | undefined;
  /** When the picture on show was painted. */
  readonly lastPictureMs: number | undefined;
  /** When the picture on show was taken: when it reached the server, less what it was late by the device's clock. */
  readonly pictureTakenMs: number | undefined;
  /** Pictures painted since the player was made. */
  readonly frames: number;
  /** Pixels of the picture on show; 0 before the first. */
  readonly width: number;
  readonly height: number;
  /** Units that never became a picture because this browser or its connection was too slow. */
  readonly dropped: number;
  /** Bytes that came for it since the player was made, of pictures, sound and what is said of them. */
  readonly receivedBytes: number;
  /** The stream whose picture is on show. */
  readonly stream: StreamType;
  /** Whether the source sends sound; undefined until known. */
  readonly hasSound: boolean;
  /** Since when sound comes without any picture; undefined while none comes, and from the first picture on. */
  readonly soundAloneSinceMs: number | undefined;
  /** Whether somebody listens, and this browser cannot decode the sound: there is silence. */
  readonly soundUnsupported: boolean;
  /** Not watched now (hidden tab, off screen): nothing is fetched or decoded. */
  readonly paused: boolean;
  /** Grows when the player must be shown anew: its element failed. */
  readonly surfaceGeneration: number;
  /** How often its element or canvas failed, by reason, since the player was made. */
  readonly renewed: Readonly<Record<SinkFailure, number>>;
  /** What is shown is of the past, and asked for; undefined while it is not. */
  readonly replay: ReplayFacts | undefined;
}

/** The facts of a player that has just been made. */
export const initialFacts: PlayerFacts = {
  connection: 'connecting',
  retryAtMs: undefined,
  source: undefined,
  stalledSinceMs: undefined,
  positionMs: undefined,
  speed: undefined,
  reason: undefined,
  showing: undefined,
  fault: undefined,
  faultCodec: undefined,
  way: 'webcodecs',
  lastDataMs: undefined,
  lastPictureMs: undefined,
  pictureTakenMs: undefined,
  frames: 0,
  width: 0,
  height: 0,
  dropped: 0,
  receivedBytes: 0,
  stream: 'main',
  hasSound: false,
  soundAloneSinceMs: undefined,
  soundUnsupported: false,
  paused: false,
  surfaceGeneration: 0,
  renewed: { stood: 0, broken: 0 },
  replay: undefined,
};

/** Pixels of the screen, not of CSS. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/** Something that shows moving pictures. */
export interface Player {
  readonly capabilities: PlayerCapabilities;
  readonly facts: PlayerFacts;
  /** Calls the listener after every change of the facts; the returned function ends it. */
  subscribe(listener: () => void): () => void;
  /**
   * Puts an element with the moving pictures into the holder, which it fills: a new one each time.
   * @returns takes it out again
   */
  show(holder: HTMLElement): () => void;
  /** How large the holder is on the screen. */
  setShownSize(size: ShownSize): void;
  /** The picture on show as a PNG in its own size, or undefined when there is none to be had. */
  snapshot(): Promise<Blob | undefined>;
  /** The stream wanted; the present picture stays until the other stream's first one is there. */
  setStream(stream: StreamType): void;
  /** Whether anybody can see the picture. */
  setVisible(visible: boolean): void;
  /** Sends decoded sound to the port ({@link ../sound/sound-message.ts}), or to nobody. */
  setSound(port: MessagePort | undefined): void;
  /** Shows the last pictures once more while the present goes on; undefined goes back to it. Where nothing is kept it stays. */
  setReplay(wish: ReplayWish | undefined): void;
  /** Tries again now instead of at `retryAtMs`. */
  retry(): void;
  /** Ends it for good. */
  close(): void;
}

import type { StreamType } from '@outrider/model/live/media-unit.ts';
import { PAGE_STREAMS_PATH, STREAM_PATH } from '@outrider/protocol/calls/stream-path.ts';
import { presignedUrl } from '../../connection/session.ts';
import { playsFragmentsOf } from '../media-source/media-source.ts';
import { wayHere } from '../media-source/picture-way.ts';
import { VideoStage } from '../media-source/video-stage.ts';
import { awaitedPicture } from '../../ground/awaited-picture.ts';
import { hush } from '../sound/sound-stage.ts';
import {
  initialFacts,
  type PictureWay,
  type Player,
  type PlayerCapabilities,
  type PlayerFacts,
  type ReplayWish,
  type ShownChannel,
  type ShownSize,
} from '../player.ts';
import type { FromWorker } from './messages.ts';
import { answerOf } from './port-answer.ts';
import { type WorkerClient, workerHost } from './worker-host.ts';

/** A moment of what a recorder kept: another object is another playback. */
export interface CardMoment {
  /** By which it is steered; the same for all its channels. */
  readonly streamid: string;
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly speed: number;
  /** From where on it is asked for when its connection was lost; undefined while nothing of it was shown. */
  readonly resume?: () => { readonly fromMs: number; readonly speed: number } | undefined;
}

/** A channel of what a recorder kept. */
export interface CardSource extends ShownChannel {
  readonly card: CardMoment;
}

/** A channel of what the server recorded, from a moment on (ms since 1970 UTC), as fast as it was. */
export interface RecordedSource extends ShownChannel {
  readonly recordedMs: number;
}

/** A channel of a device; a place of the random view, whose channels the server chooses; or a channel of what was recorded. */
export type LiveSource = ShownChannel | CardSource | RecordedSource | { readonly streamid: number };

/** How ws.cgi is asked for it. */
function paramsOf(source: LiveSource, stream: StreamType): Readonly<Record<string, string>> {
  if ('streamid' in source) return { deviceid: '*', streamid: String(source.streamid), type: stream };
  const { deviceid, channel } = source;
  if ('recordedMs' in source) {
    const spbtime = (source.recordedMs / 1_000).toFixed(3);
    return { type: 'lopb', deviceid, chs: String(channel), spbtime };
  }
  if (!('card' in source)) return { deviceid, channel: String(channel), type: stream };
  const { streamid, toMs, resume } = source.card;
  const { fromMs, speed } = resume?.() ?? source.card;
  return {
    type: 'repb',
    deviceid,
    chs: String(channel),
    streamid,
    spbtime: String(Math.floor(fromMs / 1_000)),
    duration: String(Math.min(DAY_SECONDS, Math.max(1, Math.ceil((toMs - fromMs) / 1_000)))),
    speed: String(speed),
  };
}

const DAY_SECONDS = 86_400;

/** Begins the worker of live players ahead of the first of them. */
export function beginPlayers(): void {
  if (wayHere() !== undefined) workerHost.begin();
}

/**
 * Plays a source live. Socket and decoder are the worker's, and the canvas: the page never touches a frame. Where the page has no
 * WebCodecs, or they do not know the codec, the worker makes fragments for a video element of the page.
 */
export class LivePlayer implements Player, WorkerClient {
  readonly capabilities: PlayerCapabilities;
  readonly #source: LiveSource;
  readonly #isPast: boolean;
  /** Which comes ahead of its time, by a connection of its own. */
  readonly #isRecorded: boolean;
  readonly #mark: string | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #player: number | undefined;
  #way: PictureWay;
  #stage: VideoStage | undefined;
  #facts: PlayerFacts;
  #stream: StreamType;
  #visible = true;

  /** @param mark words over each picture, of which no other is to be had; undefined is none */
  constructor(source: LiveSource, stream: StreamType, mark?: string) {
    this.#source = source;
    this.#mark = mark;
    this.#isRecorded = 'recordedMs' in source;
    this.#isPast = 'card' in source || this.#isRecorded;
    // Of what it kept, a recorder plays the stream that it kept.
    this.capabilities = {
      streams: this.#isPast ? ['main'] : ['main', 'sub'],
      sound: true,
      snapshot: mark === undefined,
      replay: !this.#isPast,
    };
    this.#stream = this.#isPast ? 'main' : stream;
    const way = wayHere();
    this.#way = way ?? 'webcodecs';
    const fault = way === undefined ? 'no-decoder' : undefined;
    this.#facts = { ...initialFacts, way: this.#way, stream: this.#stream, fault };
    if (way === undefined) return;
    this.#player = workerHost.add(this);
    this.#open(0);
  }

  get facts(): PlayerFacts {
    return this.#facts;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  show(holder: HTMLElement): () => void {
    const player = this.#player;
    if (player === undefined) return () => {};
    const element = document.createElement(this.#way === 'webcodecs' ? 'canvas' : 'video');
    element.className = 'live-tile-surface';
    holder.append(element);
    if (element instanceof HTMLCanvasElement) {
      const surface = element.transferControlToOffscreen();
      workerHost.send({ kind: 'surface', player, surface }, [surface]);
      return () => element.remove();
    }
    const { port1, port2 } = new MessageChannel();
    workerHost.send({ kind: 'surface', player, surface: port2 }, [port2]);
    const stage = new VideoStage(element, port1, !this.#isRecorded);
    this.#stage = stage;
    return () => {
      stage.close();
      element.remove();
    };
  }

  setShownSize(size: ShownSize): void {
    if (this.#player !== undefined) workerHost.send({ kind: 'size', player: this.#player, size });
  }

  async snapshot(): Promise<Blob | undefined> {
    const player = this.#player;
    if (player === undefined) return undefined;
    if (this.#way === 'media-source') return await this.#stage?.snapshot();
    return await answerOf<Blob | undefined>((port) =>
      workerHost.send({ kind: 'snapshot', player, port }, [port]),
    );
  }

  setStream(stream: StreamType): void {
    if (stream === this.#stream || this.#isPast || this.#player === undefined) return;
    this.#stream = stream;
    workerHost.send({ kind: 'stream', player: this.#player, stream });
  }

  setVisible(visible: boolean): void {
    // Somebody who looks elsewhere for a moment would find a playback that has ended.
    if (visible === this.#visible || this.#isPast || this.#player === undefined) return;
    this.#visible = visible;
    workerHost.send({ kind: 'visible', player: this.#player, visible });
  }

  setSound(port: MessagePort | undefined): void {
    if (this.#player === undefined) return;
    workerHost.send({ kind: 'sound', player: this.#player, port }, port === undefined ? [] : [port]);
  }

  setReplay(wish: ReplayWish | undefined): void {
    if (this.#isPast || this.#player === undefined) return;
    workerHost.send({ kind: 'replay', player: this.#player, wish });
  }

  retry(): void {
    if (this.#player !== undefined) workerHost.send({ kind: 'retry', player: this.#player });
  }

  close(): void {
    this.#listeners.clear();
    if (this.#player !== undefined) workerHost.remove(this.#player);
  }

  /** The worker wants a URL. */
  take({ reception, stream }: Extract<FromWorker, { kind: 'need-url' }>): void {
    if (this.#player === undefined) return;
    const url = presignedUrl(STREAM_PATH, paramsOf(this.#source, stream));
    const page = presignedUrl(PAGE_STREAMS_PATH, {});
    workerHost.send({ kind: 'url', player: this.#player, reception, url, page });
  }

  /** The worker tells what has become of the player. */
  tell(facts: PlayerFacts): void {
    // A word from before the way was changed.
    if (facts.way !== this.#way) return;
    const { faultCodec } = facts;
    if (this.#way === 'webcodecs' && faultCodec !== undefined && playsFragmentsOf(faultCodec)) {
      return this.#change('media-source');
    }
    this.#facts = facts;
    if (facts.frames > 0 || facts.fault !== undefined || facts.connection === 'waiting')
      awaitedPicture.settle();
    for (const listener of this.#listeners) listener();
  }

  /** A new worker begins: element and sound went with the old one. */
  reopen(): void {
    hush(this);
    this.#open(this.#facts.surfaceGeneration + 1);
  }

  #change(way: PictureWay): void {
    if (this.#player === undefined) return;
    this.#way = way;
    workerHost.send({ kind: 'close', player: this.#player });
    this.reopen();
  }

  #open(surfaceGeneration: number): void {
    if (this.#player === undefined) return;
    const [player, way, stream, visible] = [this.#player, this.#way, this.#stream, this.#visible];
    const { replay: replays } = this.capabilities;
    const [mark, alone] = [this.#mark, this.#isRecorded];
    workerHost.send({ kind: 'open', player, way, stream, visible, replays, mark, alone, surfaceGeneration });
  }
}

import type { StreamType } from '@outrider/model/live/media-unit.ts';
import { socketCalls } from '@outrider/protocol/tables.ts';
import { presignedUrl } from '../../connection/session.ts';
import { hasMediaSource, playsFragmentsOf } from '../media-source/media-source.ts';
import { VideoStage } from '../media-source/video-stage.ts';
import { hush } from '../sound/sound-stage.ts';
import {
  initialFacts,
  type PictureWay,
  type Player,
  type PlayerCapabilities,
  type PlayerFacts,
  type ShownChannel,
  type ShownSize,
} from '../player.ts';
import type { FromWorker } from './messages.ts';
import { answerOf } from './port-answer.ts';
import { type WorkerClient, workerHost } from './worker-host.ts';

/** A channel of a device, or a place of the random view, whose channels the server chooses. */
export type LiveSource = ShownChannel | { readonly streamid: number };

/** How ws.cgi is asked for it. */
function paramsOf(source: LiveSource): Readonly<Record<string, string>> {
  return 'streamid' in source
    ? { deviceid: '*', streamid: String(source.streamid) }
    : { deviceid: source.deviceid, channel: String(source.channel) };
}

/** The way that serves this page best; undefined where there is none. WebCodecs is there only on https and on localhost. */
function wayHere(): PictureWay | undefined {
  if (typeof VideoDecoder === 'function' && typeof OffscreenCanvas === 'function') return 'webcodecs';
  return hasMediaSource ? 'media-source' : undefined;
}

/**
 * Plays a source live. Socket and decoder are the worker's, and the canvas: the page never touches a frame. Where the page has no
 * WebCodecs, or they do not know the codec, the worker makes fragments for a video element of the page.
 */
export class LivePlayer implements Player, WorkerClient {
  readonly capabilities: PlayerCapabilities = { streams: ['main', 'sub'], sound: true, snapshot: true };
  readonly #source: LiveSource;
  readonly #listeners = new Set<() => void>();
  readonly #player: number | undefined;
  #way: PictureWay;
  #stage: VideoStage | undefined;
  #facts: PlayerFacts;
  #stream: StreamType;
  #visible = true;

  constructor(source: LiveSource, stream: StreamType) {
    this.#source = source;
    this.#stream = stream;
    const way = wayHere();
    this.#way = way ?? 'webcodecs';
    const fault = way === undefined ? 'no-decoder' : undefined;
    this.#facts = { ...initialFacts, way: this.#way, stream, fault };
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
    const stage = new VideoStage(element, port1);
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
    if (stream === this.#stream || this.#player === undefined) return;
    this.#stream = stream;
    workerHost.send({ kind: 'stream', player: this.#player, stream });
  }

  setVisible(visible: boolean): void {
    if (visible === this.#visible || this.#player === undefined) return;
    this.#visible = visible;
    workerHost.send({ kind: 'visible', player: this.#player, visible });
  }

  setSound(port: MessagePort | undefined): void {
    if (this.#player === undefined) return;
    workerHost.send({ kind: 'sound', player: this.#player, port }, port === undefined ? [] : [port]);
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
    const url = presignedUrl(socketCalls.watchChannel.path, { ...paramsOf(this.#source), type: stream });
    const page = presignedUrl(socketCalls.watchPage.path, {});
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
    workerHost.send({ kind: 'open', player, way, stream, visible, surfaceGeneration });
  }
}

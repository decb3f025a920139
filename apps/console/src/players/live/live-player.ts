import type { StreamType } from '@outrider/model/live/media-unit.ts';
import { socketCalls } from '@outrider/protocol/tables.ts';
import { presignedUrl } from '../../connection/session.ts';
import { hush } from '../sound/sound-stage.ts';
import {
  initialFacts,
  type Player,
  type PlayerCapabilities,
  type PlayerFacts,
  type ShownChannel,
  type ShownSize,
} from '../player.ts';
import type { FromWorker } from './messages.ts';
import { type WorkerClient, workerHost } from './worker-host.ts';

/** A channel of a device, or a place of the random view, whose channels the server chooses. */
export type LiveSource = ShownChannel | { readonly streamid: number };

/** How ws.cgi is asked for it. */
function paramsOf(source: LiveSource): Readonly<Record<string, string>> {
  return 'streamid' in source
    ? { deviceid: '*', streamid: String(source.streamid) }
    : { deviceid: source.deviceid, channel: String(source.channel) };
}

/** Whether this browser can decode video on this page: WebCodecs is there only on https and on localhost. */
export const canDecode = typeof VideoDecoder === 'function' && typeof OffscreenCanvas === 'function';

/** Plays a source live. Socket, decoder and canvas are the worker's: the page never touches a frame. */
export class LivePlayer implements Player, WorkerClient {
  readonly capabilities: PlayerCapabilities = { streams: ['main', 'sub'], sound: true, snapshot: true };
  readonly #source: LiveSource;
  readonly #listeners = new Set<() => void>();
  readonly #player: number | undefined;
  #facts: PlayerFacts;
  #stream: StreamType;
  #visible = true;

  constructor(source: LiveSource, stream: StreamType) {
    this.#source = source;
    this.#stream = stream;
    this.#facts = { ...initialFacts, stream, fault: canDecode ? undefined : 'no-decoder' };
    if (!canDecode) return;
    this.#player = workerHost.add(this);
    this.#open();
  }

  get facts(): PlayerFacts {
    return this.#facts;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  show(canvas: HTMLCanvasElement): void {
    const player = this.#player;
    if (player === undefined) return;
    const offscreen = canvas.transferControlToOffscreen();
    workerHost.send({ kind: 'canvas', player, canvas: offscreen }, [offscreen]);
  }

  setShownSize(size: ShownSize): void {
    if (this.#player !== undefined) workerHost.send({ kind: 'size', player: this.#player, size });
  }

  async snapshot(): Promise<Blob | undefined> {
    const player = this.#player;
    if (player === undefined) return undefined;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<Blob | undefined>((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<Blob | undefined>) => resolve(data), {
        once: true,
      });
      port1.start();
    });
    workerHost.send({ kind: 'snapshot', player, port: port2 }, [port2]);
    const blob = await answer;
    port1.close();
    return blob;
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
    workerHost.send({ kind: 'url', player: this.#player, reception, url });
  }

  /** The worker tells what has become of the player. */
  tell(facts: PlayerFacts): void {
    this.#facts = facts;
    for (const listener of this.#listeners) listener();
  }

  /** A new worker begins: canvas and sound went with the old one. */
  reopen(): void {
    hush(this);
    this.#open(this.#facts.canvasGeneration + 1);
  }

  #open(canvasGeneration = 0): void {
    if (this.#player === undefined) return;
    const [player, stream, visible] = [this.#player, this.#stream, this.#visible];
    workerHost.send({ kind: 'open', player, stream, visible, canvasGeneration });
  }
}

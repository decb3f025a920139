import { STREAM_PATH } from '@outrider/protocol/calls/stream-path.ts';
import { onReturn } from '../../connection/on-return.ts';
import { presignedUrl } from '../../connection/session.ts';
import { PictureMark } from '../live/picture-mark.ts';
import { answerOf } from '../live/port-answer.ts';
import type { PictureWay } from '../player.ts';
import { type Audible, hear, hush } from '../sound/sound-stage.ts';
import { FootageStage } from './pictures/footage-stage.ts';
import { knownCard } from './card/known-card.ts';
import {
  type Playback,
  type PlaybackFacts,
  type PlaybackSource,
  type PlaybackStart,
  type SeekKind,
  sourceName,
} from './playback.ts';
import type { ChannelFacts, FootageWish, FromPlayback, ToPlayback } from './playback-messages.ts';
import { PagePlayhead, pageNow, positionAt } from './playhead.ts';

/** As far as one order goes. */
const LONGEST_S = 86_400;
import { tileOf } from './tile-of.ts';

const nothing: ChannelFacts = {
  state: 'waiting',
  fault: undefined,
  from: undefined,
  card: undefined,
  pictureMs: undefined,
  width: 0,
  height: 0,
  gap: undefined,
  lostMs: undefined,
  hasSound: false,
  painted: 0,
};

/**
 * A playback whose worker has sockets, decoders and canvases: the page never touches a picture. Where the page has no WebCodecs, the worker
 * makes fragments for video elements of the page.
 */
export class WorkerPlayback implements Playback {
  #worker: Worker | undefined;
  /** What was said before the worker was there. */
  #unsaid: [ToPlayback, Transferable[]][] = [];
  #closed = false;
  readonly #listeners = new Set<() => void>();
  readonly #speaker: Audible;
  #sources: readonly PlaybackSource[];
  readonly #days: PlaybackStart['cards'];
  #facts: PlaybackFacts;
  readonly #playhead: PagePlayhead;
  readonly #way: PictureWay;
  readonly #mark: PictureMark | undefined;
  /** By the names of their sources. */
  readonly #stages = new Map<string, FootageStage>();
  #stopReturns: (() => void) | undefined;
  readonly #onVisibility = (): void => this.#say({ kind: 'visible', visible: !document.hidden });

  constructor(
    { sources, atMs, paused = false, skipsGaps = false, mark, cards }: PlaybackStart,
    way: PictureWay,
  ) {
    this.#way = way;
    this.#mark = mark === undefined ? undefined : new PictureMark(mark);
    this.#sources = sources;
    this.#days = cards;
    this.#playhead = new PagePlayhead({ axisMs: atMs, atMs: pageNow(), rate: 0 });
    const tiles = sources.map((source) => tileOf(source, nothing, false));
    this.#facts = { state: 'waiting', rate: 1, paused, tiles, sound: undefined, skipsGaps };
    this.#speaker = {
      setSound: (port) => {
        const { sound: source } = this.#facts;
        this.#say({ kind: 'sound', source, port }, port === undefined ? [] : [port]);
      },
    };
    this.#say({ kind: 'open', sources, atMs, paused, skipsGaps, mark, way, cards: cards !== undefined });
  }

  get facts(): PlaybackFacts {
    return this.#facts;
  }

  subscribe(listener: () => void): () => void {
    this.#begin();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  position(): number {
    return positionAt(this.#playhead.anchor, pageNow());
  }

  setSources(sources: readonly PlaybackSource[]): void {
    const { tiles } = this.#facts;
    const known = new Map(tiles.map((tile) => [sourceName(tile.source), tile]));
    this.#sources = sources;
    this.#say({ kind: 'sources', sources });
    this.#become({
      tiles: sources.map((source) => known.get(sourceName(source)) ?? tileOf(source, nothing, false)),
    });
  }

  seek(ms: number, how: SeekKind): void {
    const number = this.#playhead.seek(ms, pageNow());
    this.#follow();
    this.#say({ kind: 'seek', ms, how, number });
  }

  setRate(rate: number): void {
    if (rate === 0) this.pause();
    else this.#say({ kind: 'rate', rate });
  }

  play(): void {
    this.#say({ kind: 'paused', paused: false });
  }

  pause(): void {
    this.#say({ kind: 'paused', paused: true });
  }

  step(by: 1 | -1): void {
    this.#say({ kind: 'step', by });
  }

  setSound(sound: PlaybackSource | undefined): void {
    this.#become({ sound });
    void hear(sound === undefined ? undefined : this.#speaker);
  }

  setSkipsGaps(skipsGaps: boolean): void {
    this.#say({ kind: 'skips', skipsGaps });
    this.#become({ skipsGaps });
  }

  attach(source: PlaybackSource, holder: HTMLElement): () => void {
    this.#begin();
    const element = document.createElement(this.#way === 'webcodecs' ? 'canvas' : 'video');
    element.className = 'playback-surface';
    holder.append(element);
    return element instanceof HTMLVideoElement
      ? this.#attachVideo(source, element)
      : this.#attachCanvas(source, element, holder);
  }

  #attachVideo(source: PlaybackSource, element: HTMLVideoElement): () => void {
    const { port1, port2: surface } = new MessageChannel();
    const stage = new FootageStage(element, port1, this.#playhead.anchor);
    const name = sourceName(source);
    this.#stages.set(name, stage);
    this.#say({ kind: 'surface', source, surface }, [surface]);
    return () => {
      if (this.#stages.get(name) === stage) this.#stages.delete(name);
      stage.close();
      element.remove();
    };
  }

  #attachCanvas(source: PlaybackSource, element: HTMLCanvasElement, holder: HTMLElement): () => void {
    const surface = element.transferControlToOffscreen();
    this.#say({ kind: 'surface', source, surface }, [surface]);
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = holder;
      const size = { width: clientWidth * devicePixelRatio, height: clientHeight * devicePixelRatio };
      this.#say({ kind: 'size', source, size });
    });
    observer.observe(holder);
    return () => {
      observer.disconnect();
      element.remove();
    };
  }

  async snapshot(source: PlaybackSource): Promise<Blob | undefined> {
    if (this.#way === 'media-source') return await this.#stages.get(sourceName(source))?.snapshot(this.#mark);
    return await answerOf<Blob | undefined>((port) => this.#say({ kind: 'snapshot', source, port }, [port]));
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#stopReturns?.();
    this.#listeners.clear();
    hush(this.#speaker);
    this.#closed = true;
    this.#worker?.terminate();
  }

  /** Only when somebody looks: what is made while a screen is drawn may be thrown away, and nobody would close it. */
  #begin(): void {
    if (this.#worker !== undefined || this.#closed) return;
    const worker = new Worker(new URL('./playback-worker.ts', import.meta.url), {
      type: 'module',
      name: 'playback',
    });
    worker.addEventListener('message', ({ data }: MessageEvent<FromPlayback>) => this.#take(data));
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#stopReturns = onReturn(() => this.#say({ kind: 'server-there' }));
    this.#worker = worker;
    for (const [message, transfer] of this.#unsaid.splice(0)) worker.postMessage(message, transfer);
  }

  #say(message: ToPlayback, transfer: Transferable[] = []): void {
    if (this.#worker === undefined) this.#unsaid.push([message, transfer]);
    else this.#worker.postMessage(message, transfer);
  }

  #take(message: FromPlayback): void {
    if (message.kind === 'need-url') {
      const url = addressOf(message.wish);
      this.#say({ kind: 'url', request: message.request, url });
    } else if (message.kind === 'need-card-list') void this.#askCard(message);
    else if (message.kind === 'playhead') {
      if (this.#playhead.take(message.anchor, message.number)) this.#follow();
    } else {
      const { state, paused, rate, channels } = message;
      // A word from before the sources were changed.
      if (channels.length !== this.#sources.length) return;
      const tiles = this.#sources.map((source, at) => tileOf(source, channels[at] ?? nothing, rate < 0));
      this.#become({ state, paused, rate, tiles });
    }
  }

  async #askCard({
    request,
    deviceid,
    atMs,
  }: Extract<FromPlayback, { kind: 'need-card-list' }>): Promise<void> {
    const list = this.#days && (await knownCard(deviceid, atMs, this.#days(atMs)));
    this.#say({ kind: 'card-list', request, list });
  }

  #follow(): void {
    for (const stage of this.#stages.values()) stage.follow(this.#playhead.anchor);
  }

  #become(facts: Partial<PlaybackFacts>): void {
    this.#facts = { ...this.#facts, ...facts };
    for (const listener of this.#listeners) listener();
  }
}

/** The address of what the server recorded, or of what a recorder plays. */
function addressOf({ deviceid, channels, atMs, rate, cardUntilMs }: FootageWish): string {
  const asked = { deviceid, chs: channels.join(','), speed: String(rate) };
  if (cardUntilMs === undefined) {
    const spbtime = (atMs / 1_000).toFixed(3);
    return presignedUrl(STREAM_PATH, { ...asked, type: 'lopb', spbtime });
  }
  const start = Math.floor(atMs / 1_000);
  return presignedUrl(STREAM_PATH, {
    ...asked,
    type: 'repb',
    spbtime: String(start),
    duration: String(Math.min(LONGEST_S, Math.ceil(cardUntilMs / 1_000) - start)),
    // Each order is a playback of its own: nobody steers it.
    streamid: Math.random().toString(36).slice(2),
    alone: '1',
  });
}

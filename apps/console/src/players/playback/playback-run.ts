import type { Clock } from '@outrider/kit/clock.ts';
import { isFullRate } from '@outrider/model/recordings/playback.ts';
import type { SoundDecoding } from '../sound/sound-decoding.ts';
import type { ShownSize } from '../player.ts';
import { FootageLink, type FootageLinkOptions, type FootageOrder } from './footage-link.ts';
import { type PlaybackSource, type PlaybackState, type SeekKind, sourceName } from './playback.ts';
import type { ChannelFacts, FootageWish, FromPlayback, ToPlayback } from './playback-messages.ts';
import type { PlaybackChannel } from './playback-channel.ts';
import { type PlayheadAnchor, positionAt } from './playhead.ts';
import { nextPicture, pictureBefore } from './step-pictures.ts';

/** A channel for which the playhead has waited so long is not waited for any more. */
const PATIENCE_MS = 3_000;
/** Servers are told where the playhead is so often. */
const SAY_EVERY_MS = 200;
/** Facts that only count go to the page so often. */
const TELL_EVERY_MS = 250;
/** Above it, each fourth animation frame is painted: all tiles in one, since painting is what becomes too much first. */
const SMOOTH_RATE = 2;
const THINNED = 4;
/** Sound is given so far ahead of its moment: it is decoded and goes to another thread. */
const SOUND_AHEAD_MS = 40;

export interface PlaybackRunParts {
  readonly clock: Clock;
  /** ms by a clock that page and worker share. */
  readonly now: () => number;
  readonly openSocket: FootageLinkOptions['openSocket'];
  readonly address: (wish: FootageWish) => Promise<string | undefined>;
  readonly makeChannel: (source: PlaybackSource, onChange: () => void) => PlaybackChannel;
  readonly sound: Pick<SoundDecoding, 'offer'>;
  readonly tell: (message: FromPlayback) => void;
  /** Calls it in the next animation frame. */
  readonly nextFrame: (work: () => void) => void;
}

/** A playback in its worker: one playhead, one tick for all tiles. */
export class PlaybackRun {
  readonly #parts: PlaybackRunParts;
  #channels: PlaybackChannel[] = [];
  readonly #links = new Map<string, { readonly link: FootageLink; readonly channels: string }>();
  #anchor: PlayheadAnchor;
  #seek = 1;
  #how: SeekKind = 'exact';
  #rate = 1;
  #paused: boolean;
  #skipsGaps: boolean;
  #visible = true;
  /** The playhead stands until the pictures of its moment are there. */
  #waiting = true;
  #ended = false;
  #steppingBack = false;
  /** Since when the playhead waits for a channel, by its name. */
  readonly #lateSince = new Map<string, number>();
  #heard: string | undefined;
  /** Where pictures of sources go, which may be laid out before they are played. */
  readonly #surfaces = new Map<string, { canvas?: OffscreenCanvas; size?: ShownSize }>();
  #ticks = 0;
  #isRequested = false;
  #isPainting = false;
  #saidMs = Number.NaN;
  #saidAtMs = 0;
  #toldAtMs = 0;
  #told = '';
  #closed = false;

  constructor(parts: PlaybackRunParts, start: Extract<ToPlayback, { kind: 'open' }>) {
    this.#parts = parts;
    this.#paused = start.paused;
    this.#skipsGaps = start.skipsGaps;
    this.#anchor = { axisMs: start.atMs, atMs: parts.now(), rate: 0 };
    this.setSources(start.sources);
  }

  channel(source: PlaybackSource): PlaybackChannel | undefined {
    return this.#channels.find((channel) => sourceName(channel.source) === sourceName(source));
  }

  setSources(sources: readonly PlaybackSource[]): void {
    const known = this.#channels;
    this.#channels = sources.map((source) => this.channel(source) ?? this.#make(source));
    for (const channel of known) if (!this.#channels.includes(channel)) channel.close();
    const byDevice = Map.groupBy(sources, ({ deviceid }) => deviceid);
    for (const [deviceid, { link }] of this.#links) {
      if (byDevice.has(deviceid)) continue;
      link.close();
      this.#links.delete(deviceid);
    }
    for (const [deviceid, of] of byDevice)
      this.#join(
        deviceid,
        of.map(({ channel }) => channel),
      );
    this.#wait();
    this.#tell(true);
  }

  seek(ms: number, how: SeekKind): void {
    this.#seek++;
    this.#how = how;
    this.#ended = this.#steppingBack = false;
    for (const channel of this.#channels) channel.reset();
    this.#set(ms, 0);
    for (const { link } of this.#links.values()) link.play(this.#order());
    this.#wait();
    this.#tell(true);
  }

  setRate(rate: number): void {
    const before = this.#effectiveRate;
    const at = this.#at();
    this.#rate = rate;
    this.#paused = false;
    if (!this.#goesOn(before)) return this.seek(at, 'exact');
    for (const { link } of this.#links.values()) link.pace(rate);
    this.#set(at, 0);
    this.#wait();
    this.#tell(true);
  }

  setPaused(paused: boolean): void {
    if (paused === this.#paused) return;
    const before = this.#effectiveRate;
    const at = this.#at();
    this.#paused = paused;
    if (!this.#goesOn(before)) return this.seek(at, 'exact');
    for (const { link } of this.#links.values()) link.pace(this.#effectiveRate);
    this.#set(at, 0);
    this.#ended = false;
    this.#wait();
    this.#tell(true);
  }

  step(by: 1 | -1): void {
    const wasFull = this.#how === 'exact' && isFullRate(this.#effectiveRate);
    const at = this.#at();
    this.#paused = true;
    if (!wasFull) return this.seek(at, 'exact');
    for (const { link } of this.#links.values()) link.pace(0);
    const tracks = this.#channels.map(({ track }) => track);
    const target = by > 0 ? nextPicture(tracks, at) : pictureBefore(tracks, at);
    if (target === undefined) {
      // What is in front of all that came is asked for; behind it there is nothing yet.
      if (by < 0)
        this.seek(Math.min(at, ...tracks.map(({ units: [first] }) => first?.captureMs ?? at)) - 1, 'exact');
      else this.#set(at, 0);
      return this.#tell(true);
    }
    this.#steppingBack = by < 0;
    this.#set(target, 0);
    this.#wait();
    this.#say(true);
    this.#tell(true);
  }

  setSkipsGaps(skips: boolean): void {
    this.#skipsGaps = skips;
    this.schedule();
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#set(this.#at(), 0);
    this.#wait();
  }

  /** Where the pictures of a source go from now on. */
  give(source: PlaybackSource, canvas: OffscreenCanvas): void {
    const name = sourceName(source);
    this.#surfaces.set(name, { ...this.#surfaces.get(name), canvas });
    this.channel(source)?.give(canvas);
    this.schedule();
  }

  setShownSize(source: PlaybackSource, size: ShownSize): void {
    const name = sourceName(source);
    this.#surfaces.set(name, { ...this.#surfaces.get(name), size });
    this.channel(source)?.setShownSize(size);
  }

  /** Whose sound is heard. */
  setHeard(source: PlaybackSource | undefined): void {
    this.#heard = source && sourceName(source);
  }

  /** Something may be painted, or go on, that could not before. */
  schedule(): void {
    if (this.#isRequested || this.#closed) return;
    this.#isRequested = true;
    this.#parts.nextFrame(() => {
      this.#isRequested = false;
      void this.#tick();
    });
  }

  close(): void {
    this.#closed = true;
    for (const { link } of this.#links.values()) link.close();
    for (const channel of this.#channels) channel.close();
  }

  /** What is sent: nothing but what belongs to the rest is, while it rests. */
  get #effectiveRate(): number {
    return this.#paused ? 0 : this.#rate;
  }

  get #isBack(): boolean {
    return this.#effectiveRate < 0;
  }

  /** Whether what came at the rate before is of use at the one of now. */
  #goesOn(before: number): boolean {
    const now = this.#effectiveRate;
    return this.#how === 'exact' && isFullRate(before) && isFullRate(now);
  }

  #order(): FootageOrder {
    return {
      seek: this.#seek,
      at: this.#anchor.axisMs,
      rate: this.#effectiveRate,
      exact: this.#how === 'exact',
    };
  }

  #make(source: PlaybackSource): PlaybackChannel {
    const channel = this.#parts.makeChannel(source, () => this.schedule());
    const { canvas, size } = this.#surfaces.get(sourceName(source)) ?? {};
    if (canvas !== undefined) channel.give(canvas);
    if (size !== undefined) channel.setShownSize(size);
    return channel;
  }

  #join(deviceid: string, channels: readonly number[]): void {
    const name = channels.join(',');
    const known = this.#links.get(deviceid);
    if (known?.channels === name) return;
    known?.link.close();
    const { clock, openSocket, address } = this.#parts;
    const of = (channel: number) => this.channel({ deviceid, channel });
    const link = new FootageLink({
      clock,
      openSocket,
      address: ({ at, rate, exact }) => address({ deviceid, channels, atMs: at, rate: exact ? rate : 0 }),
      onUnit: (frame) => {
        of(frame.channel)?.take(frame, 'server');
        this.schedule();
      },
      onGap: (channel, fromMs, toMs) => {
        of(channel)?.track.addGap(fromMs, toMs, this.#isBack);
        this.schedule();
      },
      onRefused: (refused) => {
        for (const channel of channels) of(channel)?.refuse(refused ? 'not-permitted' : undefined);
        this.schedule();
      },
      onBack: () => this.seek(this.#at(), this.#how),
    });
    this.#links.set(deviceid, { link, channels: name });
    this.#set(this.#at(), 0);
    link.play(this.#order());
  }

  #at(): number {
    return positionAt(this.#anchor, this.#parts.now());
  }

  #set(axisMs: number, rate: number): void {
    this.#anchor = { axisMs, atMs: this.#parts.now(), rate };
    this.#parts.tell({ kind: 'playhead', anchor: this.#anchor });
  }

  #wait(): void {
    this.#waiting = true;
    this.#lateSince.clear();
    for (const channel of this.#channels) channel.setRunning(false);
    this.schedule();
  }

  async #tick(): Promise<void> {
    if (this.#closed || !this.#visible) return;
    const at = this.#at();
    const keysOnly = this.#how === 'key' || !isFullRate(this.#effectiveRate);
    const motion = { atMs: at, back: this.#isBack, keysOnly, steppingBack: this.#steppingBack };
    for (const channel of this.#channels) channel.turn(motion);
    this.#goOn(at);
    this.#giveSound(at);
    this.#say(false);
    this.#ticks++;
    const isThinned = this.#anchor.rate > SMOOTH_RATE && this.#ticks % THINNED !== 0;
    if (!this.#isPainting && !isThinned) {
      this.#isPainting = true;
      await Promise.all(this.#channels.map((channel) => channel.paint(at)));
      this.#isPainting = false;
    }
    this.#tell(false);
    if (this.#anchor.rate !== 0 || this.#waiting) this.schedule();
  }

  /** Has the playhead go, wait, jump or end. */
  #goOn(at: number): void {
    if (this.#passGap(at)) return;
    const late = this.#late(at);
    if (this.#waiting && !late) {
      this.#waiting = false;
      const runs = !this.#paused && this.#how === 'exact' && !this.#ended;
      if (runs) this.#set(at, this.#rate);
      for (const channel of this.#channels) channel.setRunning(runs);
    } else if (!this.#waiting && late && this.#anchor.rate !== 0) {
      this.#set(at, 0);
      this.#waiting = true;
    }
  }

  /** Whether some channel, for which the playhead waits, is not there. */
  #late(at: number): boolean {
    const now = this.#parts.now();
    let late = false;
    for (const channel of this.#channels) {
      const name = sourceName(channel.source);
      const isThere = this.#waiting ? channel.isReady(at) : channel.covers(at, this.#isBack);
      if (isThere) this.#lateSince.delete(name);
      else {
        const since = this.#lateSince.get(name) ?? now;
        this.#lateSince.set(name, since);
        late ||= now - since < PATIENCE_MS;
      }
    }
    return late;
  }

  /** Where no channel has anything it is passed over, if that is wished; where nothing follows it is the end. */
  #passGap(at: number): boolean {
    const gaps = this.#channels.map(({ track }) => track.gapAt(at));
    if (this.#paused || this.#how === 'key' || gaps.length === 0 || gaps.includes(undefined)) {
      this.#ended = false;
      return false;
    }
    const ends = gaps.map((gap) => (this.#isBack ? (gap?.fromMs ?? at) - 1 : (gap?.toMs ?? at)));
    const next = this.#isBack ? Math.max(...ends) : Math.min(...ends);
    if (!Number.isFinite(next)) {
      if (!this.#ended) this.#set(at, 0);
      this.#ended = true;
      this.#waiting = false;
      return true;
    }
    if (this.#ended) {
      this.#ended = false;
      this.#waiting = true;
    }
    if (!this.#skipsGaps || Math.abs(next - at) < 1) return false;
    this.seek(next, 'exact');
    return true;
  }

  #giveSound(at: number): void {
    for (const { source, track } of this.#channels) {
      const sounds = track.takeSounds(at + SOUND_AHEAD_MS);
      if (sourceName(source) !== this.#heard || this.#anchor.rate !== 1) continue;
      for (const frame of sounds) this.#parts.sound.offer(frame);
    }
  }

  #say(now: boolean): void {
    const ms = this.#parts.now();
    const at = Math.max(0, this.#at());
    if (at === this.#saidMs || (!now && ms - this.#saidAtMs < SAY_EVERY_MS)) return;
    this.#saidMs = at;
    this.#saidAtMs = ms;
    for (const { link } of this.#links.values()) link.at(at);
  }

  #tell(urgent: boolean): void {
    const at = this.#at();
    const channels = this.#channels.map((channel): ChannelFacts =>
      channel.facts(at, this.#lateSince.has(sourceName(channel.source))),
    );
    const state: PlaybackState = this.#waiting
      ? 'waiting'
      : this.#ended
        ? 'ended'
        : this.#paused || this.#how === 'key'
          ? 'paused'
          : 'playing';
    const word = [state, ...channels.map((each) => `${each.state} ${each.width} ${each.hasSound}`)].join();
    const now = this.#parts.now();
    if (!urgent && word === this.#told && now - this.#toldAtMs < TELL_EVERY_MS) return;
    this.#told = word;
    this.#toldAtMs = now;
    this.#parts.tell({ kind: 'facts', state, paused: this.#paused, rate: this.#rate, channels });
  }
}

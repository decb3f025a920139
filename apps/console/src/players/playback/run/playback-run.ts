import { isFullRate } from '@outrider/model/recordings/playback.ts';
import type { ShownSize } from '../../player.ts';
import { behindGaps } from './behind-gaps.ts';
import { CardFill } from '../card/card-fill.ts';
import type { PictureSurface } from '../pictures/channel-pictures.ts';
import { FactsOutlet } from './facts-outlet.ts';
import type { FootageOrder } from '../links/footage-link.ts';
import type { FootageLinks } from '../links/footage-links.ts';
import { HeardSound } from './heard-sound.ts';
import { CARD_PATIENCE_MS, Lateness, PATIENCE_MS } from './lateness.ts';
import { PaintRounds } from './paint-rounds.ts';
import { type PlaybackSource, type PlaybackState, type SeekKind, sourceName } from '../playback.ts';
import type { PlaybackChannel } from '../playback-channel.ts';
import { PlaybackChannels } from './playback-channels.ts';
import type { ChannelFacts, ToPlayback } from '../playback-messages.ts';
import { PlaybackPosition } from './playback-position.ts';
import type { PlaybackRunParts } from './playback-run-parts.ts';
import { runLinks } from './run-links.ts';
import { nextPicture, pictureBefore, stepBehindGaps } from './step-pictures.ts';

/** Above it, each fourth animation frame is painted: all tiles in one, since painting is what becomes too much first. */
const SMOOTH_RATE = 2;
const THINNED = 4;

/** A playback in its worker: one playhead, one tick for all tiles. */
export class PlaybackRun {
  readonly #parts: PlaybackRunParts;
  readonly #channels: PlaybackChannels;
  readonly #links: FootageLinks;
  readonly #cards: CardFill | undefined;
  readonly #position: PlaybackPosition;
  #seek = 1;
  /** Of the newest seek that the page asked for. */
  #pageSeek = 0;
  #how: SeekKind = 'exact';
  #rate = 1;
  #paused: boolean;
  #skipsGaps: boolean;
  #visible = true;
  /** The playhead stands until the pictures of its moment are there. */
  #waiting = true;
  #ended = false;
  #steppingBack = false;
  /** Somebody wants the next picture, which has not come yet. */
  #awaitsNext = false;
  readonly #lateness = new Lateness();
  readonly #sound: HeardSound;
  #ticks = 0;
  #isRequested = false;
  readonly #rounds = new PaintRounds(() => this.schedule());
  readonly #outlet: FactsOutlet;
  #closed = false;

  constructor(parts: PlaybackRunParts, start: Extract<ToPlayback, { kind: 'open' }>) {
    this.#parts = parts;
    this.#paused = start.paused;
    this.#skipsGaps = start.skipsGaps;
    this.#position = new PlaybackPosition(start.atMs, parts.now);
    this.#outlet = new FactsOutlet(parts.tell, parts.now);
    this.#sound = new HeardSound(parts.sound);
    this.#links = runLinks(parts, {
      order: () => this.#order(),
      isBack: () => this.#isBack,
      channel: (source) => this.channel(source),
      schedule: () => this.schedule(),
    });
    this.#cards = start.cards ? new CardFill({ ...parts, onChange: () => this.schedule() }) : undefined;
    this.#channels = new PlaybackChannels((source) => parts.makeChannel(source, () => this.schedule()));
    this.setSources(start.sources);
  }

  channel(source: PlaybackSource): PlaybackChannel | undefined {
    return this.#channels.of(source);
  }

  setSources(sources: readonly PlaybackSource[]): void {
    this.#channels.setSources(sources);
    this.#wait(this.#position.ms);
    this.#links.setSources(sources);
    this.#tell(true);
  }

  /** The page has it put elsewhere. @param number counts such seeks: the page says by it what was told before the newest */
  seekByPage(ms: number, how: SeekKind, number: number): void {
    this.#pageSeek = number;
    this.seek(ms, how);
  }

  /** @param byHand somebody put it there, and may go on to put it elsewhere */
  seek(ms: number, how: SeekKind, byHand = true): void {
    this.#seek++;
    this.#how = how;
    this.#ended = this.#steppingBack = this.#awaitsNext = false;
    this.#cards?.reset(byHand);
    for (const channel of this.#channels.all) channel.reset();
    this.#wait(ms);
    this.#links.play(this.#order());
    this.#tell(true);
  }

  setRate(rate: number): void {
    this.#go(rate, false);
  }

  setPaused(paused: boolean): void {
    if (paused !== this.#paused) this.#go(this.#rate, paused);
  }

  step(by: 1 | -1): void {
    this.#awaitsNext = false;
    const wasFull = this.#how === 'exact' && isFullRate(this.#effectiveRate);
    const at = this.#position.ms;
    this.#paused = true;
    if (!wasFull) return this.seek(at, 'exact');
    this.#links.pace(0);
    const tracks = this.#channels.all.map(({ track }) => track);
    const target = by > 0 ? nextPicture(tracks, at) : pictureBefore(tracks, at);
    if (target === undefined) {
      // What is in front of all that came is asked for; behind it there is nothing yet, or a gap.
      const onward = by > 0 ? this.#behindGaps(at) : undefined;
      if (by < 0)
        this.seek(Math.min(at, ...tracks.map(({ units: [first] }) => first?.captureMs ?? at)) - 1, 'exact');
      else if (onward !== undefined) this.seek(onward, 'exact');
      else {
        this.#set(at, 0);
        this.#awaitsNext = true;
      }
      return this.#tell(true);
    }
    this.#steppingBack = by < 0;
    this.#wait(target);
    this.#links.at(this.#position.ms, true);
    this.#tell(true);
  }

  setSkipsGaps(skips: boolean): void {
    this.#skipsGaps = skips;
    this.schedule();
  }

  /** The server is there again which was away. */
  serverIsThere(): void {
    this.#links.serverIsThere();
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (!visible) this.#cards?.rest();
    this.#wait(this.#position.ms);
  }

  /** Where the pictures of a source go from now on. */
  give(source: PlaybackSource, surface: PictureSurface): void {
    this.#channels.give(source, surface);
    this.schedule();
  }

  setShownSize(source: PlaybackSource, size: ShownSize): void {
    this.#channels.setShownSize(source, size);
  }

  /** Whose sound is heard. */
  setHeard(source: PlaybackSource | undefined): void {
    this.#sound.set(source);
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
    this.#cards?.rest();
    this.#links.close();
    this.#channels.close();
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

  /** Goes on otherwise from where it is. */
  #go(rate: number, paused: boolean): void {
    const before = this.#effectiveRate;
    const at = this.#position.ms;
    this.#rate = rate;
    this.#paused = paused;
    this.#awaitsNext = false;
    if (!this.#goesOn(before)) return this.seek(at, 'exact');
    this.#links.pace(this.#effectiveRate);
    this.#ended = false;
    this.#wait(at);
    this.#tell(true);
  }

  #order(): FootageOrder {
    return {
      seek: this.#seek,
      at: this.#position.ms,
      rate: this.#effectiveRate,
      exact: this.#how === 'exact',
    };
  }

  #set(axisMs: number, rate: number): void {
    this.#position.set(axisMs, rate);
    this.#parts.tell({ kind: 'playhead', anchor: this.#position.anchor, number: this.#pageSeek });
  }

  /** The playhead stands there until the pictures of the moment are there. */
  #wait(atMs: number): void {
    this.#set(atMs, 0);
    this.#waiting = true;
    this.#lateness.clear();
    for (const channel of this.#channels.all) channel.setRunning(false);
    this.schedule();
  }

  async #tick(): Promise<void> {
    if (this.#closed || !this.#visible) return;
    const at = this.#position.ms;
    if (this.#position.isHeldUp) this.#wait(at);
    this.#position.tick();
    const keysOnly = this.#how === 'key' || !isFullRate(this.#effectiveRate);
    const motion = { atMs: at, back: this.#isBack, keysOnly, steppingBack: this.#steppingBack };
    for (const channel of this.#channels.all) channel.turn(motion);
    const rate = this.#effectiveRate;
    this.#cards?.follow(this.#channels.all, { atMs: at, rate, exact: this.#how === 'exact' });
    this.#goOn(at);
    const tracks = this.#channels.all.map(({ track }) => track);
    const canStep = (): boolean =>
      nextPicture(tracks, at) !== undefined || this.#behindGaps(at) !== undefined;
    if (this.#awaitsNext && canStep()) this.step(1);
    this.#sound.give(this.#channels.all, at, this.#position.rate);
    this.#links.at(this.#position.ms, false);
    this.#ticks++;
    const isThinned = this.#position.rate > SMOOTH_RATE && this.#ticks % THINNED !== 0;
    if (!isThinned) await this.#rounds.paint(this.#channels.all.map((channel) => () => channel.paint(at)));
    this.#tell(false);
    if (this.#position.rate !== 0 || this.#waiting) this.schedule();
  }

  /** Has the playhead go, wait, jump or end. */
  #goOn(at: number): void {
    if (this.#passGap(at)) return;
    const late = this.#late(at);
    if (this.#waiting && !late) {
      this.#waiting = false;
      const runs = !this.#paused && this.#how === 'exact' && !this.#ended;
      if (runs) this.#set(at, this.#rate);
      for (const channel of this.#channels.all) channel.setRunning(runs);
    } else if (!this.#waiting && late && this.#position.rate !== 0) {
      this.#set(at, 0);
      this.#waiting = true;
      for (const channel of this.#channels.all) channel.setRunning(false);
    }
  }

  /** Whether some channel, for which the playhead waits, is not there. */
  #late(at: number): boolean {
    const now = this.#parts.now();
    let late = false;
    const showing = this.#channels.all.filter(
      (channel) => channel.track.gapAt(at) === undefined && !this.#awaitsCard(channel, at),
    );
    // What the server has does not wait for recorders.
    // A server that is away is waited for, however long that takes: nothing else would come.
    const isAway = this.#channels.all.length > 0 && this.#channels.all.every(({ isLost }) => isLost);
    const goesOn = showing.some(({ track }) => track.missingAt(at) === undefined);
    for (const channel of this.#channels.all) {
      const awaits = this.#awaitsCard(channel, at);
      const isReady = this.#waiting ? channel.isReady(at) : channel.covers(at, this.#isBack);
      const isThere = awaits ? goesOn : isReady;
      const patienceMs = isAway
        ? Infinity
        : !awaits
          ? PATIENCE_MS
          : showing.length > 0
            ? CARD_PATIENCE_MS
            : Infinity;
      if (this.#lateness.waitsFor(sourceName(channel.source), isThere, now, patienceMs)) late = true;
    }
    return late;
  }

  #awaitsCard(channel: PlaybackChannel, at: number): boolean {
    return this.#cards?.awaits(channel, at) === true;
  }

  /** Where a step goes on behind a gap; undefined where there is none, nothing follows, or a recorder is asked for it. */
  #behindGaps(at: number): number | undefined {
    const channels = this.#channels.all;
    if (channels.some((channel) => this.#awaitsCard(channel, at))) return undefined;
    const tracks = channels.map(({ track }) => track);
    const onward = stepBehindGaps(tracks, at, this.#cards !== undefined);
    return onward === Number.POSITIVE_INFINITY ? undefined : onward;
  }

  /** Where no channel has anything it is passed over, if that is wished; where nothing follows it is the end. */
  #passGap(at: number): boolean {
    const tracks = this.#channels.all.map(({ track }) => track);
    const mayCome = this.#channels.all.some((channel) => this.#awaitsCard(channel, at));
    const goes = !this.#paused && this.#how === 'exact' && !mayCome;
    const next = goes ? behindGaps(tracks, at, this.#isBack) : undefined;
    if (next === undefined) {
      // More was recorded since, of the very moment at which it stands.
      if (this.#ended) this.#waiting = true;
      this.#ended = false;
      return false;
    }
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
    // What a recorder is playing already is not asked for anew.
    if (this.#cards?.plays(next) === true) this.#wait(next);
    else this.seek(next, 'exact', false);
    return true;
  }

  #tell(urgent: boolean): void {
    const at = this.#position.ms;
    const channels = this.#channels.all.map((channel): ChannelFacts =>
      channel.facts(at, this.#lateness.has(sourceName(channel.source)), this.#cards?.wordOf(channel, at)),
    );
    const isStill = this.#position.rate === 0 && this.#rounds.isDue;
    const state: PlaybackState =
      this.#waiting || isStill
        ? 'waiting'
        : this.#ended
          ? 'ended'
          : this.#paused || this.#how === 'key'
            ? 'paused'
            : 'playing';
    this.#outlet.tell({ kind: 'facts', state, paused: this.#paused, rate: this.#rate, channels }, urgent);
  }
}

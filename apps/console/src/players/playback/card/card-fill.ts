import type { Clock } from '@outrider/kit/clock.ts';
import { CARD_SPEEDS } from '@outrider/model/cards/limits.ts';
import type { CardLinkOptions } from './card-link.ts';
import { CardLists, type CardListsParts } from './card-lists.ts';
import { CardOrder } from './card-order.ts';
import { CARD_END_MS } from '../unit-track.ts';
import { type CardList, type CardStretch, stretchAt, stretchesOf, without } from '../card-stretches.ts';
import type { CardWord } from '../playback.ts';
import type { PlaybackChannel } from '../playback-channel.ts';
import type { FootageWish } from '../playback-messages.ts';

/** A playhead that somebody moved is asked about once it has rested so long: who scrubs orders nothing. */
const SETTLED_MS = 700;
/** A recorder is given orders so far apart: each stops it and starts it anew. */
const BETWEEN_MS = 2_000;
/** Who lost the way to the server asks for the same again after this. */
const LOST_MS = 5_000;
/** So far in front of a gap it is ordered what fills it. */
const AHEAD_MS = 2_000;
/** A recorder takes so long until it plays. Where others go on meanwhile it is asked for what is shown by then. */
const LEAD_MS = 3_000;
const MOST_LEAD_MS = 12_000;
/** The recorder is asked about the next day so long before that begins. */
const LIST_AHEAD_MS = 30_000;
/** Where a day has nothing more, so many days behind it are asked about. */
const MOST_DAYS_MS = 3 * 86_400_000;
/** A picture that is so old is not that of the moment; a channel that is so far behind others is asked for what is ahead. */
const BEHIND_MS = 1_500;
/** What is shorter is over before a recorder plays. */
const SHORTEST_MS = 3_000;
/** As far as one order goes. */
const LONGEST_MS = 86_400_000;
/** At the end of what was recorded until just now, more is being recorded. */
const JUST_NOW_MS = 120_000;

export interface CardFillParts extends Pick<CardListsParts, 'cardList' | 'onChange' | 'now'> {
  readonly clock: Pick<Clock, 'after'>;
  readonly openSocket: CardLinkOptions['openSocket'];
  /** Undefined where the recorder may not be asked. */
  readonly address: (wish: FootageWish) => Promise<string | undefined>;
}

/** How the playhead goes. */
export interface CardMotion {
  /** ms on the server's axis. */
  readonly atMs: number;
  /** 0 rests, below 0 goes back. */
  readonly rate: number;
  /** Whether all pictures are wanted, and not those alone at which somebody passes by. */
  readonly exact: boolean;
}

interface ChannelCard {
  order: CardOrder | undefined;
  leadMs: number;
  /** What a recorder has nothing of, whatever its list says, or does not play. */
  holes: readonly (CardStretch & { readonly reason: string | undefined })[];
  /** Of what the stretches of the track follow. */
  list: CardList | undefined;
  /** How fast that goes; undefined when recorders cannot play so. */
  rate: number | undefined;
}

type Channel = Pick<PlaybackChannel, 'source' | 'track' | 'take'>;

/**
 * Has recorders play what the server has nothing of and their cards have: of channels that are played, while the playhead is there and
 * goes at a speed that they know. Nobody has to choose; where the server has something again, that is played.
 */
export class CardFill {
  readonly #parts: CardFillParts;
  readonly #lists: CardLists;
  readonly #cards = new Map<Channel, ChannelCard>();
  /** When each recorder was given an order last. */
  readonly #orderedMs = new Map<string, number>();
  #motion: CardMotion | undefined;
  #settlesMs = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | undefined;
  /** Of each recorder, since when nothing is known: where no channel has anything, what is behind that is asked. */
  readonly #behind = new Map<string, number>();

  constructor(parts: CardFillParts) {
    this.#parts = parts;
    this.#lists = new CardLists(parts);
  }

  /** Tells where the playhead is now, and what is to be seen. */
  follow(channels: readonly Channel[], motion: CardMotion): void {
    this.#motion = motion;
    for (const [channel, { order }] of this.#cards)
      if (!channels.includes(channel)) {
        order?.close();
        this.#cards.delete(channel);
      }
    for (const channel of channels) this.#know(channel, motion);
    this.#askBehind(channels, motion);
    if (!motion.exact || this.#parts.now() < this.#settlesMs) return;
    const orderable = Map.groupBy(channels, ({ source }) => source.deviceid);
    for (const [deviceid, ofDevice] of orderable) {
      const wanting = ofDevice.filter((channel) => this.#wants(channel, channels, motion));
      if (wanting.length === 0) continue;
      const waitMs =
        (this.#orderedMs.get(deviceid) ?? Number.NEGATIVE_INFINITY) + BETWEEN_MS - this.#parts.now();
      if (waitMs > 0) this.#lookIn(waitMs);
      else for (const channel of wanting) this.#order(channel, channels, motion);
    }
  }

  /** Whether a channel waits for its recorder at a moment, or for what that says of its card. */
  awaits({ source: { deviceid }, track }: Channel, atMs: number): boolean {
    if (track.awaitsCard(atMs)) return true;
    if (track.gapAt(atMs) === undefined || this.#motion?.exact !== true || this.#motion.rate < 0)
      return false;
    const behindMs = this.#behind.get(deviceid);
    if (behindMs !== undefined && this.#lists.isAwaited(deviceid, behindMs)) return true;
    return this.#lists.isAwaited(deviceid, atMs) || (this.#isUnsettled && this.#lists.isOpen(deviceid, atMs));
  }

  /** Whether a recorder is playing what follows from a moment on. */
  plays(atMs: number): boolean {
    return [...this.#cards.values()].some(({ order }) => order !== undefined && stretchAt([order], atMs));
  }

  /** What there is to be said of the card of a channel at a moment of which the server has nothing. */
  wordOf(channel: Channel, atMs: number): CardWord | undefined {
    const { source, track } = channel;
    if (track.missingAt(atMs) === undefined) return undefined;
    if (track.awaitsCard(atMs)) return { kind: 'fetching' };
    const list = this.#lists.at(source.deviceid, atMs);
    if (list === undefined) {
      if (this.awaits(channel, atMs)) return { kind: 'asking' };
      return this.#lists.isLate(source.deviceid) ? { kind: 'silent' } : undefined;
    }
    if (list.state === 'unknown' || list.state === 'silent') return { kind: list.state };
    if (stretchAt(stretchesOf(list, source.channel), atMs) === undefined)
      return this.awaits(channel, atMs) ? { kind: 'asking' } : undefined;
    if (list.state === 'offline') return { kind: 'offline' };
    const { holes, rate } = this.#of(channel);
    const hole = stretchAt(holes, atMs);
    if (hole !== undefined)
      return hole.reason === undefined ? undefined : { kind: 'failed', reason: hole.reason };
    if (rate !== undefined) return undefined;
    return (this.#motion?.rate ?? 0) < 0 ? { kind: 'backwards' } : { kind: 'kept' };
  }

  /** The playhead goes elsewhere. @param byHand somebody put it there, and may go on to put it elsewhere */
  reset(byHand: boolean): void {
    this.rest();
    for (const card of this.#cards.values()) {
      card.holes = [];
      card.list = undefined;
    }
    this.#settlesMs = byHand ? this.#parts.now() + SETTLED_MS : Number.NEGATIVE_INFINITY;
    if (byHand) this.#lookIn(SETTLED_MS + 1);
  }

  /** Nothing is asked of recorders any more, until they are wanted again. */
  rest(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    for (const card of this.#cards.values()) this.#drop(card);
  }

  get #isUnsettled(): boolean {
    return this.#parts.now() < this.#settlesMs;
  }

  #of(channel: Channel): ChannelCard {
    const known = this.#cards.get(channel);
    if (known !== undefined) return known;
    const card: ChannelCard = {
      order: undefined,
      leadMs: LEAD_MS,
      holes: [],
      list: undefined,
      rate: undefined,
    };
    this.#cards.set(channel, card);
    return card;
  }

  /** Tells the track what the card has, as far as it is known and can be played as the playhead goes. */
  #know(channel: Channel, { atMs, rate, exact }: CardMotion): void {
    const { source, track } = channel;
    const card = this.#of(channel);
    const played = exact && (rate === 0 || CARD_SPEEDS.some((speed) => speed === rate)) ? rate : undefined;
    const isMissing = [atMs, atMs + rate * AHEAD_MS].some((ms) => track.missingAt(ms) !== undefined);
    if (isMissing && exact && rate >= 0 && !this.#isUnsettled) this.#lists.want(source.deviceid, atMs);
    const list = this.#lists.from(source.deviceid, atMs);
    const soonMs = atMs + rate * LIST_AHEAD_MS;
    const goesOn = list?.state === 'told' && list.toMs < list.askedMs && soonMs >= list.toMs;
    if (goesOn && rate > 0 && exact && !this.#isUnsettled && track.missingAt(soonMs) !== undefined)
      this.#lists.want(source.deviceid, soonMs);
    if (list !== undefined && list === card.list && played === card.rate) return;
    card.list = list;
    card.rate = played;
    this.#lay(channel, card);
  }

  /** Where nothing is known to follow on a day of a card, the next one is asked about: the playhead is about to pass over it. */
  #askBehind(channels: readonly Channel[], { atMs, rate, exact }: CardMotion): void {
    this.#behind.clear();
    const passes = exact && rate > 0 && !this.#isUnsettled;
    if (!passes || channels.some(({ track }) => track.gapAt(atMs) === undefined)) return;
    for (const { source, track } of channels) {
      const { deviceid } = source;
      const list = this.#lists.from(deviceid, atMs);
      // Of today nothing more can be known.
      if (list?.state !== 'told' || list.toMs >= list.askedMs) continue;
      if ((track.gapAt(atMs)?.toMs ?? 0) <= list.toMs || list.toMs - atMs > MOST_DAYS_MS) continue;
      this.#behind.set(deviceid, list.toMs);
      this.#lists.want(deviceid, list.toMs);
    }
  }

  #lay({ source, track }: Channel, { list, rate, holes }: ChannelCard): void {
    const has = list?.state === 'told' && rate !== undefined ? stretchesOf(list, source.channel) : [];
    // The faster it goes, the further apart are its pictures.
    const staleMs = BEHIND_MS * Math.max(1, rate ?? 1);
    track.setCard(without(has, holes), staleMs, (list?.askedMs ?? 0) - JUST_NOW_MS);
  }

  /** Whether something is to be ordered for a channel; what is not needed any more is ended. */
  #wants(channel: Channel, channels: readonly Channel[], { atMs, rate }: CardMotion): boolean {
    const { track } = channel;
    const card = this.#of(channel);
    const due = track.cardAt(atMs, rate * AHEAD_MS);
    const { order } = card;
    if (due === undefined) {
      // What comes for a moment ahead goes on.
      if (rate === 0 || (order !== undefined && atMs >= order.toMs)) this.#drop(card);
      return false;
    }
    if (rate === 0) {
      // Until the very picture is there.
      if (track.covers(atMs, false)) this.#drop(card);
      return card.order === undefined && !track.covers(atMs, false);
    }
    if (order === undefined) return due.toMs - (lastOf(track, due, atMs) ?? atMs) > CARD_END_MS;
    if (order.rate !== rate) return true;
    const { newestMs } = order;
    const behindMs = newestMs === undefined ? 0 : (atMs - newestMs) / rate;
    if (behindMs < BEHIND_MS || !othersGoOn(channel, channels, atMs)) return false;
    card.leadMs = Math.min(MOST_LEAD_MS, behindMs + LEAD_MS);
    return true;
  }

  #order(channel: Channel, channels: readonly Channel[], { atMs, rate }: CardMotion): void {
    const { track, source } = channel;
    const card = this.#of(channel);
    const due = track.cardAt(atMs, rate * AHEAD_MS);
    if (due === undefined) return;
    this.#drop(card);
    const toMs = Math.min(due.toMs, atMs + LONGEST_MS);
    const goesOn = othersGoOn(channel, channels, Math.max(atMs, due.fromMs));
    const leadMs = goesOn ? card.leadMs * rate : 0;
    const last = lastOf(track, due, atMs);
    const fromMs = last ?? Math.max(due.fromMs, atMs + leadMs);
    if (toMs - fromMs < SHORTEST_MS)
      return this.#leave(channel, {
        fromMs: last === undefined ? Math.max(atMs, due.fromMs) : last + 1,
        toMs,
      });
    const { clock, openSocket, address, now, onChange } = this.#parts;
    this.#orderedMs.set(source.deviceid, now());
    const speed = rate === 0 ? 1 : rate;
    const order = new CardOrder(
      {
        clock,
        track,
        openSocket,
        address: () =>
          address({
            deviceid: source.deviceid,
            channels: [source.channel],
            atMs: fromMs,
            rate: speed,
            cardUntilMs: toMs,
          }),
        take: (frame) => {
          channel.take(frame, 'card');
          onChange();
        },
        onBegin: (ms) => {
          if (ms > fromMs) this.#leave(channel, { fromMs, toMs: ms });
        },
        onEnd: (reason, isLost) => {
          card.order = undefined;
          if (isLost) return this.#orderAgain(source.deviceid);
          this.#leave(channel, { fromMs: (order.newestMs ?? fromMs - 1) + 1, toMs }, reason);
        },
      },
      { fromMs, toMs },
      speed,
      due.fromMs,
    );
    card.order = order;
  }

  /** The recorder has said nothing: it is asked for the same again, in a while. */
  #orderAgain(deviceid: string): void {
    this.#orderedMs.set(deviceid, this.#parts.now() + LOST_MS - BETWEEN_MS);
    this.#parts.onChange();
  }

  /** Of that there is nothing on the card, or it is not played. */
  #leave(channel: Channel, { fromMs, toMs }: CardStretch, reason?: string): void {
    const card = this.#of(channel);
    card.holes = [...card.holes, { fromMs, toMs, reason }];
    this.#lay(channel, card);
    this.#parts.onChange();
  }

  #drop(card: ChannelCard): void {
    card.order?.close();
    card.order = undefined;
  }

  #lookIn(ms: number): void {
    this.#cancel?.();
    this.#cancel = this.#parts.clock.after(ms, this.#parts.onChange);
  }
}

/** The newest picture of what a recorder plays that is not behind a moment, ms: what follows on it is ordered. */
function lastOf(
  track: PlaybackChannel['track'],
  { fromMs, toMs }: CardStretch,
  atMs: number,
): number | undefined {
  const lastMs = track.units[track.newest(toMs - 1)]?.captureMs;
  return lastMs !== undefined && lastMs >= Math.max(fromMs, atMs) ? lastMs : undefined;
}

/** Whether other channels have pictures of the server's at a moment: those do not wait for a recorder. */
const othersGoOn = (channel: Channel, channels: readonly Channel[], atMs: number): boolean =>
  channels.some((other) => other !== channel && other.track.missingAt(atMs) === undefined);

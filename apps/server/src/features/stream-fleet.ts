import { OutriderError } from '@outrider/model/error-code.ts';
import {
  printPlace,
  STREAM_HEARTBEAT_S,
  type StreamKind,
  streamKinds,
} from '@outrider/protocol/live/stream-call.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { FeedAsked, FeedMakers, FeedPlace } from '../calls/feed.ts';
import { FollowedAnswer } from '../calls/followed-answer.ts';
import type { HttpHandler } from '../calls/handler.ts';
import { oldestVisibleMs } from '../calls/oldest-visible.ts';
import type { Services } from '../calls/services.ts';
import { StreamWaits } from './stream-waits.ts';

/** A client that takes a lot of messages for longer missed where devices were meanwhile, and is told so. */
const SLOW_MS = 5_000;
const everyKind = Object.keys(streamKinds) as StreamKind[];

/** What there was more of than was told. Unix seconds. */
interface Missed {
  readonly of: 'positions' | 'events';
  readonly from: number;
  readonly to: number;
}

const missedOf = (what: Missed['of'], fromMs: number, toMs: number): Missed => ({
  of: what,
  from: Math.floor(fromMs / 1_000),
  to: Math.ceil(toMs / 1_000),
});
const messageOf = (name: string, id: string, item: string): string =>
  `event: ${name}\nid: ${id}\ndata: ${item}\n\n`;

/**
 * The stream of a program (decision 0128): the messages of each area, one area after the other, turn by turn.
 * @param makers the feeds of the areas; nobody is told of a kind without one
 */
export const streamFleet =
  (makers: Partial<FeedMakers>): HttpHandler<'fleetStream', keyof Services> =>
  async (request, call, services) => {
    const { feed, clock, store } = services;
    const mayBeTold = (kind: StreamKind): boolean => makers[kind]?.may(call) === true;
    const kinds = request.kinds ?? everyKind.filter(mayBeTold);
    for (const kind of kinds)
      if (!mayBeTold(kind)) throw new OutriderError('FORBIDDEN', `You may not be told of ${kind}`);
    const { caller, session } = call;
    const waits = new StreamWaits(clock, STREAM_HEARTBEAT_S * 1_000);
    const giveSeat = services.programSeats.streams.take(caller.token?.id ?? session.keyHash);
    const leaveFeed = feed.enter(() => waits.wake());
    const leave = (): void => {
      giveSeat();
      leaveFeed();
    };
    try {
      const last = await store.fleetEvents.lastChange();
      const { after } = request;
      const place = { changes: Math.min(after?.changes ?? last, last), sinceMs: after?.toldMs };
      const only = request.devices === undefined ? undefined : new Set(request.devices);
      const asked: FeedAsked = { call, only, place, oldestMs: await oldestVisibleMs(caller, services) };
      const missed = after === undefined ? [] : await missedSince(after, last, asked, kinds, services);
      const feeds = kinds.flatMap((kind) => {
        const maker = makers[kind];
        return maker === undefined ? [] : [{ kind, ...maker.begin(asked, services) }];
      });
      const end = (): void => {
        leave();
        waits.end();
        for (const one of feeds) one.end?.();
      };
      const pieces = piecesOf({ feeds, place, missed, waits, clock, seconds: request.seconds });
      return new FollowedAnswer('text/event-stream', pieces, end, call.gone?.());
    } catch (error) {
      leave();
      throw error;
    }
  };

/** The kinds that are not told, since the last message that came. */
async function missedSince(
  { changes, toldMs }: { readonly changes: number; readonly toldMs: number },
  last: number,
  { oldestMs }: FeedAsked,
  kinds: readonly StreamKind[],
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<Missed[]> {
  const missed: Missed[] = [];
  const nowMs = clock.now();
  if (kinds.includes('devices') && nowMs > toldMs) missed.push(missedOf('positions', toldMs, nowMs));
  if (!kinds.includes('events')) return missed;
  const gone = (await store.keptLooks.list()).find(({ kind }) => kind === 'events')?.upToMs ?? 0;
  // Of a database that was put back nobody knows which changes came behind.
  const upToMs = changes > last ? nowMs : Math.max(gone, oldestMs);
  if (upToMs > toldMs) missed.push(missedOf('events', toldMs, upToMs));
  return missed;
}

interface Going {
  readonly feeds: readonly ({ readonly kind: StreamKind } & ReturnType<FeedMakers[StreamKind]['begin']>)[];
  readonly place: FeedPlace;
  readonly missed: readonly Missed[];
  readonly waits: StreamWaits;
  readonly clock: Clock;
  readonly seconds: number | undefined;
}

async function* piecesOf(going: Going): AsyncGenerator<string> {
  const { feeds, place, missed, waits, clock, seconds } = going;
  const beganMs = clock.elapsed();
  let toldMs = place.sinceMs ?? clock.now();
  const idOf = (changes = place.changes): string => printPlace({ changes, toldMs });
  const tellMissed = (one: Missed): string => messageOf('missed', idOf(), JSON.stringify(one));
  yield `retry: 2000\n\n${missed.map(tellMissed).join('')}`;
  while (!waits.isOver) {
    const roundMs = clock.now();
    for (const { kind, news } of feeds)
      for await (const lot of news() ?? []) {
        if (lot.length === 0) continue;
        const takesMs = clock.elapsed();
        yield lot
          .map(({ item, changes, name = streamKinds[kind] }) => messageOf(name, idOf(changes), item))
          .join('');
        const isSlow = clock.elapsed() - takesMs > SLOW_MS && kind !== 'orders';
        if (isSlow && feeds.some((one) => one.kind === 'devices'))
          yield tellMissed(missedOf('positions', roundMs, clock.now()));
      }
    toldMs = Math.trunc(roundMs);
    if (seconds !== undefined && clock.elapsed() - beganMs >= seconds * 1_000) break;
    const left = seconds === undefined ? undefined : seconds * 1_000 - (clock.elapsed() - beganMs);
    if ((await waits.next(left)) === 'quiet') yield `:\nid: ${idOf()}\n\n`;
  }
  // Where it goes on is said behind all of it.
  yield `:\nid: ${idOf()}\n\n`;
}

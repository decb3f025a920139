import type { PeerAsked } from '../../cluster/peer-desk.ts';
import type { CardWish } from '../cards/card-wish.ts';
import type { Viewer } from '../viewer.ts';

/** A playback of a recorder of another server, as that one is asked for it; stream frames come back until one of both ends it. */
export interface PeerCard {
  /** Id of the server that asks. */
  readonly server: string;
  /** The viewer: of two persons who want different moments, the first has the recorder. */
  readonly who: Pick<Viewer, 'user' | 'ip' | 'port'>;
  readonly wish: CardWish;
}

export const cardAsked = ({ server, who: { user, ip, port }, wish }: PeerCard): PeerAsked => ({
  what: 'card',
  server,
  who: { user, ip, port },
  wish: { ...wish },
});

/** Which playback is asked for; undefined where that is none. */
export function readCardAsked({ server, who, wish }: PeerAsked): PeerCard | undefined {
  const { user, ip, port } = fieldsOf(who);
  if (typeof server !== 'string' || typeof user !== 'string' || typeof ip !== 'string') return undefined;
  if (typeof port !== 'number') return undefined;
  const read = wishOf(fieldsOf(wish));
  return read && { server, who: { user, ip, port }, wish: read };
}

function wishOf({
  deviceid,
  channel,
  stream,
  fromMs,
  toMs,
  speed,
  playback,
  cover,
  alone,
}: Readonly<Record<string, unknown>>): CardWish | undefined {
  if (typeof deviceid !== 'string' || typeof playback !== 'string') return undefined;
  if (!Number.isInteger(channel) || (channel as number) < 1 || (channel as number) > 255) return undefined;
  if (stream !== 'any' && stream !== 'main' && stream !== 'sub') return undefined;
  if (typeof fromMs !== 'number' || typeof toMs !== 'number' || typeof speed !== 'number') return undefined;
  return {
    deviceid,
    channel: channel as number,
    stream,
    fromMs,
    toMs,
    speed,
    playback,
    cover: cover === true,
    alone: alone === true,
  };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

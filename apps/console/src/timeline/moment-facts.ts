import type { TimelineEvent } from '@outrider/protocol/recordings/timeline.ts';
import { runsOf } from './footage.ts';
import type { ToldPiece } from './pieces.ts';
import { holds } from './stretch.ts';

/** Where footage of a moment is; `unasked` where the server has none and the recorder was not asked, `unknown` where it is not told yet. */
export type FootagePlace =
  | 'server'
  | 'damaged'
  | 'private'
  | 'fetched'
  | 'card'
  | 'both'
  | 'none'
  | 'unasked'
  | 'unknown';

/** Whether the server can show a picture of it. */
export const isOnServer = (place: FootagePlace | undefined): boolean =>
  place === 'server' || place === 'fetched' || place === 'both';

/** What is known of a device at a moment. */
export interface MomentFacts {
  /** km/h: the highest of the column in which the moment lies. */
  readonly speedKmh: number | undefined;
  /** By channel, 1-based. */
  readonly footage: ReadonlyMap<number, FootagePlace>;
  /** Those no further off than asked, the nearest first. */
  readonly events: readonly TimelineEvent[];
}

const has = (runs: readonly number[], originMs: number, ms: number): boolean =>
  runsOf(runs, originMs).some((run) => holds(run, ms));

/**
 * What a timeline tells of a moment of a device.
 * @param nearMs how far off an event may be
 */
export function momentFacts(
  pieces: readonly ToldPiece[],
  deviceid: string,
  ms: number,
  nearMs: number,
): MomentFacts {
  const { answer, ofCards = false } = pieces.find((piece) => holds(piece, ms)) ?? {};
  const device = answer?.devices.find((one) => one.deviceid === deviceid);
  if (answer === undefined || device === undefined)
    return { speedKmh: undefined, footage: new Map(), events: [] };
  const none = ofCards && !has(device.asked, answer.startMs, ms) ? 'unasked' : 'none';
  const speed = device.speeds[Math.floor((ms - answer.startMs) / answer.stepMs)] ?? -1;
  const footage = device.channels.map(
    ({ channel, server, card, fetched, damaged }): [number, FootagePlace] => {
      const [onServer, onCard, isFetched] = [server, card, fetched].map((runs) =>
        has(runs, answer.startMs, ms),
      );
      if (has(device.private, answer.startMs, ms)) return [channel, 'private'];
      if (has(damaged, answer.startMs, ms)) return [channel, 'damaged'];
      if (isFetched) return [channel, 'fetched'];
      return [channel, onServer ? (onCard ? 'both' : 'server') : onCard ? 'card' : none];
    },
  );
  const off = ({ time }: TimelineEvent): number => Math.abs(time * 1_000 - ms);
  return {
    speedKmh: speed < 0 ? undefined : speed,
    footage: new Map(footage),
    events: device.events.filter((event) => off(event) <= nearMs).toSorted((a, b) => off(a) - off(b)),
  };
}

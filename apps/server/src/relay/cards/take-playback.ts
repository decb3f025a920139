import type { Clock } from '@outrider/kit/clock.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { BackupViewer } from './backup-viewer.ts';
import type { CardPlaybacks } from './card-playbacks.ts';

/** An order to take footage off a recorder's storage, with its user. */
export interface PlaybackOrder {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  /** Any where nothing is said. */
  readonly stream?: 'any' | 'main' | 'sub';
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Footage from before this moment is private, ms since 1970 UTC; absent: none is. */
  readonly litFromMs?: number | undefined;
  readonly user: string;
  readonly ip: string;
  /** Whether it takes the place of another playback of the same person: so it is where nothing is said. */
  readonly cover?: boolean;
}

/** A playback that is taken in. */
export interface TakenPlayback {
  /** All that came. @throws OutriderError why it did not come to its end */
  readonly units: Promise<readonly MediaUnit[]>;
  /** Ends it before it has come. */
  readonly end: (reason: string) => void;
}

/**
 * Has a recorder play a stretch once, as fast as it was recorded: at other speeds recorders leave pictures out.
 * @param name of no other playback
 * @param onProgress told how much is there, in percent
 */
export function takePlayback(
  { cards, clock }: { readonly cards: Pick<CardPlaybacks, 'watch'>; readonly clock: Clock },
  { deviceid, channel, stream = 'any', cover = true, ...order }: PlaybackOrder,
  name: string,
  onProgress: (percent: number) => void,
): TakenPlayback {
  const { fromMs, toMs } = order;
  const viewer = new BackupViewer({ ...order, nowMs: clock.now(), onProgress });
  const wish = { deviceid, channel, stream, fromMs, toMs, speed: 1 } as const;
  const leave = cards.watch({ ...wish, playback: name, cover }, viewer);
  return {
    units: viewer.units.finally(leave),
    end: (reason) => viewer.status({ state: 'ended', reason }),
  };
}

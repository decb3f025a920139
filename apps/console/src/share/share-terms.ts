import { looksInside } from '@outrider/model/devices/looks-inside.ts';
import { MIN_SHARE_PASSWORD, type SHARE_HOURS } from '@outrider/model/shares/share-link.ts';
import { STANDALONE_CHANNELS } from '@outrider/model/shares/standalone-channels.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

export type Hours = (typeof SHARE_HOURS)[number];

/** How long a link may last, in words. */
export const lives: readonly (readonly [hours: Hours, text: PlainWord])[] = [
  [1, '1 hour'],
  [8, '8 hours'],
  [24, '1 day'],
  [72, '3 days'],
  [168, '7 days'],
  [720, '30 days'],
];

/** A stretch of the server's recordings, ms since 1970 UTC. */
export interface Moment {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A moment that is shared is so long at first. */
const USUAL_MOMENT_MS = 60_000;

/** The moment that is offered where nothing was marked: from the picture on show, by whole seconds. @param atMs since 1970 UTC */
export function momentFrom(atMs: number): Moment {
  const fromMs = Math.floor(atMs / 1000) * 1000;
  return { fromMs, toMs: fromMs + USUAL_MOMENT_MS };
}

/**
 * The channels that a link has at first: those on show, but for those that show who is in the vehicle, unless there are no others.
 * @param extra what is kept of the device
 */
export function proposedChannels(
  extra: Parameters<typeof looksInside>[0],
  onShow: readonly number[],
): readonly number[] {
  const outside = onShow.filter((channel) => !looksInside(extra, channel));
  return (outside.length === 0 ? onShow : outside).slice(0, STANDALONE_CHANNELS);
}

/** Whether a password will do: none, or one that is long enough. */
export const isPassword = (text: string): boolean => text === '' || text.length >= MIN_SHARE_PASSWORD;

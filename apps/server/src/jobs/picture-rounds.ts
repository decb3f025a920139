import type { Clock } from '@outrider/kit/clock.ts';
import { PICTURE_DAYS } from '@outrider/model/kept-kinds.ts';
import type { Log } from '../log.ts';
import { Rounds } from './rounds.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** How many bytes all of them take at most unless somebody said otherwise: beyond, the oldest days go. */
export const PICTURE_BYTES = 2 * 1024 ** 3;

export interface PictureRoundsParts {
  /** How much room they may take, as of now. */
  readonly maxBytes: () => number;
  readonly pictures: { trim(beforeMs: number, maxBytes: number): Promise<number> };
  readonly clock: Clock;
  readonly log: Log;
}

/** Takes away the oldest pictures of recorders, each hour; not soon after the start, when a clock may be years wrong. */
export function pictureRounds({ pictures, maxBytes, clock, log }: PictureRoundsParts): Rounds {
  return new Rounds({
    everyMs: EVERY_MS,
    first: 'later',
    round: async () => {
      const days = await pictures.trim(clock.now() - PICTURE_DAYS * DAY_MS, maxBytes());
      if (days > 0) log.info({ days }, 'the oldest pictures of recorders were removed');
    },
    failed: 'the oldest pictures of recorders could not be removed',
    clock,
    log,
  });
}

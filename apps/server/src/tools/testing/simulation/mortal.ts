import type { Clock } from '@outrider/kit/clock.ts';

/** Whether a server still runs: what it had begun when it was killed goes no further. */
export interface Life {
  isOver: boolean;
}

/** A server was killed in the middle of something. */
export class Killed extends Error {}

/** The clock of a server that may be killed: nothing of it falls due then. */
export const mortalClock = (clock: Clock, life: Life): Clock => ({
  now: () => clock.now(),
  elapsed: () => clock.elapsed(),
  after: (ms, work) =>
    clock.after(ms, () => {
      if (!life.isOver) work();
    }),
});

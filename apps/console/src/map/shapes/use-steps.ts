import { useState } from 'react';
import { begun, redone, stepped, type Steps, undone } from './steps.ts';

/** What takes steps of a drawing back, and does them again. */
export interface Stepping<T> {
  /** Puts what a hand has drawn. @param goesOn whether its last step goes on */
  step(next: T, goesOn: boolean): void;
  /** Undefined where there is nothing to take back. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/**
 * Keeps the steps of what is drawn, for as long as it is the same thing.
 * @param now as it is drawn, by hand or by its fields
 * @param subject what is drawn: its steps are forgotten with it
 */
export function useSteps<T>(now: T, subject: string, put: (value: T) => void): Stepping<T> {
  const [kept, setKept] = useState({ of: subject, steps: begun(now) });
  const steps = kept.of === subject ? kept.steps : begun(now);
  if (kept.of !== subject) setKept({ of: subject, steps });
  const take = (next: Steps<T>): void => {
    setKept({ of: subject, steps: next });
    put(next.last);
  };
  const [back, again] = [undone(steps, now), redone(steps, now)];
  return {
    step: (next, goesOn) => take(stepped(steps, now, next, goesOn)),
    undo: back && (() => take(back)),
    redo: again && (() => take(again)),
  };
}

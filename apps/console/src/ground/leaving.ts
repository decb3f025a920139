import { createStore } from 'zustand/vanilla';
import { hasUnsaved } from './unsaved.ts';

interface Leaving {
  /** What loses what is typed and not saved; undefined where nothing is asked. */
  readonly go: (() => void) | undefined;
}

/** What somebody wants to do who has yet to say whether what they typed may be lost by it. */
export const leaving = createStore<Leaving>(() => ({ go: undefined }));

/** Does what loses what is typed and not saved: at once where there is nothing to lose, else once somebody has said so. */
export function askBeforeLeaving(go: () => void): void {
  if (hasUnsaved()) leaving.setState({ go });
  else go();
}

export const isLeaveAsked = (): boolean => leaving.getState().go !== undefined;

/** Takes the question away, and what it was about with it. */
export function stay(): void {
  leaving.setState({ go: undefined });
}

/** Does what was asked about. */
export function leave(): void {
  const { go } = leaving.getState();
  stay();
  go?.();
}
